"""Forward and backward pass through one hidden layer."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("backward", 330, "There and back through two layers",
            "Forward from the bottom: X, then Z = X W1 + b1, H = bend "
            "of Z, S = H W2 + b2, and the loss. Backward from the top: "
            "delta out = (P - Y) / n gives the gradient of W2 as H "
            "transposed times delta out; times W2 transposed and the "
            "slope at Z it becomes delta h, which gives the gradient "
            "of W1 as X transposed times delta h.")
steps = [("loss L", "plain"), ("S = H W2 + b2", "blue"),
         ("H = bend(Z)", "rust"), ("Z = X W1 + b1", "blue"),
         ("X", "grey")]
for i, (words, colour) in enumerate(steps):
    d.box(14, 46 + 56 * i, 132, 34, words, colour)
    if i:
        d.arrow((50, 46 + 56 * i), (50, 80 + 56 * (i - 1)))
    if 0 < i < 4:
        d.arrow((110, 80 + 56 * (i - 1)), (110, 46 + 56 * i),
                colour="purple", dashed=True)
d.text(158, 92, "delta out = (P - Y)/n", colour="purple")
d.text(158, 124, "W2: H' delta out", colour="green")
d.text(158, 156, "by W2', then slope", colour="purple")
d.text(158, 216, "delta h", colour="purple")
d.text(158, 240, "W1: X' delta h", colour="green")
d.text(158, 296, "full: forward\ndashed: backward")
d.save(__file__)
