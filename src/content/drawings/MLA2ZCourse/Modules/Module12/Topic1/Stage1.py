"""From raw text to a row of weights: what each station drops."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("chain", 330, "What each station drops",
            "Raw text, then Unicode form and case folding, which drop "
            "the difference of US and us; then tokens, which drop "
            "punctuation; then n-grams and counts, which drop the "
            "order beyond n; then tf-idf weights and the linear "
            "model.")
steps = (("raw text", "plain", ""),
         ("NFC, folding", "blue", "drops: US, us"),
         ("tokens", "blue", "drops: commas, i, a"),
         ("n-gram counts", "blue", "drops: far order"),
         ("tf-idf", "green", "unknown words: 0"),
         ("linear model", "rust", "a sum of weights"))
for k, (name, colour, note) in enumerate(steps):
    y = 44 + 47 * k
    d.box(14, y, 136, 32, name, colour)
    if note:
        d.text(156, y + 21, note, colour="grey")
    if k:
        d.arrow((82, y - 15), (82, y))
d.save(__file__)
