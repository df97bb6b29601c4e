"""Bound, filter, check: what an answer passes on its way into use."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "filter", 340, "From bytes to a value in use",
    "An answer with place, 48 hours and now. A bound lets 8000 bytes or 3 s "
    "pass. A filter drops place and hours and keeps t and rain of now. A "
    "check of type and range decides whether both are used or the old "
    "values stay.")
for x, w, words in ((14, 84, "place"), (102, 130, "48 hours"),
                    (236, 90, "now")):
    d.box(x, 44, w, 36, words, "grey")
for y, gate, words in ((112, "bound", "8000 bytes, 3 s"),
                       (188, "filter", "keeps t and rain"),
                       (264, "check", "type and range")):
    d.box(14, y, 100, 44, gate, "blue", bold=True)
    d.text(126, y + 27, words)
for y in (80, 156, 232):
    d.arrow((64, y), (64, y + 32))
d.box(268, 188, 58, 44, "rest", "rust", dashed=True)
d.box(268, 264, 58, 44, "use", "green", bold=True)
d.text(14, 330, "no: the old values stay", colour="rust")
d.save(__file__)
