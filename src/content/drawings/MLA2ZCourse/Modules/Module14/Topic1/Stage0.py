"""Which way to an answer, and three ways to change the version."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("four_ways", 292, "Three questions, four ways",
            "Three questions stand one below the other. If the network may "
            "be absent or data must stay, the way is edge. Else, if the "
            "question is known before it is asked, batch. Else, if somebody "
            "waits for the answer, online; otherwise streaming.")
for k, (question, way, colour) in enumerate([
        ("Must it work offline,\nor data stay there?", "edge", "rust"),
        ("Are all questions\nknown hours before?", "batch", "green"),
        ("Does somebody wait\nfor the answer?", "online", "purple")]):
    y = 44 + 66 * k
    d.box(14, y, 190, 48, question, "blue")
    d.arrow((204, y + 24), (244, y + 24), "yes")
    d.box(244, y, 82, 48, way, colour, bold=True)
    d.arrow((109, y + 48), (109, y + 66), "")
d.box(14, 242, 190, 36, "events: streaming", "grey", bold=True)
d.save(__file__)

d = Drawing("release", 278, "Three ways to a new version",
            "Shadow: all users get the answer of the old version, the new "
            "one gets a copy of each request and nobody sees its answer. "
            "Canary: 95 per cent of the users get the old version, 5 per "
            "cent the new one. Blue-green: a switch sends all users from "
            "blue to green at once, and back.")
for k, (name, old, new) in enumerate([
        ("shadow", "old: 100 %", "new: copies"),
        ("canary", "old: 95 %", "new: 5 %"),
        ("blue-green", "old: 0 %", "new: 100 %")]):
    y = 48 + 70 * k
    d.text(14, y + 29, name, bold=True)
    d.box(118, y, 100, 48, old, "blue")
    d.box(230, y, 96, 48, new, "rust", dashed=(k == 0))
d.text(14, 266, "dashed: nobody sees its answers")
d.save(__file__)
