"""The router's table, and what one lost packet delays."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "nat", 352, "One address for the house",
    "Sensor 192.168.4.37 and heater 192.168.4.50 both send from port "
    "51000 to the router. Its table says: 40000 is the sensor, 40001 is "
    "the heater. Outside both appear as 203.0.113.9. The server's answer "
    "to 40001 goes to the heater. A stranger's packet finds no row and "
    "is dropped.")
d.box(14, 44, 150, 46, "sensor\n.4.37:51000", "blue")
d.box(176, 44, 150, 46, "heater\n.4.50:51000", "blue")
d.arrow((89, 91), (89, 121), colour="blue")
d.arrow((244, 121), (244, 91), colour="blue")
d.arrow((268, 91), (268, 121), colour="blue")
d.box(14, 122, 312, 88, "", "green")
d.text(24, 142, "router 203.0.113.9", bold=True)
for i, (port, host) in enumerate((("40000", "192.168.4.37:51000"),
                                  ("40001", "192.168.4.50:51000"))):
    d.box(24, 150 + 26 * i, 66, 26, port)
    d.box(90, 150 + 26 * i, 200, 26, host)
d.arrow((60, 211), (60, 289), colour="green")
d.arrow((100, 289), (100, 211), colour="green")
d.text(108, 244, "answer", colour="green")
d.box(14, 290, 150, 46, "server\n.20, port 443", "green")
d.box(196, 290, 130, 46, "stranger\n.99", "rust")
d.arrow((262, 289), (262, 232), colour="rust", dashed=True)
d.text(198, 228, "no row: drop", colour="rust")
d.save(__file__)

d = Drawing(
    "order", 226, "The third packet is lost",
    "Nine messages, one every 40 ms. Upper row, UDP: all but the third "
    "arrive 20 ms after they were sent. Lower row, TCP: the third one "
    "arrives 220 ms after it was sent; the fourth to the seventh waited "
    "for it, the eighth comes at that moment anyway, the ninth is in "
    "time.")


def x(ms):
    return round(24 + ms * 0.82)


for row, name in enumerate(("UDP", "TCP")):
    y = 58 + 84 * row
    d.text(14, y, name, bold=True)
    d.line([(14, y + 36), (326, y + 36)], "grey")
    for k in range(9):
        if row and 2 <= k < 8:
            continue
        if k == 2:
            d.text(x(100), y + 41, "?", colour="rust", bold=True,
                   anchor="middle")
            continue
        d.dot(x(40 * k + 20), y + 36, "blue")
        d.text(x(40 * k + 20), y + 26, str(k + 1), anchor="middle")
d.dot(x(300), 178, "rust", 8)
d.text(x(300), 164, "3 to 8", colour="rust", bold=True, anchor="middle")
d.text(14, 212, "arrival; 40 ms from message to message")
d.save(__file__)
