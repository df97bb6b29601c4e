"""The pump as a graph, and what three kinds of target look at."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("pump", 350, "Three states, and what leads on",
            "States good, worn and broken. Run in good pays 5 and "
            "leads to good with 0.8, worn with 0.2. Run in worn pays "
            "4 and leads to worn with 0.6, broken with 0.4. Service "
            "pays 2 in good, minus 1 in worn, and leads to good. "
            "Broken pays minus 12 and leads to good.")
d.box(14, 50, 90, 44, "good", "green", bold=True)
d.box(14, 160, 90, 44, "worn", "blue", bold=True)
d.box(14, 280, 90, 44, "broken", "rust", bold=True)
d.arrow((40, 94), (40, 160))
d.text(50, 124, "0.2")
d.arrow((40, 204), (40, 280))
d.text(50, 246, "0.4")
d.arrow((104, 182), (104, 82), colour="purple", dashed=True,
        via=((132, 182), (132, 82)))
d.arrow((104, 302), (104, 64), colour="grey",
        via=((318, 302), (318, 64)))
d.text(154, 92, "run +5, stays 0.8\nservice +2, stays")
d.text(154, 176, "run +4, stays 0.6\nservice −1\nback to good")
d.text(118, 290, "repair −12")
d.save(__file__)

d = Drawing("targets", 300, "What each target looks at",
            "Three rows. Bellman: one step, all next states, then the "
            "value table. Temporal difference: one step, one drawn "
            "next state, then the value table. Monte Carlo: all "
            "steps of one drawn episode up to its end, no table.")
for y, name in ((70, "Bellman: all branches, one step"),
                (157, "TD: one branch, one step"),
                (228, "Monte Carlo: one branch to the end")):
    d.text(14, y - 12, name, bold=True)
for i, y in enumerate((78, 98, 118)):
    d.line([(34, 98), (120, y)])
    d.dot(120, y, "blue")
d.dot(34, 98)
d.text(134, 103, "each weighted, then V")
d.line([(34, 172), (120, 172)])
d.dot(34, 172)
d.dot(120, 172, "blue")
d.text(134, 177, "r + γ V of this one")
d.line([(34, 250), (290, 250)])
for x in (34, 98, 162, 226):
    d.dot(x, 250)
d.box(282, 241, 18, 18, "", "rust")
d.text(34, 284, "sum of the rewards, no V")
d.save(__file__)
