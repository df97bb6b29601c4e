"""What one visit leaves in the log, and who uses it."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("log", 270, "What one visit leaves behind",
            "A context goes into a policy, which gives a chance to each "
            "story; one story is drawn and shown; the reader clicks or "
            "not. The log keeps context, story, its chance and the click.")
d.box(14, 46, 92, 44, "context\nx", "blue")
d.box(128, 46, 92, 44, "policy,\nlots", "green")
d.box(242, 46, 84, 44, "reader", "rust")
d.arrow((106, 68), (126, 68))
d.arrow((220, 68), (240, 68))
d.cells(14, 150, [["x", "story", "chance", "click"]], w=78, h=34,
        colours={(0, 2): "purple"})
d.arrow((52, 90), (52, 148))
d.arrow((150, 90), (132, 148))
d.arrow((190, 90), (206, 148))
d.arrow((284, 90), (284, 148))
d.text(14, 214, "The log, one row a visit. The chance\nis known now and never again.")
d.save(__file__)
