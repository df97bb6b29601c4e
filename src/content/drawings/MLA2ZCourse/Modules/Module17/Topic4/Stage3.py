"""Device, broker, app: each hop has a quality of service of its own."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "hops", 240, "Two hops, two promises",
    "A device publishes to a broker with QoS 0: a message may get lost. The "
    "broker sends to an app with at most that QoS; with QoS 1 a message may "
    "come twice. Whoever acts needs the id of the command.")
for x, words, colour in ((14, "device", "blue"), (126, "broker", "grey"),
                         (238, "app", "green")):
    d.box(x, 44, 88, 44, words, colour, bold=True)
d.arrow((102, 66), (126, 66))
d.arrow((214, 66), (238, 66))
d.text(14, 124, "QoS 0: may be lost", colour="rust")
d.text(14, 152, "QoS 1: may come twice", colour="purple")
d.text(14, 180, "QoS 2: once, up to the neighbour", colour="blue")
d.text(14, 216, "acts: asks for the id first", bold=True)
d.save(__file__)
