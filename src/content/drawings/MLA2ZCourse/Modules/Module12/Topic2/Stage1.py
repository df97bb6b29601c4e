"""The two targets beside the cliff."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("targets", 310, "One step, two targets",
            "From a cell beside the cliff the agent steps right. The "
            "next cell has Q values up -14, right -12, down -100. "
            "Q-learning uses the largest, -12. SARSA uses the action "
            "that was drawn; here it is down, so -100.")
d.box(14, 60, 70, 60, "s", "plain", bold=True)
d.box(134, 60, 70, 60, "s'", "blue", bold=True)
d.arrow((84, 90), (134, 90))
d.text(91, 82, "−1")
d.box(14, 120, 190, 34, "cliff", "rust")
d.arrow((169, 60), (226, 62), via=((169, 46), (226, 46)))
d.text(214, 80, "up −14")
d.arrow((204, 100), (232, 100))
d.text(238, 105, "right −12")
d.arrow((190, 120), (190, 150), colour="rust")
d.text(214, 142, "down −100")
d.text(14, 190, "Q-learning: the best of s'", bold=True)
d.text(14, 212, "−1 − 12 = −13", colour="blue")
d.text(14, 246, "SARSA: what was drawn in s'", bold=True)
d.text(14, 268, "mostly right: −13\nnow and then down: −101", colour="rust")
d.save(__file__)
