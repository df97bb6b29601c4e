"""What an optimistic cart shows: base and pending changes."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("pending", 236, "Shown = server + pending",
            "Three steps. Server 3 with pending A and B shows 5. A fails: "
            "server 3 with pending B shows 4. B is confirmed: server 4, "
            "nothing pending, shows 4.")
d.text(104, 56, "server")
d.text(174, 56, "pending")
d.text(266, 56, "shown")
for k, (event, base, pending, shown) in enumerate([
        ("two\npresses", "3", ["A +1", "B +1"], "5"),
        ("A fails", "3", ["B +1"], "4"),
        ("B is\nconfirmed", "4", [], "4")]):
    y = 68 + 56 * k
    d.text(14, y + (18 if "\n" in event else 26), event)
    d.box(110, y, 40, 40, base, "blue")
    for j, change in enumerate(pending):
        d.box(162 + 52 * j, y, 48, 40, change, "rust", dashed=True)
    d.box(282, y, 40, 40, shown, "green", bold=True)
d.save(__file__)
