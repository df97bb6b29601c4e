"""Which labels are known today, and why young predictions mislead."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("labels", 250, "What is known today",
            "Four orders as lines from the day of the prediction to the "
            "day of the label. A vertical line marks today. Returned "
            "orders have short lines, kept orders have lines of 14 "
            "days. Of the two young orders only the returned one has "
            "its label before today.")
d.line([(230, 50), (230, 206)], "purple", dashed=True)
d.text(230, 224, "today", colour="purple", anchor="middle")
rows = ((30, 90, "returned", "rust"), (40, 180, "kept", "blue"),
        (160, 210, "returned", "rust"), (170, 310, "kept", "blue"))
for k, (start, end, name, colour) in enumerate(rows):
    y = 66 + 40 * k
    d.dot(start, y, "grey")
    d.arrow((start, y), (end, y), colour=colour, dashed=end > 230)
    d.text(start + 6, y - 6, name, colour=colour)
d.text(14, 244, "dot: prediction, tip: label")
d.save(__file__)
