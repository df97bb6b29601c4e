"""The parts of a DQN and what flows between them."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("dqn", 372, "What flows in a DQN",
            "The online network acts in the world; each step goes "
            "into the replay buffer. A random batch of old steps "
            "gives s and a to the online network, and r and s' to the "
            "target network, which makes the target. The Huber loss "
            "compares both and moves the online network. Every 200 "
            "steps its weights are copied to the target network.")
d.box(14, 48, 110, 40, "world", "green")
d.box(206, 48, 120, 40, "replay buffer", "grey")
d.arrow((124, 68), (206, 68), "a step")
d.box(14, 156, 110, 44, "online net\nQ(s, a)", "blue")
d.box(206, 156, 120, 44, "target net\nr + γ max Q", "rust")
d.arrow((40, 156), (40, 88))
d.text(48, 126, "ε-greedy")
d.arrow((292, 88), (292, 156))
d.text(226, 126, "r, s'", anchor="start")
d.arrow((212, 88), (116, 156))
d.text(146, 112, "s, a")
d.arrow((124, 190), (206, 190), dashed=True, colour="purple")
d.text(132, 184, "copied")
d.box(90, 264, 160, 40, "Huber loss", "purple")
d.arrow((100, 200), (130, 264))
d.arrow((250, 200), (210, 264))
d.arrow((90, 284), (26, 200), colour="blue", via=((26, 284),))
d.text(14, 330, "Only the online net is trained.")
d.text(14, 352, "At a terminal step the target is r.")
d.save(__file__)
