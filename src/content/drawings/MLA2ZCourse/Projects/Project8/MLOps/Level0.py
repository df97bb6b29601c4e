"""One endpoint, two deployments: live traffic and its copy."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("mirror", 300, "A mirror under one address",
            "A caller sends a request to the endpoint. All requests go to "
            "blue, and blue's answer goes back to the caller. A copy of ten "
            "per cent goes to green; green's answer is thrown away, and only "
            "its code is written to the log.")
d.box(14, 50, 90, 44, "caller", "grey")
d.box(196, 50, 130, 44, "endpoint", "plain")
d.arrow((104, 60), (196, 60), "request")
d.arrow((196, 84), (104, 84))
d.text(150, 102, "blue's", anchor="middle")
d.text(150, 120, "answer", anchor="middle")
d.box(122, 158, 90, 54, "blue\nversion 1", "blue")
d.box(236, 158, 90, 54, "green\nversion 2", "green", dashed=True)
d.arrow((206, 94), (206, 158))
d.arrow((290, 94), (290, 158), dashed=True, colour="green")
d.text(199, 150, "100 %", anchor="end")
d.text(284, 130, "copy of", anchor="end", colour="green")
d.text(284, 148, "10 %", anchor="end", colour="green")
d.box(196, 250, 130, 36, "log: codes", "grey")
d.arrow((206, 212), (206, 250))
d.arrow((290, 212), (290, 250), dashed=True, colour="green")
d.save(__file__)
