"""From all films to the log: what a missing click can mean."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("log", 330, "What the log knows",
            "All films go to a start page that shows twelve of them, mostly "
            "famous. Shown films are clicked or not. Only clicks enter the "
            "log. A film without a click was either shown and refused, or "
            "never shown, and the log cannot tell which.")
d.box(20, 46, 300, 40, "400 films", "grey")
d.arrow((100, 86), (100, 122))
d.arrow((250, 86), (250, 122), dashed=True)
d.box(20, 124, 170, 40, "12 shown, by fame", "blue")
d.box(204, 124, 120, 40, "never shown", "grey", dashed=True)
d.arrow((60, 164), (60, 202))
d.arrow((150, 164), (150, 202), dashed=True)
d.box(16, 204, 90, 40, "clicked", "green")
d.box(116, 204, 90, 40, "refused", "rust", dashed=True)
d.arrow((60, 244), (60, 276))
d.box(16, 278, 90, 40, "the log", "green", bold=True)
d.text(122, 288, "dashed: both end")
d.text(122, 308, "as the same empty cell")
d.save(__file__)
