"""Two roads through the system: once for the documents, and per question."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("flow", 460, "From pages to a cited answer",
            "On the left, once per change of the handbook: pages are cut "
            "into chunks, each chunk is embedded as a vector, and the "
            "vectors are stored in an index. On the right, per question: "
            "the question is embedded by the same function, retrieval "
            "takes the nearest chunks out of the index, grounding writes "
            "rules, chunks and question into one prompt, generation makes "
            "an answer, and a check compares its citations with the chunks "
            "before it is shown. The check may refuse.")
d.text(14, 56, "once a change", colour="blue")
d.text(190, 56, "each question", colour="rust")
for y, words in ((68, "pages"), (134, "chunks"), (200, "embedding"),
                 (266, "index")):
    d.box(14, y, 130, 38, words, "blue")
for y in (106, 172, 238):
    d.arrow((79, y), (79, y + 26), colour="blue")
for y, words in ((68, "question"), (134, "embedding"),
                 (266, "retrieval"), (322, "grounding"),
                 (378, "generation")):
    d.box(190, y, 136, 38, words, "rust")
d.arrow((258, 106), (258, 132), colour="rust")
d.arrow((258, 172), (258, 264), colour="rust")
d.arrow((144, 285), (188, 285), colour="blue")
d.arrow((258, 304), (258, 320), colour="rust")
d.arrow((258, 360), (258, 376), colour="rust")
d.arrow((190, 397), (146, 397), colour="rust")
d.box(14, 378, 130, 38, "check, or no", "green")
d.arrow((79, 416), (79, 436), colour="green")
d.text(100, 444, "answer with its sources", colour="green")
d.save(__file__)
