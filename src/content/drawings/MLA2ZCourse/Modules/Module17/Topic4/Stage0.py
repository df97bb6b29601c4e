"""Three checks of a certificate, and whom each of them stops."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "gates", 330, "Three checks, three impostors",
    "Four servers come from the left: yours, a stranger with another root, "
    "a neighbour with another name, and your expired server. The check of "
    "the chain stops the stranger, the name stops the neighbour, the dates "
    "stop the expired one. Yours reaches the token.")
for i, (gate, who) in enumerate((
        ("chain: which root?", "other root"),
        ("name: which host?", "other name"),
        ("dates: valid now?", "expired"))):
    y = 44 + 76 * i
    d.box(14, y, 176, 46, gate, "blue", bold=True)
    d.box(232, y, 94, 46, who, "rust")
    d.arrow((190, y + 23), (232, y + 23), colour="rust", dashed=True)
    d.arrow((102, y + 46), (102, y + 76), colour="green")
d.box(14, 272, 176, 46, "yours: the token", "green", bold=True)
d.text(206, 300, "dashed: refused", colour="rust")
d.save(__file__)
