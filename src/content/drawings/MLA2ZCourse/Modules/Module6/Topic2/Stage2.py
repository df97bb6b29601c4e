"""Filter, wrapper, embedded: who is asked, and how often."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "three-ways", 376, "Who chooses the columns?",
    "Filter: columns go to a score of each column, and the best go to "
    "the model, which is asked once, at the end. Wrapper: a set goes to "
    "the model, its score comes back and changes the set, many times. "
    "Embedded: one model fits and drops columns at the same time.")
d.text(14, 62, "filter", colour="blue", bold=True)
d.box(14, 74, 84, 44, "columns", "plain")
d.arrow((98, 96), (122, 96))
d.box(122, 74, 96, 44, "score of\neach one", "blue")
d.arrow((218, 96), (242, 96))
d.box(242, 74, 84, 44, "model", "grey")
d.text(14, 158, "wrapper", colour="rust", bold=True)
d.box(14, 170, 84, 44, "a set", "plain")
d.arrow((98, 192), (122, 192))
d.box(122, 170, 96, 44, "model on\nfolds", "rust")
d.arrow((218, 192), (242, 192))
d.box(242, 170, 84, 44, "score", "grey")
d.arrow((284, 214), (56, 214), colour="rust", dashed=True,
        via=((284, 240), (56, 240)))
d.text(170, 258, "next set, again and again", colour="rust",
       anchor="middle")
d.text(14, 294, "embedded", colour="green", bold=True)
d.box(14, 306, 84, 50, "columns", "plain")
d.arrow((98, 331), (122, 331))
d.box(122, 306, 204, 50, "model that drops\ncolumns while it fits", "green")
d.save(__file__)
