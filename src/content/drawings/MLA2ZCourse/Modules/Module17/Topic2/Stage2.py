"""A join for one, a second query for many."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("related", 316, "To one, and to many",
            "Above, select_related: sensors and locations are joined in "
            "one query, and each row carries its location. Below, "
            "prefetch_related: a first query brings the sensors, a "
            "second the readings of all of them; Python puts together.")
d.text(14, 56, "select_related: query 1", colour="blue")
for i, (s, place) in enumerate((("s00", "house 0"), ("s01", "house 1"))):
    d.box(14, 66 + i * 32, 70, 28, s, "blue")
    d.box(88, 66 + i * 32, 110, 28, place, "green")
d.text(208, 98, "one row each")
d.line([(14, 142), (326, 142)], "grey", dashed=True, width=1)
d.text(14, 168, "prefetch_related", colour="rust")
d.text(14, 192, "query 1", colour="blue")
d.text(210, 192, "query 2", colour="rust")
for i in range(2):
    d.box(14, 202 + i * 52, 70, 28, f"s0{i}", "blue")
    for k in range(2):
        y = 198 + i * 52 + k * 26
        d.box(210, y, 116, 24, f"s0{i}, {k}:00", "rust")
        d.arrow((210, y + 12), (84, 216 + i * 52))
d.text(14, 306, "put together in Python", colour="grey")
d.save(__file__)
