"""Twelve weeks: profiles, tuning, judging, and the weights of visits."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("weeks", 250, "Which week is for what?",
            "Twelve weeks in a row. Weeks 0 to 7 build profiles, weeks 8 "
            "and 9 tune, weeks 10 and 11 judge. Above weeks 0 to 7, bars "
            "show weights that halve every two weeks towards the past.")
for week in range(12):
    colour = "blue" if week < 8 else "green" if week < 10 else "rust"
    d.box(14 + 26 * week, 130, 24, 26, str(week), colour)
    if week < 8:
        high = round(80 * 2 ** (-(7 - week) / 2))
        d.line([(26 + 26 * week, 124), (26 + 26 * week, 124 - high)],
               "blue", width=8)
d.text(14, 60, "weight of a visit,\nhalf-life 14 days")
d.text(14, 180, "0 to 7: build the profiles")
d.text(14, 204, "8 and 9: choose h, m and segments")
d.text(14, 228, "10 and 11: judge, once")
d.save(__file__)
