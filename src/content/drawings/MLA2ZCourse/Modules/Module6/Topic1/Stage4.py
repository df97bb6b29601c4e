"""A script that prepares before it splits: which steps see test rows."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "script", 366, "Which steps see the test rows?",
    "Six steps of a script in order. The median, the filter, the mean "
    "label of a clinic and the scaler learn from all rows, so they see "
    "the test rows; the mean label also sees the test labels. The "
    "logarithm learns nothing. The split comes last, too late.")
steps = [("median", "sees rows", "rust"),
         ("filter", "removes rows", "rust"),
         ("clinic mean", "sees labels", "purple"),
         ("log1p", "learns nothing", "green"),
         ("scaler", "sees rows", "rust"),
         ("split", "too late", "grey")]
for i, (name, verdict, colour) in enumerate(steps):
    y = 44 + 52 * i
    d.box(14, y, 130, 36, name, "blue" if i < 5 else "grey")
    d.box(180, y, 146, 36, verdict, colour, bold=i == 2)
    d.line([(144, y + 18), (180, y + 18)], colour)
    if i < 5:
        d.arrow((79, y + 37), (79, y + 51))
d.save(__file__)
