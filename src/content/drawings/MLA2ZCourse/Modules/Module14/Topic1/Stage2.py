"""The gates that a request passes, and who runs the app."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("gates", 386, "A request and its gates",
            "A request goes down through six questions. Each has an exit "
            "to the right with the status code that is sent when the answer "
            "is no; at the end stands the model, with status 200.")
gates = [("model loaded?", "503"), ("POST?", "405"),
         ("JSON by its header?", "415"), ("at most 64 kB?", "413"),
         ("readable JSON?", "400"), ("four good numbers?", "422")]
for k, (question, code) in enumerate(gates):
    y = 44 + 48 * k
    d.box(14, y, 190, 34, question, "blue")
    d.arrow((204, y + 17), (262, y + 17), "no")
    d.box(262, y, 64, 34, code, "rust", bold=True)
    d.arrow((109, y + 34), (109, y + 48))
d.box(14, 332, 190, 40, "model answers", "green")
d.arrow((204, 352), (262, 352))
d.box(262, 332, 64, 40, "200", "green", bold=True)
d.save(__file__)

d = Drawing("workers", 244, "One parent, three workers",
            "Requests arrive at a port. A parent process starts three "
            "workers, each of which holds its own Python, app and model, "
            "and replaces a worker that has died.")
d.box(14, 48, 312, 40, "port 8000: requests wait here", "grey")
for k in range(3):
    x = 14 + 108 * k
    d.arrow((x + 48, 88), (x + 48, 116))
    d.box(x, 116, 96, 62, f"worker {k + 1}\napp\nmodel", "blue")
    d.arrow((x + 48, 198), (x + 48, 178), dashed=True)
d.box(14, 198, 312, 34, "parent: starts and replaces", "green")
d.save(__file__)
