"""One point, its foot on a line, and Pythagoras."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "pythagoras", 262, "Spread kept, distance lost",
    "A line through the mean and a point beside it. The distance from "
    "the mean to the point is fixed. Its square is the square of the "
    "part along the line, which is kept, plus the square of the part "
    "across, which is lost. If the line turns, one grows as the other "
    "shrinks.")
d.line([(30, 210), (316, 110)], "grey")
mean, point = (60, 199.5), (196, 62)
along = (286 / 303, -100 / 303)
length = ((point[0] - mean[0]) * along[0]
          + (point[1] - mean[1]) * along[1])
foot = (round(mean[0] + length * along[0], 1),
        round(mean[1] + length * along[1], 1))
d.line([mean, point], "plain")
d.line([mean, foot], "blue", width=5)
d.line([point, foot], "rust", dashed=True, width=3)
d.dot(*mean, "plain")
d.dot(*point, "plain")
d.dot(*foot, "blue")
d.text(60, 226, "mean", anchor="middle")
d.text(118, 110, "fixed", anchor="end")
d.text(160, 196, "kept", bold=True, colour="blue")
d.text(228, 96, "lost", bold=True, colour="rust")
d.text(170, 250, "kept² + lost² = fixed²", bold=True,
       anchor="middle")
d.save(__file__)
