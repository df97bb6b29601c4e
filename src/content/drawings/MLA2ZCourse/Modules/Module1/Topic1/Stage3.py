"""Drawings of 'Industrial applications of linear regression'."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "baseline", 340, "How a saving is measured",
    "Bills and degree days of 36 months before the change are fitted to "
    "a formula. The degree days of the 12 months after go through it and "
    "give what would have been used. The meter gives what was used. The "
    "first minus the second is the saving.")
d.text(14, 58, "36 months before", colour="grey")
d.text(326, 58, "12 months after", colour="grey", anchor="end")
d.line([(170, 44), (170, 256)], "grey", dashed=True)
d.box(14, 72, 130, 44, "bills and\ndegree days", "blue")
d.box(14, 154, 130, 44, "formula", "blue", bold=True)
d.arrow((79, 116), (79, 154))
d.text(89, 141, "fit")
d.box(196, 72, 130, 44, "degree days", "rust")
d.box(196, 154, 130, 44, "would have\nbeen used", "plain", dashed=True)
d.arrow((261, 116), (261, 154))
d.arrow((144, 176), (196, 176))
d.box(196, 212, 130, 44, "meter", "rust", bold=True)
d.box(196, 290, 130, 36, "saving", "green", bold=True)
d.text(14, 302, "would have been")
d.text(14, 322, "used - meter =")
d.arrow((261, 256), (261, 290))
d.save(__file__)
