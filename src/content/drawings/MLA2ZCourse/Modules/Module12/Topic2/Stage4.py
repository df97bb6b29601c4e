"""The clipped objective of PPO, for a good and a bad action."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("clip", 300, "PPO: gain stops at the clip",
            "Two curves over the ratio of new to old probability, from "
            "0.5 to 1.5. For advantage plus one the objective rises "
            "with the ratio up to 1.2 and is flat beyond. For "
            "advantage minus one it is flat at minus 0.8 up to ratio "
            "0.8 and falls beyond.")


def at(ratio, value):
    return (30 + 280 * (ratio - 0.5), 150 - 70 * value)


d.line([at(0.5, 0), at(1.5, 0)], "grey", width=1)
for ratio in (0.8, 1.0, 1.2):
    d.line([at(ratio, -1.55), at(ratio, 1.3)], "grey", True, 1)
    d.text(at(ratio, 0)[0], 278, f"{ratio}", anchor="middle")
d.line([at(0.5, 0.5), at(1.2, 1.2), at(1.5, 1.2)], "blue", width=3)
d.line([at(0.5, -0.8), at(0.8, -0.8), at(1.5, -1.5)], "rust", width=3)
d.text(36, 66, "good: A = +1", colour="blue")
d.text(36, 240, "bad: A = −1", colour="rust")
d.text(170, 295, "ratio new / old", anchor="middle")
d.save(__file__)
