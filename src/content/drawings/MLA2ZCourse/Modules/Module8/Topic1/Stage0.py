"""A positive test as a tree of whole numbers."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("tree", 318, "10 000 plants, counted",
            "A tree. 10 000 plants split into 400 ill and 9600 healthy. "
            "Of the ill, 360 test positive and 40 negative; of the "
            "healthy, 1440 positive and 8160 negative. The two groups "
            "of positives meet in one box: 360 of 1800 positives are "
            "ill, which is 20 %.")
d.box(110, 44, 120, 32, "10 000 plants")
d.arrow((150, 76), (84, 110))
d.arrow((190, 76), (256, 110))
d.box(34, 110, 100, 32, "400 ill", "rust")
d.box(196, 110, 130, 32, "9600 healthy", "green")
d.arrow((84, 142), (53, 178))
d.arrow((110, 142), (128, 178), dashed=True)
d.arrow((250, 142), (212, 178))
d.arrow((280, 142), (290, 178), dashed=True)
d.box(14, 178, 76, 32, "360 +", "rust", bold=True)
d.box(98, 178, 64, 32, "40 −", "grey", dashed=True)
d.box(170, 178, 84, 32, "1440 +", "green", bold=True)
d.box(262, 178, 70, 32, "8160 −", "grey", dashed=True)
d.arrow((53, 210), (110, 252), colour="rust")
d.arrow((212, 210), (200, 252), colour="green")
d.box(50, 252, 240, 54,
      "1800 positive, 360 ill\n360 / 1800 = 20 %", "blue", bold=True)
d.save(__file__)
