"""Four places for one model in a product."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("places", 388, "Four places for one model",
            "Library: the model is inside the checkout program. Service: "
            "the checkout asks the model's own program over the network. "
            "Batch table: a nightly job fills a table, which the checkout "
            "reads. Embedded: the model is inside the buyer's phone.")
d.text(14, 62, "library", bold=True)
d.box(14, 72, 312, 48, "", "blue")
d.text(30, 102, "checkout")
d.box(210, 80, 100, 32, "model", "rust")
d.arrow((110, 96), (210, 96), "call")

d.text(14, 148, "service", bold=True)
d.box(14, 158, 96, 40, "checkout", "blue")
d.box(210, 158, 116, 40, "model", "rust")
d.arrow((110, 178), (210, 178), "network", dashed=True)

d.text(14, 226, "batch table", bold=True)
d.box(14, 236, 96, 40, "checkout", "blue")
d.box(150, 236, 66, 40, "table", "green")
d.box(252, 236, 74, 40, "model", "rust")
d.arrow((110, 256), (150, 256))
d.arrow((252, 256), (216, 256), dashed=True)
d.text(206, 226, "every night")

d.text(14, 304, "embedded", bold=True)
d.box(14, 314, 96, 40, "checkout", "blue")
d.box(150, 314, 176, 48, "", "purple")
d.text(162, 343, "phone")
d.box(226, 322, 90, 32, "model", "rust")
d.arrow((110, 334), (150, 334))
d.save(__file__)
