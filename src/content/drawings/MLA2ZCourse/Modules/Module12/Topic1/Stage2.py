"""Two texts become indices, padding and a mask."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("batch", 256, "Texts to a padded batch",
            "The texts 'the film was good' and 'not flat' become the "
            "rows 19 7 22 9 and 12 8 0 0; the mask is 1 1 1 1 and "
            "1 1 0 0. The indices are examples.")
d.cells(14, 48, [["the", "film", "was", "good"]], 78, 30)
d.cells(14, 82, [["not", "flat"]], 78, 30)
d.arrow((170, 116), (170, 134))
d.text(14, 132, "indices")
d.cells(14, 140, [[19, 7, 22, 9], [12, 8, 0, 0]], 36, 30,
        {(1, 2): "grey", (1, 3): "grey"})
d.text(186, 132, "mask")
d.cells(186, 140, [[1, 1, 1, 1], [1, 1, 0, 0]], 34, 30,
        {(i, j): "green" for i in (0, 1) for j in range(4)
         if i == 0 or j < 2})
d.text(14, 226, "0 is padding, 1 the unknown token")
d.text(14, 246, "lengths: 4 and 2")
d.save(__file__)
