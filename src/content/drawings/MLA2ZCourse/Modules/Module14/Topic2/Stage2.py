"""How a classifier turns 'has anything moved?' into one number."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("domain", 290, "A classifier that looks for drift",
            "Reference rows get the label 0, current rows the label 1. "
            "Both go into one table, a classifier is cross-validated, "
            "and its AUC is read: near 0.5 it cannot tell the two "
            "apart, well above it can. Its probabilities p give the "
            "weights p over 1 minus p.")
d.box(14, 50, 140, 44, "reference\nlabel 0", "blue")
d.box(186, 50, 140, 44, "current\nlabel 1", "rust")
d.box(70, 124, 200, 44, "one table, classifier\ncross-validated", "grey")
d.arrow((84, 94), (120, 124))
d.arrow((256, 94), (220, 124))
d.box(14, 206, 140, 62, "AUC near 0.5:\nnothing found", "green")
d.box(186, 206, 140, 62, "AUC above:\nthey differ,\np/(1-p)", "purple")
d.arrow((120, 168), (84, 206))
d.arrow((220, 168), (256, 206))
d.save(__file__)
