"""Simpson's paradox for rates: two lines, two mixes."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("weights", 320, "Two lines, two mixes",
            "Total success against the share of easy cases. Two "
            "parallel rising lines: A lies above B everywhere. The dot "
            "of A sits at a low share of easy cases, the dot of B at a "
            "high share, so the dot of B is higher although its line "
            "is lower.")


def on(line, share):
    return 46 + 270 * share, {"A": 196, "B": 226}[line] - 130 * share


d.line([(46, 50), (46, 252), (326, 252)])
for line, colour in (("A", "blue"), ("B", "rust")):
    d.line([on(line, 0), on(line, 1)], colour, dashed=line == "B",
           width=3)
for line, share, colour in (("A", 0.2, "blue"), ("B", 0.8, "rust")):
    x, y = on(line, share)
    d.line([(x, y), (x, 252)], "grey", dashed=True, width=1)
    d.dot(x, y, colour, 8)
d.text(58, 146, "total of A", colour="blue")
d.text(222, 164, "total of B", colour="rust")
d.text(14, 48, "success")
d.text(46, 274, "hard cases")
d.text(326, 274, "easy cases", anchor="end")
d.text(170, 302, "same mix: A is higher everywhere", anchor="middle")
d.save(__file__)
