"""What an edit rebuilds, and where two bills cross."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("layers", 330, "One line of code was edited",
            "Two stacks of layers. In the first one the libraries are "
            "installed before the code is copied, so that after an edit "
            "only the layer of the code is built again. In the second one "
            "everything is copied first, so the libraries are installed "
            "again.")
d.text(14, 58, "libraries first")
d.text(180, 58, "all files first")
left = [("base", 0), ("list of\nlibraries", 0), ("install", 0),
        ("model", 0), ("code", 1)]
right = [("base", 0), ("COPY . .", 1), ("install", 1)]
for x, stack in ((14, left), (180, right)):
    for k, (name, new) in enumerate(stack):
        d.box(x, 68 + 46 * k, 146, 40, name, "rust" if new else "grey",
              bold=bool(new), dashed=bool(new))
d.text(14, 318, "dashed: built again")
d.save(__file__)

d = Drawing("bills", 250, "Two bills cross",
            "The bill of the virtual machine is a flat line at 30. The "
            "bill of the function rises in a straight line from 0 and "
            "crosses it at 6.8 million requests.")
x0, y0 = 50, 200
d.line([(x0, 44), (x0, y0), (326, y0)])
per = 24                                    # pixels per million
d.line([(x0, y0 - 90), (x0 + 10.5 * per, y0 - 90)], "blue")
d.line([(x0, y0), (x0 + 10.5 * per, y0 - 3 * 4.4 * 10.5)], "rust",
       dashed=True)
d.dot(x0 + 6.82 * per, y0 - 90, "green")
d.text(56, 102, "machine", colour="blue")
d.text(200, 72, "function", colour="rust")
d.text(20, 115, "30")
d.text(x0 + 6.82 * per, 218, "6.8", anchor="middle")
d.text(326, 240, "million requests a month", anchor="end")
d.line([(x0 + 6.82 * per, y0 - 90), (x0 + 6.82 * per, y0)], "grey",
       dashed=True)
d.save(__file__)
