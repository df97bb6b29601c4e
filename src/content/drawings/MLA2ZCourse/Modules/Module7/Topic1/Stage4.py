"""Three roles of a third column: confounder, mediator, collider."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("three-roles", 400, "Where does Z stand?",
            "Three graphs of columns X, Y and Z. First: arrows lead "
            "from Z to X and to Y, so Z is a confounder and the "
            "comparison is made within Z. Second: X leads to Z and Z "
            "to Y, so Z is a mediator and is not split for the whole "
            "effect. Third: X and Y lead to Z, so Z is a collider and "
            "is not split.")
ROWS = (("before: confounder", "compare within Z", "green"),
        ("between: mediator", "no split for\nthe whole effect", "rust"),
        ("after: collider", "do not split", "rust"))
for i, (role, advice, colour) in enumerate(ROWS):
    top = 46 + 120 * i
    d.text(14, top + 12, role, bold=True)
    d.text(186, top + 58, advice, colour=colour)
    middle = top + 26 if i != 2 else top + 66
    ends = top + 66 if i != 2 else top + 26
    d.box(14, ends, 36, 30, "X", "blue")
    d.box(124, ends, 36, 30, "Y", "blue")
    d.box(69, middle, 36, 30, "Z", colour, bold=True)
    if i == 0:
        d.arrow((73, middle + 30), (44, ends - 2))
        d.arrow((101, middle + 30), (130, ends - 2))
        d.arrow((50, ends + 15), (122, ends + 15), dashed=True)
    elif i == 1:
        d.arrow((44, ends), (71, middle + 32))
        d.arrow((103, middle + 30), (130, ends - 2))
        d.arrow((50, ends + 15), (122, ends + 15), dashed=True)
    else:
        d.arrow((44, ends + 30), (71, middle - 2))
        d.arrow((130, ends + 30), (103, middle - 2))
d.save(__file__)
