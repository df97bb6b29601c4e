"""The life of an effect, and a race."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("life", 236, "Set up, clean up",
            "Plain: set up Li, clean up Li, set up Lim, clean up Lim. "
            "StrictMode: set up Li, clean up Li, then the same four "
            "again, so the first pair is a rehearsal.")
for k, (name, cells) in enumerate([
        ("plain", ["+Li", "-Li", "+Lim", "-Lim"]),
        ("StrictMode, development",
         ["+Li", "-Li", "+Li", "-Li", "+Lim", "-Lim"])]):
    y = 76 + 84 * k
    d.text(14, y - 12, name)
    for j, cell in enumerate(cells):
        strict = k == 1 and j < 2
        d.box(14 + 52 * j, y, 48, 36, cell,
              "rust" if strict else "blue" if cell[0] == "+" else "grey",
              dashed=strict)
d.text(14, 222, "+ set up, - clean up; dashed: extra")
d.save(__file__)

d = Drawing("race", 244, "The older answer wins",
            "The request for L runs from 0 to 150 ms, the one for Li "
            "from 30 to 80 ms. From 80 ms the screen shows the list for "
            "Li, from 150 ms the list for L.")
X = 52


def at(ms):
    return X + ms * 1.3


d.text(14, 74, "L")
d.box(at(0), 54, 150 * 1.3, 32, "150 ms", "rust")
d.text(14, 122, "Li")
d.box(at(30), 102, 50 * 1.3, 32, "50 ms", "blue")
d.text(14, 168, "on the screen")
d.box(at(80), 178, 70 * 1.3, 32, "list of Li", "blue")
d.box(at(150), 178, 82, 32, "list of L", "rust")
d.line([(at(80), 134), (at(80), 178)], "grey", True)
d.line([(at(150), 86), (at(150), 178)], "grey", True)
d.text(at(80), 232, "80", anchor="middle")
d.text(at(150), 232, "150 ms", anchor="middle")
d.save(__file__)
