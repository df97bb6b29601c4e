"""In which order a serializer checks."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("order", 330, "How a serializer checks",
            "For each field the type and validators are checked, then "
            "validate_field. If any field failed, all errors are "
            "collected and the answer is 400. Otherwise the validators "
            "of the serializer run, then validate, then save.")
d.box(10, 46, 210, 96, "", "grey", dashed=True)
d.text(20, 64, "for each field", colour="grey")
d.box(20, 72, 190, 28, "type and validators", "blue")
d.arrow((115, 100), (115, 108))
d.box(20, 108, 190, 28, "validate_<field>", "blue")
d.arrow((115, 142), (115, 176))
d.text(124, 164, "no field failed")
d.box(20, 176, 190, 28, "serializer validators", "green")
d.arrow((115, 204), (115, 224))
d.box(20, 224, 190, 28, "validate(data)", "green")
d.arrow((115, 252), (115, 278))
d.box(20, 278, 190, 34, "save()", "plain", bold=True)
d.box(262, 150, 66, 44, "400", "rust", bold=True)
d.arrow((220, 92), (295, 150), via=[(295, 92)], colour="rust")
d.arrow((210, 190), (262, 180), colour="rust")
d.arrow((210, 238), (295, 194), via=[(295, 238)], colour="rust")
d.save(__file__)
