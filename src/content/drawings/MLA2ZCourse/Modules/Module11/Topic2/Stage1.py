"""Where a shared weight collects its gradient, and shapes of a CNN."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("gather", 232, "One weight, four places",
            "A 3 by 3 image with pixels a to i, and a 2 by 2 table of "
            "delta with entries 1 to 4. The upper left weight met the "
            "pixels a, b, d and e; its gradient is delta 1 times a plus "
            "delta 2 times b plus delta 3 times d plus delta 4 times e.")
met = {(0, 0): "blue", (0, 1): "blue", (1, 0): "blue", (1, 1): "blue"}
d.text(14, 62, "image")
d.cells(14, 72, ["abc", "def", "ghi"], 34, 30, met)
d.text(140, 62, "filter")
d.cells(140, 72, [["w", ""], ["", ""]], 34, 30, {(0, 0): "rust"})
d.text(234, 62, "delta")
d.cells(234, 72, [["d1", "d2"], ["d3", "d4"]], 40, 30)
d.text(14, 192, "blue: the pixels that w met")
d.text(14, 216, "slope in w: d1 a + d2 b + d3 d + d4 e")
d.save(__file__)

d = Drawing("shapes", 300, "What goes into each layer",
            "From top to bottom: image 1 by 8 by 8; convolution 3 by 3, "
            "3 channels, gives 3 by 6 by 6; ReLU keeps the shape; 2 by "
            "2 max pool gives 3 by 3 by 3; flatten gives 27; linear "
            "gives 10 scores.")
steps = [("image", "1 x 8 x 8", "grey"),
         ("conv 3 x 3, ReLU", "3 x 6 x 6", "blue"),
         ("max pool 2 x 2", "3 x 3 x 3", "rust"),
         ("flatten", "27", "purple"), ("linear", "10 scores", "green")]
for i, (name, shape, colour) in enumerate(steps):
    y = 46 + 50 * i
    d.box(14, y, 164, 34, name, colour)
    d.text(196, y + 22, shape)
    if i:
        d.arrow((96, y - 16), (96, y))
d.save(__file__)
