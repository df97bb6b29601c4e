"""The ways of a cell through clean and validate."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("clean", 330, "From text to value or report",
            "A text goes through the rules of clean. What a rule can read"
            " becomes a value; what it cannot becomes a gap and a line of"
            " the report. validate then passes the table on, or refuses it"
            " with a count if too much is wrong.")
d.box(95, 46, 150, 36, "text of the file", "plain")
d.arrow((170, 82), (170, 108))
d.box(60, 108, 220, 36, "rules of clean", "blue", bold=True)
d.arrow((110, 144), (110, 172), colour="green")
d.arrow((250, 144), (250, 172), colour="rust")
d.box(14, 172, 150, 46, "read: a value\n1.1k is 1100", "green")
d.box(176, 172, 156, 46, "not read: a gap\nand a report line", "rust")
d.arrow((110, 218), (110, 244))
d.arrow((250, 218), (250, 244))
d.box(60, 244, 220, 30, "validate: asserts", "blue", bold=True)
d.arrow((110, 274), (110, 296), colour="green")
d.arrow((250, 274), (250, 296), colour="rust")
d.text(14, 314, "table + report", colour="green", bold=True)
d.text(176, 314, "refused + count", colour="rust", bold=True)
d.save(__file__)
