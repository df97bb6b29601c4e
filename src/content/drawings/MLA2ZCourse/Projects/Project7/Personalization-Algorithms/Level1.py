"""The loop of a bandit: pick, show, see one answer, count."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("loop", 300, "A bandit learns as it serves",
            "A loop of three boxes. Counts of visits and clicks lead to a "
            "policy that picks one arm. The reader clicks or not. The "
            "answer changes the counts of that arm. A referee beside the "
            "loop knows all rates and adds the gap to the best arm.")
d.box(14, 50, 140, 50, "counts n, s\nof each arm", "blue")
d.box(186, 50, 140, 50, "policy\npicks one arm", "green")
d.box(186, 150, 140, 50, "reader\nclicks or not", "rust")
d.box(14, 150, 140, 50, "1 or 0, for\nthis arm only", "grey")
d.arrow((154, 75), (184, 75))
d.arrow((256, 100), (256, 148))
d.arrow((186, 175), (156, 175))
d.arrow((84, 150), (84, 102))
d.box(14, 236, 312, 46, "referee: best rate minus rate\nof the shown arm = regret",
      "purple", dashed=True)
d.arrow((256, 200), (256, 234), dashed=True)
d.save(__file__)
