"""A join makes one row of each pair with the same key."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("join", 300, "Copies of a key multiply",
            "Left keys 0, 1, 1; right keys 0, 1, 1, 7. Key 0 makes one"
            " pair. Each of the two keys 1 on the left meets both keys 1"
            " on the right, so four pairs. Key 7 meets nothing.")
left = [(60, "0"), (108, "1"), (156, "1")]
right = [(60, "0"), (108, "1"), (156, "1"), (204, "7")]
d.text(50, 50, "left", colour="blue")
d.text(250, 50, "right", colour="rust")
for y, key in left:
    for y2, key2 in right:
        if key == key2:
            d.line([(90, y + 18), (240, y2 + 18)],
                   "green" if key == "1" else "plain")
for y, key in left:
    d.box(40, y, 50, 36, key, "blue")
for y, key in right:
    d.box(240, y, 50, 36, key, "rust", dashed=key == "7")
d.text(14, 266, "key 0: 1 x 1 = 1 row, key 1: 2 x 2 = 4")
d.text(14, 288, "key 7: no line, only an outer join", colour="rust")
d.save(__file__)
