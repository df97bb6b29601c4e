"""A network for the stair lamp, and four activations."""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("lamp", 250, "Two bends make an exclusive or",
            "Inputs x1 and x2 each go to two hidden units. Unit h1 bends "
            "the sum x1 + x2, unit h2 bends the sum minus 1. The output "
            "y is h1 with weight 1 plus h2 with weight minus 2.")
for y, name in ((80, "x1"), (180, "x2")):
    d.box(14, y, 44, 40, name, "grey", bold=True)
for y, score in ((60, "x1 + x2"), (180, "x1 + x2 - 1")):
    d.box(112, y, 112, 28, score, "blue")
    d.box(112, y + 28, 112, 28, "bend: relu", "rust")
for start in (100, 200):
    for end in (74, 194):
        d.arrow((58, start), (112, end))
d.box(284, 128, 44, 40, "y", "green", bold=True)
d.arrow((224, 88), (284, 140))
d.arrow((224, 208), (284, 156))
d.text(262, 100, "times 1", colour="green")
d.text(262, 204, "times -2", colour="green")
d.save(__file__)

d = Drawing("activations", 330, "Where an activation goes flat",
            "Four curves for scores from minus 4 to 4. Sigmoid rises "
            "from 0 to 1 and tanh from minus 1 to 1; both are flat at "
            "both ends. ReLU is 0 up to 0 and then rises by 1. GELU "
            "dips a little below 0 and then follows ReLU.")


def place(z, a):
    return round(30 + (z + 4) * 30, 1), round(240 - a * 45, 1)


d.line([place(-4, 0), place(4, 0)], "grey", width=1)
d.line([place(0, -1.2), place(0, 3.9)], "grey", width=1)
grid = [i / 10 for i in range(-40, 41)]
curves = {
    "purple": lambda z: z * 0.5 * (1 + math.erf(z / math.sqrt(2))),
    "blue": lambda z: 1 / (1 + math.exp(-z)),
    "rust": math.tanh,
}
d.line([place(-4, 0), place(0, 0), place(3.8, 3.8)], "green", width=3)
for colour, phi in curves.items():
    points = [place(z, phi(z)) for z in grid if phi(z) <= 3.8]
    d.line(points, colour, dashed=colour == "purple")
d.text(274, 92, "ReLU", colour="green")
d.text(180, 130, "GELU", colour="purple")
d.text(36, 204, "sigmoid", colour="blue")
d.text(36, 302, "tanh", colour="rust")
for z in (-4, -2, 2, 4):
    x, y = place(z, 0)
    d.line([(x, y - 4), (x, y + 4)], "grey", width=1)
    d.text(x, y + 20, str(z), anchor="middle")
d.text(268, 320, "score z", anchor="middle")
for a in (1, 2, 3):
    d.text(144, place(0, a)[1] + 5, str(a), anchor="end")
d.save(__file__)
