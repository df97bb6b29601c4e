"""A broken line: slopes of the pieces and the change at each kink."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("kinks", 290, "A line, and two hinges",
            "The line 1 - 2x falls to y = 3 at x = -1; the slope changes "
            "by 2 to 0. At x = 2 it changes by 2 again, and the line "
            "rises with slope 2. Dashed, the first line goes on falling.")


def at(x, y):
    """x from -4 to 5, y from -1 to 9, in pixels."""
    return 160 + 32 * x, 226 - 20 * y


d.line([at(-4, 0), at(5, 0)], "grey")
d.line([at(-1, 3), at(1.1, -1.2)], "grey", dashed=True)
d.line([at(2, 3), at(4.8, 3)], "grey", dashed=True)
d.line([at(-3.5, 8), at(-1, 3), at(2, 3), at(4.5, 8)], "blue", width=3)
for x in (-1, 2):
    d.dot(*at(x, 3), colour="rust", radius=6)
    d.line([at(x, 3), at(x, 0)], "rust", dashed=True, width=1)
d.text(14, 58, "slope -2", colour="blue")
d.text(176, 150, "slope 0", anchor="middle", colour="blue")
d.text(270, 56, "slope 2", anchor="end", colour="blue")
d.text(118, 188, "+2", anchor="end", colour="rust", bold=True)
d.text(232, 188, "+2", colour="rust", bold=True)
d.text(120, 246, "-1", anchor="middle")
d.text(224, 246, "2", anchor="middle")
d.text(14, 280, "1 - 2x + 2 relu(x + 1) + 2 relu(x - 2)")
d.save(__file__)
