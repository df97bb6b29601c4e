"""Nested cross-validation: a search inside each outer fold."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("nested", 290, "A search inside each outer fold",
            "Three outer folds. In each, one block of rows is the outer "
            "test block and the two others go to the search, which "
            "cuts them again into inner training and inner test "
            "blocks. The winner of the search is scored on the outer "
            "test block, so no block judges a choice that it made.")
for fold in range(3):
    y = 52 + 72 * fold
    d.text(14, y + 26, f"fold {fold + 1}")
    for block in range(3):
        x = 84 + 82 * block
        if block == fold:
            d.box(x, y, 76, 44, "score\nonce", "rust", bold=True)
        else:
            d.box(x, y, 76, 44, "search", "blue")
            for part in (1, 2):
                d.line([(x + 25.3 * part, y), (x + 25.3 * part, y + 9)],
                       "blue")
                d.line([(x + 25.3 * part, y + 35),
                        (x + 25.3 * part, y + 44)], "blue")
d.text(170, 270, "inner folds (ticks) choose, outer test",
       anchor="middle")
d.text(170, 286, "blocks judge", anchor="middle")
d.save(__file__)
