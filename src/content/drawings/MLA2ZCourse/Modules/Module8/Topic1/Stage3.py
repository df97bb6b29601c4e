"""Updating a Beta prior: counts are added."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("update", 300, "Prior counts plus new counts",
            "Three rows of two boxes, yes and no. The prior Beta(2, 38) "
            "counts 2 yes and 38 no. The data, 3 of 3, add 3 yes and 0 "
            "no. The posterior Beta(5, 38) has 5 and 38, and its mean "
            "is 5 of 43, 0.116. An arrow leads back: it is the prior "
            "of the next day.")
d.text(158, 62, "yes", anchor="middle")
d.text(226, 62, "no", anchor="middle")
for y, name, yes, no, colour in [(72, "prior", 2, 38, "blue"),
                                 (132, "data: 3 of 3", 3, 0, "rust"),
                                 (206, "posterior", 5, 38, "green")]:
    d.text(14, y + 24, name, bold=True)
    d.box(128, y, 60, 38, str(yes), colour, size=16, bold=True)
    d.box(196, y, 60, 38, str(no), colour, size=16, bold=True)
d.text(158, 127, "+", size=16, anchor="middle", bold=True)
d.text(226, 127, "+", size=16, anchor="middle", bold=True)
d.line([(128, 187), (256, 187)], "plain")
d.text(14, 272, "mean 5 / (5 + 38) = 0.116", colour="green", bold=True)
d.arrow((256, 225), (260, 91), colour="grey", dashed=True,
        via=[(280, 225), (280, 91)])
d.text(288, 152, "next", colour="grey")
d.text(288, 171, "day", colour="grey")
d.save(__file__)
