"""The perceptron's update as a sum of two arrows."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("update", 260, "A correction turns the weights",
            "From one origin the old weights point right and down, and "
            "the row of label plus 1 points up, more than 90 degrees "
            "away: its score is negative. The row is added to the old "
            "weights; the sum points right and up, within 90 degrees "
            "of the row.")
o = (90, 170)
d.arrow(o, (250, 215), colour="grey")
d.text(190, 238, "old w", colour="grey")
d.arrow(o, (70, 60), colour="rust")
d.text(14, 52, "y x: on the wrong side", colour="rust")
d.arrow((250, 215), (230, 105), colour="rust", dashed=True)
d.text(250, 160, "+ y x", colour="rust")
d.arrow(o, (230, 105), colour="blue")
d.text(150, 94, "new w = old w + y x", colour="blue")
d.dot(*o, "plain", 4)
d.save(__file__)
