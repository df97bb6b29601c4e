"""The gates between new data and production, and the way back."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("gates", 330, "Two gates and a way back",
            "New data pass the check of the batch, or are set aside. A "
            "challenger is trained and stands in staging. The gate "
            "compares it with the champion on the newest month: it "
            "goes to production or is rejected. The old champion is "
            "archived and can be brought back.")
rows = (("new month", "grey", None), ("batch check", "rust", "set aside"),
        ("train: staging", "blue", None),
        ("gate", "rust", "rejected"), ("production", "green", None))
for k, (name, colour, out) in enumerate(rows):
    top = 46 + 54 * k
    d.box(14, top, 150, 34, name, colour, bold=True)
    if k:
        d.arrow((89, top - 20), (89, top))
    if out:
        d.box(216, top, 110, 34, out, "grey", dashed=True)
        d.arrow((164, top + 17), (216, top + 17))
d.box(216, 262, 110, 34, "archived", "purple", bold=True)
d.arrow((164, 272), (216, 272))
d.arrow((216, 288), (164, 288), colour="purple", dashed=True)
d.text(190, 320, "roll back", colour="purple", anchor="middle")
d.save(__file__)
