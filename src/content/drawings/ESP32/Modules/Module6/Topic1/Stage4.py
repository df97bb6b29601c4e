"""What the log shows when one step of the start-up is missing."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing  # noqa: E402

d = Drawing(
    "start-up", 334, "Each step needs the one before",
    "Four steps from top to bottom. DHCP gives an address, without it "
    "the log shows no address. DNS turns names into addresses, without "
    "it numbers work and names fail. NTP sets the clock, without it the "
    "clock shows 1970. TLS checks the certificate, and refuses when the "
    "clock is wrong.")
steps = [("DHCP", "without it: no address,\nno server is reached"),
         ("DNS", "without it: numbers work,\nnames fail"),
         ("NTP", "without it: 1970, and\nplain HTTP still works"),
         ("TLS", "wrong clock: certificate\nrefused, if dates are checked")]
for i, (name, what) in enumerate(steps):
    y = 46 + 72 * i
    d.box(14, y, 64, 42, name, "blue", bold=True)
    d.text(88, y + 16, what, colour="rust")
    if i < 3:
        d.arrow((46, y + 43), (46, y + 71))
d.save(__file__)
