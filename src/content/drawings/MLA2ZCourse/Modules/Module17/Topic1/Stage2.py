"""The states of a request."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("states", 258, "Five states of a request",
            "idle leads to loading by asking. loading leads to success "
            "when rows come, to empty when none come, and to error when "
            "the request fails. A retry leads from error back to loading.")
d.box(14, 56, 90, 40, "idle", "grey")
d.box(14, 150, 90, 40, "loading", "blue")
d.arrow((59, 96), (59, 150))
d.text(68, 128, "ask")
for k, (name, word, colour) in enumerate([
        ("success", "rows", "green"), ("empty", "none", "purple"),
        ("error", "fails", "rust")]):
    y = 56 + 70 * k
    d.box(226, y, 100, 40, name, colour)
    d.arrow((104, 170), (226, y + 20), colour=colour)
d.text(176, 86, "rows", anchor="end")
d.text(200, 138, "none", anchor="end")
d.text(206, 180, "fails", anchor="end")
d.arrow((276, 236), (59, 190), dashed=True, via=[(276, 244), (59, 244)])
d.text(120, 236, "retry")
d.save(__file__)
