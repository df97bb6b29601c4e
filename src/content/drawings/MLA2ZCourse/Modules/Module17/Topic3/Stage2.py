"""Drawing of 'Parsing API responses in Dart': three gates."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("gates", 330, "Three gates from bytes to a value",
            "From top to bottom: bytes pass utf8.decode and become text;"
            " text passes jsonDecode and becomes maps, lists, numbers,"
            " strings, booleans and null, whose type the compiler does not"
            " know; fromJson turns them into a Reading. The first two gates"
            " fail with FormatException, the third with what you throw.")
rows = [("bytes", "grey"), ("text", "grey"),
        ("dynamic: maps, lists", "rust"),
        ("Reading", "green")]
for i, (words, colour) in enumerate(rows):
    d.box(14, 44 + i * 76, 186, 36, words, colour)
for i, (gate, fails) in enumerate([("utf8.decode", "FormatException"),
                                   ("jsonDecode", "FormatException"),
                                   ("fromJson", "your exception")]):
    y = 80 + i * 76
    d.arrow((60, y), (60, y + 40))
    d.text(72, y + 26, gate, bold=True)
    d.arrow((176, y + 21), (204, y + 21), dashed=True)
    d.text(208, y + 26, fails, colour="purple")
d.save(__file__)
