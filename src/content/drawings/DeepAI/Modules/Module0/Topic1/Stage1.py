"""The running network of the page: nodes, edges and their weights."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("paths", 268, "Two open paths from x1",
            "Input x1 leads to h1 with weight 2 and to h2 with weight 1; "
            "input x2 leads to h2 with weight -1 and to h3 with weight 3. "
            "h1, h2 and h3 lead to y with weights 1, -2 and 0.5. The "
            "path x1, h1, y multiplies to 2 and the path x1, h2, y to "
            "-2: together 0.")
for name, y in [("x1", 78), ("x2", 178)]:
    d.box(14, y - 20, 44, 40, name, "grey", bold=True)
for name, y in [("h1", 68), ("h2", 128), ("h3", 188)]:
    d.box(142, y - 20, 50, 40, name, "blue", bold=True)
d.box(280, 108, 46, 40, "y", "rust", bold=True)
d.arrow((58, 76), (142, 68), "2", "blue")
d.arrow((58, 86), (142, 120), colour="blue")
d.text(108, 99, "1", colour="blue")
d.arrow((58, 170), (142, 136), colour="grey", dashed=True)
d.text(92, 146, "-1", colour="grey", anchor="middle")
d.arrow((58, 182), (142, 188), colour="grey", dashed=True)
d.text(100, 204, "3", colour="grey", anchor="middle")
d.arrow((192, 68), (280, 118), colour="blue")
d.text(244, 86, "1", colour="blue")
d.arrow((192, 128), (280, 128), "-2", "blue")
d.arrow((192, 188), (280, 140), colour="grey", dashed=True)
d.text(246, 184, "0.5", colour="grey")
d.text(14, 236, "x1 to y: 2 · 1 + 1 · (-2) = 0", bold=True)
d.text(14, 257, "x2 to y: (-1)(-2) + 3 · 0.5 = 3.5")
d.save(__file__)
