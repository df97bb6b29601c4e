"""The timeline of an incident: what was visible, when, to whom."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("timeline", 300, "Visible on day 0, seen on day 10",
            "A line of days from 0 to 20. Day 0: camera replaced, "
            "brightness jumps. Day 9: a customer complains. Day 10: "
            "audit of 100 parts shows the misses. Day 11: line 2 is "
            "inspected by hand. Day 20: a model for both cameras is "
            "released. Nine days pass without anyone looking.")
d.line([(60, 56), (60, 282)], "grey", width=3)
rows = ((64, "day 0", "camera replaced,\nbrightness jumps", "rust"),
        (152, "day 9", "customer complains", "grey"),
        (184, "day 10", "audit finds misses", "blue"),
        (216, "day 11", "line 2 by hand", "green"),
        (266, "day 20", "model for both cameras", "purple"))
for y, day, words, colour in rows:
    d.dot(60, y, colour)
    d.text(48, y + 5, day.removeprefix("day "), colour=colour,
           anchor="end", bold=True)
    d.text(76, y + 5, words, colour=colour)
d.text(76, 122, "nobody owns the alert", colour="rust", bold=True)
d.line([(60, 74), (60, 142)], "rust", width=5)
d.text(14, 50, "day", bold=True)
d.save(__file__)
