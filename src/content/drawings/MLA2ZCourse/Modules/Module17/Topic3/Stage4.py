"""Drawing of 'Interview questions: APIs in Flutter': two queues."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("queues", 236, "Two queues, one thread",
            "The code that runs now prints 1 and 4. It has put print 3 into"
            " the queue of microtasks and print 2 into the queue of events."
            " When it has ended, all microtasks run first, and then the"
            " next event.")
d.box(14, 46, 140, 50, "running now:\nprint 1, print 4", "blue")
d.box(184, 46, 140, 50, "microtasks:\nprint 3", "green")
d.box(184, 150, 140, 50, "events:\nprint 2", "rust")
d.arrow((154, 62), (184, 62), colour="green")
d.arrow((100, 96), (184, 175), colour="rust", via=((100, 175),))
d.text(168, 120, "when it ends: first", colour="green")
d.text(110, 222, "then one of these", colour="rust")
d.save(__file__)
