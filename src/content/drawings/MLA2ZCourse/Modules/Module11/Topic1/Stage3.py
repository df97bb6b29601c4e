"""What batch norm, layer norm and dropout look at."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("table", 290, "Columns, rows and single cells",
            "A table of scores, four images down and four units across. "
            "The second column is marked for batch norm, the third row "
            "for layer norm, and single cells are struck to 0 by "
            "dropout.")
d.text(92, 58, "units of a layer")
for i in range(4):
    d.text(14, 90 + 36 * i, f"image {i + 1}")
colours = {(i, 1): "blue" for i in range(4)}
colours |= {(2, j): "green" for j in (0, 2, 3)}
rows = [["", "", "", "0"], ["0", "", "", ""], ["", "", "", ""],
        ["", "", "0", ""]]
for i, j in ((0, 3), (1, 0), (3, 2)):
    colours[i, j] = "rust"
d.cells(92, 68, rows, w=56, h=34, colours=colours)
d.text(14, 232, "blue: batch norm, one unit, all images",
       colour="blue")
d.text(14, 254, "green: layer norm, one image",
       colour="green")
d.text(14, 276, "0: struck by dropout, others scaled",
       colour="rust")
d.save(__file__)
