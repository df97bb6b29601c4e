"""Drawings of 'Introduction to the Evolution of Machine Learning'."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "two-styles", 350, "Who chooses the numbers?",
    "Hand-written: a person writes the rule and its cut; a new image "
    "goes through it and gives loop or no loop. Learned: a person "
    "chooses form and loss; 1077 labelled images go into a fit, which "
    "sets 65 numbers; a new image goes through these.")
d.text(14, 56, "written by hand", colour="rust", bold=True)
d.box(14, 68, 84, 44, "person", "rust")
d.arrow((98, 90), (136, 90))
d.box(136, 68, 90, 44, "rule with\na cut", "plain")
d.arrow((226, 90), (262, 90))
d.box(262, 68, 64, 44, "loop?", "plain", bold=True)
d.arrow((181, 146), (181, 112))
d.text(181, 162, "new image", anchor="middle")
d.line([(14, 180), (326, 180)], "grey", width=1)
d.text(14, 206, "learned", colour="blue", bold=True)
d.box(14, 218, 84, 44, "form and\nloss", "rust")
d.box(14, 290, 84, 44, "labelled\nimages", "blue")
d.arrow((98, 240), (136, 240))
d.arrow((56, 290), (152, 262), via=((56, 276), (152, 276)))
d.box(136, 218, 90, 44, "65 fitted\nnumbers", "blue", bold=True)
d.arrow((226, 240), (262, 240))
d.box(262, 218, 64, 44, "loop?", "plain", bold=True)
d.arrow((200, 306), (200, 262))
d.text(200, 324, "new image", anchor="middle")
d.save(__file__)
