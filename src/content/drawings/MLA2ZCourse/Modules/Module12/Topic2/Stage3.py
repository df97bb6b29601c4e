"""Cart and pole with what is measured."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("cart", 312, "Cart and pole",
            "A cart on a track carries a pole that leans to the right "
            "by the angle theta. The force of plus or minus 10 newton "
            "acts on the cart. The episode ends beyond 12 degrees or "
            "2.4 metres from the middle.")
d.line([(14, 236), (326, 236)])
d.box(110, 190, 110, 40, "M = 1.0 kg", "blue")
d.dot(130, 233, "plain", 6)
d.dot(200, 233, "plain", 6)
d.line([(165, 190), (165, 60)], colour="grey", dashed=True)
d.line([(165, 190), (212, 66)], colour="rust", width=5)
d.dot(165, 190, "plain", 5)
d.text(178, 62, "θ")
d.text(220, 92, "m = 0.1 kg")
d.text(204, 130, "half: 0.5 m")
d.arrow((30, 210), (110, 210), colour="green")
d.text(28, 200, "±10 N")
d.arrow((165, 252), (222, 252))
d.text(230, 257, "x")
d.text(14, 282, "over: beyond 12° or 2.4 m\ncut: after 500 steps of 0.02 s")
d.save(__file__)
