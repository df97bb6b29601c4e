"""Drawings of 'Linear regression with several features'."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

# 10.2 = 5.6 + 4.6: the notebook computes and asserts the three numbers.
d = Drawing(
    "two-slopes", 272, "Two slopes of one column",
    "From a box BMI + 1 one arrow leads directly to the score, 5.6 "
    "points. A second, dashed one leads through nine other columns that "
    "differ as well, 4.6 points. Alone, BMI gets both, 10.2; together "
    "with the nine it gets 5.6.")
d.box(14, 112, 76, 44, "BMI + 1", "blue", bold=True)
d.box(118, 50, 116, 44, "nine others\ndiffer too", "grey", dashed=True)
d.box(262, 112, 66, 44, "score", "plain", bold=True)
d.arrow((90, 134), (262, 134), "5.6 points", "blue")
d.arrow((52, 112), (118, 72), "", "rust", dashed=True, via=((52, 72),))
d.arrow((234, 72), (295, 112), "", "rust", dashed=True, via=((295, 72),))
d.text(245, 62, "4.6 points", colour="rust")
d.line([(14, 178), (326, 178)], "grey", width=1)
d.text(14, 206, "alone: both arrows", colour="rust")
d.text(326, 206, "5.6 + 4.6 = 10.2", anchor="end")
d.text(14, 234, "together: the nine agree,", colour="blue")
d.text(14, 254, "one arrow is left", colour="blue")
d.text(326, 254, "5.6", anchor="end")
d.save(__file__)
