"""A table with holes as a product of two thin ones."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("factors", 300, "Two numbers each fill all holes",
            "Four members by five films, half of the cells empty. To the "
            "left each member has two numbers, above each film has two. "
            "A cell is the product of its member's and its film's "
            "numbers, so the empty cells get values as well. The third "
            "member's numbers are solved from the three cells that this "
            "member filled.")
d.text(120, 58, "q of each film", colour="rust")
d.cells(120, 66, [["+", "−", "0", "+", "−"], ["0", "+", "+", "−", "+"]],
        w=40, h=26, colours={(r, c): "rust" for r in range(2)
                             for c in (0, 1, 4)})
d.text(14, 124, "p of each", colour="blue")
d.text(14, 143, "member", colour="blue")
d.cells(20, 154, [["+", "0"], ["−", "+"], ["+", "+"], ["0", "−"]],
        w=40, h=26, colours={(2, 0): "blue", (2, 1): "blue"})
d.cells(120, 154, [["4", "", "3", "", ""], ["", "5", "", "1", "4"],
                   ["5", "4", "", "", "4"], ["", "2", "", "5", ""]],
        w=40, h=26, colours={(2, 0): "green", (2, 1): "green",
                             (2, 4): "green"})
d.text(14, 284, "blue is solved from green and rust")
d.save(__file__)
