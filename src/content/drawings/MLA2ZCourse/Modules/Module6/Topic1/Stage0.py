"""What to do with a row that breaks a rule: four questions in order."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "decide", 404, "What to do with a found row",
    "Four questions in a column. Does the row repeat another one? Then "
    "drop it. Does the true value follow from what stands there? Then "
    "repair it. Is the value impossible? Then leave a gap. Is it "
    "possible but odd? Then flag it and ask somebody. All four answers "
    "go into the record.")
steps = [("same thing twice?", "drop", "grey"),
         ("true value\nfollows?", "repair", "green"),
         ("value\nimpossible?", "gap", "purple"),
         ("possible, but odd", "ask", "rust")]
for i, (question, decision, colour) in enumerate(steps):
    y = 46 + 80 * i
    d.box(14, y, 164, 50, question, "blue")
    d.box(250, y, 76, 50, decision, colour, bold=True)
    d.arrow((179, y + 25), (249, y + 25), "yes" if i < 3 else "")
    if i < 3:
        d.arrow((96, y + 51), (96, y + 79))
        d.text(106, y + 71, "no")
d.text(14, 366, "Each decision goes into the record,")
d.text(14, 386, "with row counts before and after.")
d.save(__file__)
