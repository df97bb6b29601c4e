"""How Folio comes to a reply."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("folio", 330, "Three ways to a reply",
            "A message goes to the bot of Level 2. If it understands, "
            "the act's sentence or the best passage of its section is "
            "said. If not, the handbook is searched: with enough "
            "evidence the passage is cited, with too little the "
            "fallback ladder goes on, and ends at a person.")
d.box(14, 50, 130, 46, "Level 2:\nunderstood?", "blue")
d.box(14, 140, 130, 46, "handbook:\nenough?", "purple")
d.box(14, 236, 130, 46, "fallback\nladder", "grey")
d.box(210, 50, 116, 46, "table or\nsentence", "green")
d.box(210, 140, 116, 46, "passage\nwith number", "green")
d.box(210, 236, 116, 46, "a person", "rust")
d.arrow((144, 73), (208, 73), "yes")
d.arrow((144, 163), (208, 163), "yes")
d.arrow((144, 259), (208, 259), "third")
d.arrow((79, 96), (79, 138))
d.arrow((79, 186), (79, 234))
d.text(88, 122, "no")
d.text(88, 216, "no")
d.text(14, 314, "Each reply was written by staff.")
d.save(__file__)
