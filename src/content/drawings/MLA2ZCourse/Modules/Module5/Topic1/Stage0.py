"""The ruler of a scaler: learned once, used on every row."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("ruler", 300, "fit learns, transform applies",
            "Training rows go into fit, which stores one mean and one "
            "standard deviation a column. transform uses these numbers "
            "on training rows, on test rows and on one new row. No "
            "arrow leads from test rows or the new row to fit.")
d.box(14, 50, 130, 40, "training rows", "blue")
d.arrow((144, 70), (206, 70), "fit", "blue")
d.box(206, 46, 120, 48, "mean_\nscale_", "green", bold=True)
d.arrow((266, 94), (266, 128), colour="green")
d.text(14, 112, "the ruler, learned once", colour="green")
d.box(206, 128, 120, 150, "transform\n\n(x - mean)\n/ sd", "green")
for y, words, colour in [(128, "training rows", "blue"),
                         (184, "test rows", "rust"),
                         (240, "one new row", "purple")]:
    d.box(14, y, 130, 38, words, colour)
    d.arrow((144, y + 19), (206, y + 19), colour=colour)
d.save(__file__)
