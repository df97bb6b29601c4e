"""A frozen matrix and its low-rank adapter."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("lora", 266, "LoRA: a thin way beside W",
            "The input goes two ways. One is the frozen matrix W of 64 "
            "by 64. The other is A, 4 by 64, then B, 64 by 4, which "
            "starts at zero. Both results are added.")
d.box(14, 132, 62, 40, "input", "plain")
d.box(112, 50, 110, 96, "W, frozen\n64 x 64", "grey", bold=True)
d.box(104, 196, 60, 40, "A\n4 x 64", "blue")
d.box(184, 196, 60, 40, "B\n64 x 4", "blue")
d.arrow((46, 130), (110, 98), via=((46, 98),))
d.arrow((46, 174), (102, 216), via=((46, 216),))
d.arrow((164, 216), (182, 216))
d.box(276, 132, 50, 40, "sum", "green")
d.arrow((222, 98), (300, 130), via=((300, 98),))
d.arrow((244, 216), (300, 174), via=((300, 216),))
d.text(174, 256, "B starts at 0", anchor="middle", colour="blue")
d.save(__file__)
