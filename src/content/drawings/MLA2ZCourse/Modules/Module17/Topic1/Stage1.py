"""Where a call of fetch ends, and two ways to cut a list."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("outcomes", 270, "Where a call can end",
            "fetch leads down to three questions. Did an answer come? If "
            "not, the promise is rejected. Is the status from 200 to "
            "299? If not, ok is false and your code throws. Is the body "
            "JSON? If not, parsing throws. After three times yes there "
            "are data.")
rows = [("answer came?", "fetch\nrejects"),
        ("200 to 299?", "ok false:\nyou throw"),
        ("body is JSON?", "parsing\nthrows")]
for k, (question, end) in enumerate(rows):
    y = 46 + 62 * k
    d.box(14, y, 140, 40, question, "blue")
    d.box(222, y, 104, 44, end, "rust")
    d.arrow((154, y + 20), (222, y + 20), "no", "rust", dashed=True)
    d.arrow((84, y + 40), (84, y + 62))
    d.text(94, y + 57, "yes")
d.box(14, 232, 140, 30, "data", "green")
d.save(__file__)

d = Drawing("pages", 224, "A row arrives between pages",
            "Page 1 by offset holds readings 23 to 14. Then reading 24 "
            "arrives on top, and places 11 to 20 hold readings 14 to 5, "
            "so 14 comes twice. A cursor at 14 goes on with 13.")
d.text(14, 58, "page 1, places 1 to 10")
d.cells(14, 66, [["23", "22", "..", "15", "14"]], w=44,
        colours={(0, 4): "rust"})
d.text(14, 124, "24 arrives; offset=10 gives")
d.cells(14, 132, [["14", "13", "12", "..", "5"]], w=44,
        colours={(0, 0): "rust"})
d.text(246, 152, "14 again")
d.text(14, 190, "cursor=14 gives 13, 12, ... 4:")
d.text(14, 208, "it names a row and counts no places")
d.save(__file__)
