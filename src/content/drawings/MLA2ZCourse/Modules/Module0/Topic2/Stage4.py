"""Two drawings: a card of 48 GB, and where style and facts go."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing


def card():
    gb = 5.2  # pixels
    d = Drawing(
        "card-48", 272, "70 billion weights, 48 GB",
        "Bars of memory against a card with 48 GB. At 16 bits the "
        "weights take 140 GB and leave the card. At 4 bits they take 35 "
        "GB; one cache of 10.7 GB makes 45.7 and fits, two make 56.4 "
        "and do not.")
    d.text(14, 60, "16 bits")
    d.box(14, 68, 48 * gb, 34, "weights 140 GB", "rust")
    d.arrow((14 + 48 * gb, 85), (326, 85), colour="rust")
    d.text(14, 134, "4 bits")
    d.box(14, 142, 35 * gb, 34, "weights 35 GB", "blue")
    d.box(14 + 35 * gb, 142, 10.7 * gb, 34, "10.7", "green")
    d.box(14 + 45.7 * gb, 142, 10.7 * gb, 34, "10.7", "green",
          dashed=True)
    d.line([(14 + 48 * gb, 44), (14 + 48 * gb, 188)], width=3)
    d.text(14 + 48 * gb, 208, "48 GB", bold=True, anchor="middle")
    d.text(14, 238, "each 10.7: the cache of a", colour="green")
    d.text(14, 257, "conversation of 32 768 tokens", colour="green")
    d.save(__file__)


def paths():
    d = Drawing(
        "style-and-facts", 318, "Style into weights, facts by code",
        "Old letters change the weights by fine-tuning, once. The price "
        "list stays in a database; for each letter code looks up the fee "
        "and puts it into the prompt. The model writes the letter from "
        "both, and code compares its fees with the list.")
    d.box(14, 52, 116, 44, "old letters", "blue")
    d.box(14, 150, 116, 44, "price list", "rust")
    d.box(216, 52, 96, 44, "weights", "blue")
    d.box(216, 150, 96, 44, "prompt", "rust")
    d.arrow((130, 74), (214, 74), "fine-tune", "blue")
    d.arrow((130, 172), (214, 172), "look up", "rust")
    d.text(14, 114, "style: stays, learned once", colour="blue")
    d.text(14, 212, "fees: change, read each time", colour="rust")
    d.box(100, 240, 140, 44, "letter", "green", bold=True)
    d.arrow((264, 194), (242, 256), colour="rust", via=[(264, 256)])
    d.arrow((312, 74), (242, 272), colour="blue",
            via=[(326, 74), (326, 272)])
    d.arrow((72, 220), (98, 262), colour="plain", dashed=True,
            via=[(72, 262)])
    d.text(14, 306, "dashed: code checks the fees")
    d.save(__file__)


card()
paths()
