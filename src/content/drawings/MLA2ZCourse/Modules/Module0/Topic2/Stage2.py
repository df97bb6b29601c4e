"""A job as a bundle of tasks: 40 hours before and after the tools."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

TASKS = [("forecast", 6, 3, "blue"), ("routes", 10, 5, "blue"),
         ("calls", 14, 14, "grey"), ("exceptions", 10, 10, "grey")]
HOUR = 7.2

d = Drawing(
    "bundle-of-tasks", 358, "A dispatcher’s week, 40 hours",
    "Bars of hours for four tasks, before and with tools. Forecast 6 and "
    "3, routes 10 and 5, calls 14 and 14, exceptions 10 and 10. In sum "
    "40 and 32 hours: 8 hours or 20 % are saved.")
d.text(140, 56, "before", bold=True)
d.text(140, 76, "with tools", colour="rust", bold=True)
y = 92
for name, before, after, colour in TASKS:
    d.text(14, y + 30, name)
    d.box(120, y, before * HOUR, 20, "", "grey")
    d.text(128 + before * HOUR, y + 15, f"{before} h")
    d.box(120, y + 24, after * HOUR, 20, "", "rust")
    d.text(128 + after * HOUR, y + 39, f"{after} h", colour="rust",
           bold=after < before)
    y += 56
d.line([(14, y), (326, y)])
d.text(14, y + 26, "sum: 40 h, then 32 h: 8 h saved", bold=True)
d.box(120, 44, 14, 14, "", "grey")
d.box(120, 65, 14, 14, "", "rust")
d.save(__file__)
