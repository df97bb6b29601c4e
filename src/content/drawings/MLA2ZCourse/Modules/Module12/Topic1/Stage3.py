"""An encoder and a decoder with attention; a beam of two on a tree."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("attention", 330, "The decoder looks back",
            "The encoder reads m, a, y and has a state for each. The "
            "last state starts the decoder. Weights 0.1, 0.2 and 0.7 "
            "on the states give a sum that joins the decoder's state "
            "to score the next token. The weights are examples.")
for k, (letter, weight) in enumerate(zip("may", ("0.1", "0.2", "0.7"))):
    x = 14 + 76 * k
    d.text(x + 27, 318, letter, anchor="middle", bold=True)
    d.arrow((x + 27, 300), (x + 27, 274))
    d.box(x, 232, 54, 40, "state", "blue")
    d.arrow((x + 27, 230), (102, 136), dashed=True)
    if k < 2:
        d.arrow((x + 55, 252), (x + 75, 252))
    d.text((22, 118, 190)[k], 206, weight, colour="rust")
d.arrow((222, 252), (240, 252))
d.box(242, 222, 84, 60, "decoder\nstate", "green")
d.text(284, 318, "<s>", anchor="middle", bold=True)
d.arrow((284, 300), (284, 284))
d.box(22, 96, 160, 38, "weighted sum", "rust")
d.arrow((284, 220), (284, 84))
d.arrow((184, 108), (229, 72))
d.box(232, 44, 94, 38, "next: 1", "plain")
d.save(__file__)

d = Drawing("beam", 236, "Greedy and a beam of two",
            "From the start: the with 0.6, at with 0.4. After the: "
            "opens 0.5 and will 0.5, each ending at 0.3. After at: "
            "nine with 1, ending at 0.4. A beam of two keeps the and "
            "at after the first word and returns at nine.")
d.box(8, 114, 60, 38, "<s>", "plain")
d.arrow((70, 126), (116, 88))
d.text(70, 94, "0.6")
d.arrow((70, 142), (116, 186))
d.text(70, 186, "0.4")
d.box(118, 64, 58, 38, "the", "rust")
d.box(118, 170, 58, 38, "at", "green")
d.arrow((178, 76), (216, 62))
d.text(178, 60, "0.5")
d.arrow((178, 92), (216, 118))
d.text(174, 128, "0.5")
d.box(218, 42, 70, 36, "opens …", "rust")
d.box(218, 102, 70, 36, "will …", "rust")
d.arrow((178, 189), (216, 189))
d.text(184, 182, "1")
d.box(218, 170, 70, 38, "nine", "green")
for y, p in ((66, "0.3"), (126, "0.3"), (195, "0.4")):
    d.text(296, y, p, bold=True)
d.text(8, 228, "kept after one word: the, at")
d.save(__file__)
