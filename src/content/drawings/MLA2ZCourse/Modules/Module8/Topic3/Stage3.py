"""Adam: two running means and their ratio."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("adam", 330, "One step of Adam, one coordinate",
            "The gradient 4 goes two ways. Left: the running mean m "
            "takes a tenth of it, 0.4, and is divided by 0.1, giving "
            "4. Right: v takes a thousandth of its square, 0.016, and "
            "is divided by 0.001, giving 16, root 4. The ratio 4/4 = "
            "1 times eta is the step.")
d.box(110, 44, 120, 36, "gradient g = 4", "blue", bold=False)
d.arrow((110, 62), (84, 104), via=((84, 62),))
d.arrow((230, 62), (256, 104), via=((256, 62),))
d.box(14, 104, 150, 56, "mean of g\nm = 0.4", "rust")
d.box(176, 104, 150, 56, "mean of g × g\nv = 0.016", "green")
d.arrow((84, 160), (84, 194))
d.arrow((256, 160), (256, 194))
d.text(94, 182, "/ 0.1")
d.text(266, 182, "/ 0.001")
d.box(14, 194, 150, 38, "corrected: 4", "rust")
d.box(176, 194, 150, 38, "root of 16: 4", "green")
d.arrow((84, 232), (130, 264))
d.arrow((256, 232), (210, 264))
d.box(70, 264, 200, 44, "step = η × 4 / 4 = η", "purple",
      bold=False)
d.save(__file__)
