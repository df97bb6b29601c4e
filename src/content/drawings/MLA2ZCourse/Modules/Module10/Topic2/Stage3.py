"""Two long clouds: the line of the means, and Fisher's direction."""
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "fisher", 300, "Why not from mean to mean?",
    "Two long slanted clouds side by side, crosses and circles. Along the "
    "line that joins the means, their shadows overlap. Along Fisher's "
    "direction, at a right angle to the length of the clouds, the shadows "
    "are apart.")
draw = random.Random(1)
for sign, colour in ((-1, "blue"), (1, "rust")):
    for _ in range(22):
        long, short = draw.gauss(0, 1), draw.gauss(0, 1)
        x = round(170 + 40 * sign + 36 * long - 5 * short, 1)
        y = round(160 - 28 * long - 7 * short, 1)
        if sign < 0:
            d.dot(x, y, colour, radius=4)
        else:
            d.line([(x - 4, y - 4), (x + 4, y + 4)], colour)
            d.line([(x - 4, y + 4), (x + 4, y - 4)], colour)
d.arrow((130, 160), (210, 160))
d.arrow((170, 160), (208, 209), colour="green")
d.text(14, 58, "black: from mean to mean")
d.text(14, 80, "green: Fisher", colour="green")
d.text(14, 274, "Fisher looks across the clouds,")
d.text(14, 293, "where they spread least")
d.save(__file__)
