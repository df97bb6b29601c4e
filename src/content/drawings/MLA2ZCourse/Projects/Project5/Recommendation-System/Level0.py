"""Three ways of holding ratings back from three members."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("splits", 330, "Which ratings are held back?",
            "Three members with ratings over a year. Random: held-back "
            "ratings lie anywhere. Leave last out: the last rating of each "
            "member. Time: all ratings after one day.")
DAYS = [[20, 48, 75, 118], [100, 130, 172, 212], [60, 140, 190, 225]]
TEST = {"random": [{1}, {0}, {2}], "last of each member": [{3}, {3}, {3}],
        "time": [set(), {2, 3}, {2, 3}]}
y = 52
for name, held in TEST.items():
    d.text(14, y + 6, name, bold=True)
    for row, (days, test) in enumerate(zip(DAYS, held)):
        line = y + 22 + 18 * row
        d.line([(60, line), (320, line)], "grey", width=1)
        for k, day in enumerate(days):
            if k in test:
                d.line([(60 + day, line - 6), (60 + day, line + 6)], "rust",
                       width=8)
            else:
                d.dot(60 + day, line, "blue")
    if name == "time":
        d.line([(208, y + 10), (208, y + 70)], "rust", dashed=True)
    y += 88
d.dot(20, 318, "blue")
d.text(32, 323, "training")
d.line([(136, 312), (136, 324)], "rust", width=8)
d.text(148, 323, "test; time runs right")
d.save(__file__)
