"""One turn of a bot: text, understanding, act, reply, state."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("turn", 330, "One turn",
            "The visitor's text is normalised and understood. The "
            "result and the state of the talk choose an act. The act "
            "changes the state, and picks a reply or a hand-over to "
            "a person.")
d.box(14, 50, 150, 36, "normalise", "grey")
d.box(14, 116, 150, 50, "understand", "rust", bold=True)
d.box(14, 196, 150, 50, "choose the act", "blue")
d.box(212, 196, 114, 50, "state,\nslots", "purple")
d.box(14, 280, 150, 36, "reply", "green")
d.box(212, 280, 114, 36, "a person", "green")
d.text(172, 73, "the visitor's text")
d.text(172, 135, "rules, classifier")
d.text(172, 155, "or retrieval")
d.arrow((89, 86), (89, 114))
d.arrow((89, 166), (89, 194))
d.arrow((89, 246), (89, 278))
d.arrow((164, 212), (210, 212))
d.arrow((212, 232), (166, 232))
d.arrow((150, 246), (236, 278), dashed=True)
d.save(__file__)
