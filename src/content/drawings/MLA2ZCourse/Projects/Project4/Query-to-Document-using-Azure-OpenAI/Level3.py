"""A question, its numbered events, a broken line and the rest."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("resume", 470, "A stream that breaks and goes on",
            "Three columns: browser, service and model, time runs down. "
            "The browser posts a question and gets an id. It opens the "
            "stream. The service sends event 1, the passages, and asks "
            "the model. Words come from the model; the gate in the "
            "service lets a whole checked sentence through as event 2. "
            "The line breaks. Event 3 is made and stored meanwhile. The "
            "browser opens the stream again and names event 2 as its "
            "last; it gets event 3 and event 4, done. The model was "
            "asked once.")
for x, words, colour in ((14, "browser", "blue"), (134, "service", "rust"),
                         (250, "model", "green")):
    d.box(x, 50, 82 if x < 200 else 76, 30, words, colour)
B, S, M = 55, 175, 288
for x, colour in ((B, "blue"), (S, "rust"), (M, "green")):
    d.line([(x, 80), (x, 450)], colour=colour, dashed=True)


def step(y, start, end, words, colour):
    d.arrow((start, y), (end, y), colour=colour)
    d.text(min(start, end) + 6, y - 6, words, colour=colour)


step(110, B, S - 2, "question", "blue")
step(142, S, B + 2, "id", "rust")
step(174, B, S - 2, "open stream", "blue")
step(206, S, B + 2, "1 passages", "rust")
step(206, S, M - 2, "prompt", "rust")
step(238, M, S + 2, "words", "green")
step(270, S, B + 2, "2 sentence", "rust")
d.text(66, 304, "line breaks")
d.line([(B - 12, 312), (B + 12, 324)], width=3)
d.line([(B - 12, 324), (B + 12, 312)], width=3)
step(310, M, S + 2, "words", "green")
d.text(186, 336, "3 is stored", colour="rust")
step(366, B, S - 2, "again, last 2", "blue")
step(402, S, B + 2, "3 sentence", "rust")
step(438, S, B + 2, "4 done", "rust")
d.save(__file__)
