"""Three lines in general position: seven patterns, three corners."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("regions", 320, "Three lines, seven patterns",
            "Three lines cross in three points. The triangle between "
            "them has all nodes on. Each of the six regions outside has "
            "one or two nodes on. The pattern with no node on does not "
            "occur.")
a, b, c = (95, 230), (260, 230), (170, 100)


def beyond(p, q, share=0.55):
    """The line through p and q, prolonged at both ends."""
    dx, dy = share * (q[0] - p[0]), share * (q[1] - p[1])
    return [(round(p[0] - dx), round(p[1] - dy)),
            (round(q[0] + dx), round(q[1] + dy))]


for p, q, colour in ((a, b, "blue"), (b, c, "rust"), (a, c, "green")):
    d.line(beyond(p, q, 0.4), colour, width=3)
for p in (a, b, c):
    d.dot(*p, radius=6)
for x, y, words in ((174, 192, "+++"), (174, 260, "-++"),
                    (262, 150, "+-+"), (82, 150, "++-"),
                    (170, 66, "+--"), (42, 262, "-+-"),
                    (302, 262, "--+")):
    d.text(x, y, words, anchor="middle", bold=True)
d.text(14, 226, "node 1", colour="blue")
d.text(126, 62, "node 2", anchor="end", colour="rust")
d.text(210, 62, "node 3", colour="green")
d.text(14, 308, "--- does not occur")
d.save(__file__)
