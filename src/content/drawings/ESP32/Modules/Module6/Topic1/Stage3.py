"""The gates that a request passes before the lamp changes."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "gates", 424, "Seven questions, then the lamp",
    "A column of gates. Each one asks a question, and a request that "
    "fails goes to the right with its status: size 413, form 400, path "
    "404, method 405, tries 429, token 401, body 400. What passes all "
    "of them switches the lamp and gets 200.")
gates = [("size", "too long: 413"), ("form", "not HTTP: 400"),
         ("path", "unknown: 404"), ("method", "not this one: 405"),
         ("tries", "5 were wrong: 429"), ("token", "wrong: 401"),
         ("body", "unclear: 400")]
for i, (name, fails) in enumerate(gates):
    y = 46 + 46 * i
    d.box(14, y, 92, 30, name, "blue", bold=True)
    d.arrow((60, y + 31), (60, y + 45))
    d.arrow((106, y + 15), (158, y + 15), colour="rust", dashed=True)
    d.text(168, y + 20, fails, colour="rust")
d.box(14, 368, 150, 40, "lamp changes: 200", "green")
d.save(__file__)
