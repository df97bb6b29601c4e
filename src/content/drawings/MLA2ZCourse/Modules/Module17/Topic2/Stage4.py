"""A key makes a repeated POST harmless."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("key", 236, "The same key, one order",
            "A phone sends POST with key k1. The server stores a row "
            "with k1 and order 7, and its answer is lost. The phone "
            "sends POST with k1 again; the unique key stops the second "
            "row, and the answer is order 7.")
d.box(14, 50, 70, 150, "phone", "grey")
d.box(232, 50, 94, 40, "server", "blue")
d.box(232, 120, 94, 80, "unique\nk1: order 7", "green")
d.arrow((84, 64), (232, 64), "POST, key k1")
d.arrow((279, 90), (279, 120))
d.arrow((232, 84), (150, 84), colour="rust", dashed=True)
d.text(96, 106, "answer lost", colour="rust")
d.arrow((84, 146), (232, 146), "POST, key k1")
d.arrow((232, 182), (84, 182))
d.text(100, 204, "201, order 7", colour="green")
d.save(__file__)
