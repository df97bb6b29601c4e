"""A leak is a matter of time: columns before and after the decision."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("timeline", 300, "When is a column filled?",
            "A time line with the decision in the middle. Age, minutes "
            "and tickets are filled before the decision and may be "
            "used. The customer leaves later; last bill and closing "
            "date are filled after that and leak the outcome.")
d.arrow((14, 160), (328, 160))
d.text(326, 184, "time", anchor="end")
d.line([(172, 56), (172, 226)], "green", dashed=True)
d.text(172, 246, "decision: call?", anchor="middle", colour="green")
for i, words in enumerate(("age", "minutes", "tickets")):
    d.box(14, 52 + 34 * i, 100, 28, words, "blue")
d.text(64, 184, "usable", anchor="middle", colour="blue")
d.box(200, 52, 118, 28, "last_bill", "rust")
d.box(200, 86, 118, 28, "closed_at", "rust")
d.dot(214, 160, "rust", 7)
d.text(196, 140, "customer leaves")
d.text(196, 206, "these leak", colour="rust")
d.text(170, 282, "only what stands left may predict", anchor="middle")
d.save(__file__)
