"""A window that ends at the export, and one before a fixed date."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "windows", 330, "Which 30 days are counted?",
    "Two customers, Ada stayed and Ben left. Counted back from the "
    "export, the window of Ben lies after his departure and is empty. "
    "Counted back from a fixed date, both windows hold days of a "
    "customer who was still there.")
d.line([(120, 46), (120, 292)], "purple", dashed=True)
d.line([(310, 46), (310, 292)], "grey", dashed=True)
for y, name, end in [(70, "Ada stayed", 310), (180, "Ben left", 200)]:
    d.text(14, y - 6, name, bold=True)
    d.line([(14, y + 12), (end, y + 12)], width=5)
    d.box(54, y + 26, 66, 32, "30 days", "green")
    d.box(234, y + 26, 76, 32, "30 days" if end > 200 else "empty",
          "grey" if end > 200 else "rust", dashed=True)
d.text(206, 188, "gone", colour="rust")
d.text(120, 312, "fixed date", colour="purple", bold=True,
       anchor="middle")
d.text(328, 312, "export", colour="grey", anchor="end")
d.save(__file__)
