"""A series, moved by two steps and held against itself."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("lag", 196, "Lag 2: pairs two steps apart",
            "The series 4, 6, 5, 9, 6 stands in a row. Below it stands the "
            "same row moved two places to the right. Three columns hold a "
            "value of both rows and make the pairs; the two values at "
            "either end have no partner.")
values = [4, 6, 5, 9, 6]
d.text(14, 79, "y")
d.text(14, 133, "2 before")
for i, v in enumerate(values):
    d.box(90 + 34 * i, 56, 34, 34, str(v), "blue" if i > 1 else "grey")
    d.box(158 + 34 * i, 110, 34, 34, str(v), "rust" if i < 3 else "grey")
for i in range(3):
    d.line([(175 + 34 * i, 90), (175 + 34 * i, 110)], "green")
d.text(14, 178, "three pairs; five values give the mean")
d.save(__file__)
