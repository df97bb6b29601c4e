"""Which question comes first, and which treatments belong to it."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("flow", 396, "Diagnosis in three questions",
            "First question: do errors sit in one slice? Yes: look at "
            "its labels and rows. No: is there a gap between training "
            "and new rows? Yes: more rows, a brake, averaging. No: does "
            "a flexible model get below the plateau? Yes: better "
            "columns, a richer model. No: noise or columns that nobody "
            "recorded; ask a person, or stop.")
asks = ("Errors in one slice?", "A gap to new rows?",
        "Flexible model better?")
does = ("its labels\nand rows", "rows, brakes,\naveraging",
        "columns,\nricher model")
for i, (ask, do) in enumerate(zip(asks, does)):
    y = 48 + 104 * i
    d.box(10, y, 190, 46, ask, "blue", bold=True, size=14)
    d.box(216 + 0, y + 50, 118, 46, do, "green")
    d.arrow((200, y + 23), (275, y + 48), via=((275, y + 23),))
    d.text(236, y + 16, "yes", anchor="middle")
    d.arrow((90, y + 48), (90, y + 102))
    d.text(62, y + 80, "no", anchor="middle")
d.box(10, 342, 190, 46, "noise, or columns\nthat are missing", "rust")
d.save(__file__)
