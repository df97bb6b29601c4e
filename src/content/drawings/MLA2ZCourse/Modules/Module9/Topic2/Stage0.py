"""How three losses pull at a constant, and two kinds of band."""
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "three-balances", 452, "Where does the constant rest?",
    "Targets 1, 2, 3, 5 and 9 on a line, three times. Squared loss: each "
    "pulls by its distance, 6 on either side of the mean 4. Absolute loss: "
    "each pulls by 1, two on either side of the median 3. Pinball loss with "
    "tau 0.7: each target above pulls by 0.7 and each below by 0.3. Just "
    "below 5 the upward pull wins, 1.4 against 0.9; just above 5 the "
    "downward pull wins, 1.2 against 0.7. So it rests at 5.")
TARGETS = [1, 2, 3, 5, 9]


def place(value):
    return 24 + 32 * value


def row(y, name, rest, colour, pull, words):
    """A line with five targets, their pulls, and the resting place."""
    d.text(14, y, name, bold=True, colour=colour)
    axis = y + 64
    d.line([(place(0), axis), (place(9.6), axis)], "grey", width=1)
    for i, target in enumerate(TARGETS):
        d.dot(place(target), axis, colour)
        if target != rest:
            side = 1 if target > rest else -1
            height = y + 14 + 10 * (i if side < 0 else len(TARGETS) - i)
            length = 32 * pull(target, rest)
            d.line([(place(rest), axis), (place(rest), y + 16)], "plain")
            d.arrow((place(rest), height),
                    (place(rest) + side * length, height), colour=colour)
    d.text(place(rest), axis + 20, f"c = {rest}", bold=True,
           anchor="middle")
    d.text(14, axis + 40, words)


row(56, "squared: pull = distance", 4, "blue",
    lambda target, rest: abs(target - rest), "down 3 + 2 + 1 = up 1 + 5")
row(192, "absolute: each pulls by 1", 3, "rust",
    lambda target, rest: 2, "down 1 + 1 = up 1 + 1")
row(328, "pinball 0.7: up 0.7, down 0.3", 5, "green",
    lambda target, rest: 1.4 if target > rest else 0.6,
    "below 5 up wins, above 5 down wins")
d.save(__file__)

d = Drawing(
    "two-bands", 388, "Two bands of 90 %",
    "The same 90 points twice, scattered more and more to the right. Above, "
    "a band of constant width: on the left nothing touches it, on the right "
    "points leave it. Below, two quantile lines that open to the right and "
    "lose a few points along the whole way.")
draw = random.Random(2)
points = [(x, draw.gauss(0, 1)) for x in
          (draw.uniform(1, 10) for _ in range(90))]


def panel(top, name, width):
    """Points about a rising line, and a band of that width at x."""
    def at(x, y):
        return round(20 + 30 * x, 1), round(top + 142 - 2.6 * y, 1)

    d.text(14, top, name, bold=True)
    for x, z in points:
        d.dot(*at(x, 3 * x + 0.6 * x * z), "grey", radius=2)
    for side in (-1, 1):
        d.line([at(x, 3 * x + side * width(x)) for x in (1, 10)],
               "blue" if side > 0 else "rust")


panel(56, "constant width", lambda x: 6.1)
panel(226, "quantile lines", lambda x: 1.645 * 0.6 * x)
for width in (lambda x: 6.1, lambda x: 1.645 * 0.6 * x):
    inside = sum(abs(0.6 * x * z) < width(x) for x, z in points)
    assert 0.87 < inside / len(points) < 0.93, inside
d.save(__file__)
