"""The projection of a vector on a line."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("projection", 310, "The nearest point of a line",
            "The line through the origin and a = (2, 1). The vector "
            "b = (2, 3) is projected on 1.4 a = (2.8, 1.4); the "
            "residual (-0.8, 1.6) from there to b is at a right angle "
            "to the line.")


def at(x, y):
    return (round(34 + 75 * x, 1), round(280 - 75 * y, 1))


d.line([at(-0.2, -0.1), at(4, 2)], "grey")
d.arrow(at(0, 0), at(2, 3), colour="rust")
d.arrow(at(0, 0), at(2.8, 1.4), colour="blue")
d.arrow(at(2.8, 1.4), at(2.03, 2.94), colour="green", dashed=True)
# The right angle, and a itself
d.line([at(2.6, 1.3), at(2.5, 1.5), at(2.7, 1.6)])
d.dot(*at(2, 1), "blue", 5)
d.text(180, 230, "a = (2, 1)", colour="blue")
d.text(40, 130, "b = (2, 3)", colour="rust", bold=True)
d.text(234, 110, "residual", colour="green", bold=True)
d.text(234, 129, "(−0.8, 1.6)", colour="green")
d.text(250, 193, "1.4 a", colour="blue", bold=True)
d.save(__file__)
