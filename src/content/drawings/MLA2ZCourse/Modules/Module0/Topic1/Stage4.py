"""Two drawings: a threshold unit that is AND, and two layers for XOR."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

CASES = [(0, 0), (0, 1), (1, 0), (1, 1)]


def unit():
    d = Drawing(
        "threshold-unit", 330, "A threshold unit that is AND",
        "Inputs x1 and x2, each with weight 1, are added; the unit fires "
        "if the sum is above 1.5. Sums are 0, 1, 1 and 2, so only the "
        "inputs (1, 1) fire.")
    d.box(14, 52, 50, 36, "x₁", "blue")
    d.box(14, 112, 50, 36, "x₂", "blue")
    d.box(130, 78, 76, 44, "sum", "plain", bold=True)
    d.box(252, 78, 74, 44, "> 1.5 ?", "rust", bold=True)
    d.arrow((64, 70), (128, 90))
    d.arrow((64, 130), (128, 110))
    d.text(92, 68, "· 1")
    d.text(92, 140, "· 1")
    d.arrow((206, 100), (250, 100))
    rows = [("x₁", "x₂", "sum", "fires")]
    rows += [(a, b, a + b, "yes" if a + b > 1.5 else "no")
             for a, b in CASES]
    colours = {(0, j): "grey" for j in range(4)}
    colours |= {(4, j): "green" for j in range(4)}
    d.cells(30, 168, rows, w=70, h=30, colours=colours)
    d.save(__file__)


def layers():
    d = Drawing(
        "xor-layers", 372, "XOR: one layer between",
        "Inputs x1 and x2 go to two hidden units, h1 = OR (sum above "
        "0.5) and h2 = AND (sum above 1.5). The output fires if h1 - h2 "
        "is above 0.5: 0, 1, 1, 0 for the four cases.")
    d.box(14, 54, 40, 36, "x₁", "blue")
    d.box(14, 124, 40, 36, "x₂", "blue")
    d.box(104, 48, 92, 46, "h₁: OR\nsum > 0.5", "plain")
    d.box(104, 120, 92, 46, "h₂: AND\nsum > 1.5", "plain")
    d.box(244, 80, 86, 50, "h₁ − h₂\n> 0.5 ?", "rust")
    d.arrow((54, 68), (102, 68))
    d.arrow((54, 78), (102, 134))
    d.arrow((54, 136), (102, 80))
    d.arrow((54, 150), (102, 150))
    d.arrow((196, 72), (242, 96))
    d.arrow((196, 142), (242, 114))
    d.text(222, 76, "1", anchor="middle")
    d.text(222, 150, "−1", anchor="middle")
    rows = [("x₁", "x₂", "h₁", "h₂", "out")]
    for a, b in CASES:
        h1, h2 = int(a + b > 0.5), int(a + b > 1.5)
        rows.append((a, b, h1, h2, int(h1 - h2 > 0.5)))
    colours = {(0, j): "grey" for j in range(5)}
    colours |= {(i, 4): "green" for i in (2, 3)}
    d.cells(30, 196, rows, w=56, h=30, colours=colours)
    d.save(__file__)


unit()
layers()
