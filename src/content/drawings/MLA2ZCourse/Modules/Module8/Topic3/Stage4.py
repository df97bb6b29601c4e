"""From loss to score: where the squared error loses its slope."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("pairing", 250, "y = 1, p = 0.01: slopes back",
            "Two rows. Squared error: slope -1.98 at p, times 0.0099 "
            "of the sigmoid, is -0.0196 at the score. Log-loss: slope "
            "-100 at p, times 0.0099, is -0.99 at the score.")
for y, name, at_p, at_z, colour in [
        (44, "squared error", "−1.98", "−0.0196", "rust"),
        (134, "log-loss", "−100", "−0.99", "blue")]:
    d.text(14, y + 16, name, colour=colour, bold=True)
    d.box(14, y + 26, 80, 36, at_p, colour, bold=True)
    d.arrow((94, y + 44), (124, y + 44))
    d.box(124, y + 26, 88, 36, "× 0.0099", "grey")
    d.arrow((212, y + 44), (242, y + 44))
    d.box(242, y + 26, 84, 36, at_z, colour, bold=True)
d.text(54, 232, "in p", anchor="middle")
d.text(168, 232, "sigmoid", anchor="middle")
d.text(284, 232, "in the score", anchor="middle")
d.save(__file__)
