"""Draws one click of an encoder and the ring of its states."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "quadrature", 424, "One click is four quarter steps",
    "Two signals, A and B. In one click A falls, B falls, A rises, B "
    "rises, so the pair AB runs through 11, 01, 00, 10 and 11. Each "
    "change to the next pair counts +1, each change back -1. A bounce "
    "of A goes back and forth between two neighbours and cancels. A "
    "jump across the ring, from 11 to 00, was too fast and counts 0.")
xs = [44, 100, 156, 212, 268, 324]
for name, y, low, high in (("A", 62, 1, 3), ("B", 104, 2, 4)):
    d.text(16, y + 18, name, bold=True)
    d.line([(xs[0], y), (xs[low], y), (xs[low], y + 24),
            (xs[high], y + 24), (xs[high], y), (xs[5], y)],
           "blue" if name == "A" else "green", width=3)
for i, state in enumerate(("11", "01", "00", "10", "11")):
    d.text(xs[i] + 28, 158, state, anchor="middle", bold=True)
for i in range(1, 5):
    d.text(xs[i], 180, "+1", colour="rust", anchor="middle")
d.text(16, 158, "AB")
d.box(40, 206, 60, 34, "11", "plain", bold=True)
d.box(240, 206, 60, 34, "01", "plain", bold=True)
d.box(240, 336, 60, 34, "00", "plain", bold=True)
d.box(40, 336, 60, 34, "10", "plain", bold=True)
d.arrow((104, 223), (236, 223), "+1 (A falls)", "rust")
d.arrow((270, 244), (270, 332), "", "rust")
d.arrow((236, 353), (104, 353), "", "rust")
d.arrow((70, 332), (70, 244), "", "rust")
d.text(262, 294, "+1", anchor="end", colour="rust")
d.text(80, 294, "+1", colour="rust")
d.text(170, 346, "+1", anchor="middle", colour="rust")
d.line([(104, 244), (236, 332)], "grey", dashed=True)
d.text(184, 272, "jump: 0", colour="grey")
d.text(14, 404, "back is -1: a bounce cancels")
d.save(__file__)
