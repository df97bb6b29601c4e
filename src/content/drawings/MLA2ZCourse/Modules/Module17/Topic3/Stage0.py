"""Drawing of 'HTTP requests in Flutter': what await does not stop."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("await", 236, "One thread during an await",
            "Two rows over the same time axis. Upper row, the function: it"
            " sends, then waits for 300 ms without work, then decodes."
            " Lower row, the screen: frames are drawn at an even pace"
            " during the wait, and one frame is late while the function"
            " decodes.")
d.text(14, 58, "the function")
d.box(14, 66, 48, 40, "send", "blue")
d.box(62, 66, 186, 40, "await: 300 ms", "grey", dashed=True)
d.box(248, 66, 78, 40, "decode", "rust")
d.text(14, 138, "the screen")
for x in range(66, 244, 20):
    d.box(x, 146, 12, 40, "", "green")
d.box(326 - 6, 146, 12, 40, "", "green")
d.text(66, 208, "frames go on", colour="green")
d.text(228, 208, "frame late", colour="rust")
d.line([(14, 222), (326, 222)], "grey")
d.save(__file__)
