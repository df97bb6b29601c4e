"""A vector split into eigenvectors, and four pages with links."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("split", 326, "What A does, in its eigenvectors",
            "The vector (2, -1) is split into the eigenvectors (1, 1) "
            "and (1, -2) of the matrix with rows 4 1 and 2 3. The first "
            "part is multiplied by 5 and becomes (5, 5), the second by 2 "
            "and becomes (2, -4). Their sum is (7, 1).")
d.box(105, 46, 130, 40, "x = (2, −1)", "grey", bold=True)
d.text(170, 113, "split", anchor="middle")
d.arrow((140, 86), (80, 128))
d.arrow((200, 86), (260, 128))
d.box(15, 130, 130, 40, "v₁ = (1, 1)", "blue")
d.box(195, 130, 130, 40, "v₂ = (1, −2)", "rust")
d.arrow((80, 170), (80, 206))
d.arrow((260, 170), (260, 206))
d.text(92, 194, "× 5", colour="blue", bold=True)
d.text(272, 194, "× 2", colour="rust", bold=True)
d.box(15, 208, 130, 40, "(5, 5)", "blue")
d.box(195, 208, 130, 40, "(2, −4)", "rust")
d.arrow((80, 248), (140, 274))
d.arrow((260, 248), (200, 274))
d.text(170, 262, "add", anchor="middle")
d.box(105, 276, 130, 40, "A x = (7, 1)", "grey", bold=True)
d.save(__file__)

d = Drawing("pages", 330, "Where visitors of each page go",
            "Page A sends half of its visitors to B and half to C; B "
            "sends half to C and half to D; C sends all to D; D sends a "
            "third each to A, B and C.")
d.box(20, 60, 90, 50, "A\n4/31", "blue")
d.box(230, 60, 90, 50, "B\n6/31", "blue")
d.box(20, 260, 90, 50, "C\n9/31", "blue")
d.box(230, 260, 90, 50, "D\n12/31", "rust", bold=True)
d.arrow((110, 76), (228, 76))
d.text(168, 68, "1/2", anchor="middle")
d.arrow((50, 110), (50, 258))
d.text(44, 190, "1/2", anchor="end")
d.arrow((240, 110), (102, 258))
d.text(150, 240, "1/2")
d.arrow((300, 110), (300, 258))
d.text(306, 190, "1/2")
d.arrow((110, 277), (228, 277), colour="rust")
d.text(168, 269, "all", anchor="middle", bold=True)
d.arrow((228, 299), (112, 299), dashed=True)
d.text(168, 318, "1/3", anchor="middle")
d.arrow((232, 258), (94, 112), dashed=True)
d.text(108, 166, "1/3", anchor="end")
d.arrow((268, 258), (268, 112), dashed=True)
d.text(262, 140, "1/3", anchor="end")
d.save(__file__)
