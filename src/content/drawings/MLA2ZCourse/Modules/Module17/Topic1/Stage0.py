"""A preflight, and where a key stands."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("preflight", 288, "PUT with JSON, cross-origin",
            "Two columns, browser and API. The browser sends OPTIONS and "
            "asks whether PUT is allowed. The API answers 204 and allows "
            "it. The browser sends PUT with JSON. The API answers 200 "
            "with the allow-origin header, and the script reads the body.")
d.box(14, 46, 90, 34, "browser", "blue")
d.box(236, 46, 90, 34, "API", "green")
d.line([(59, 80), (59, 276)], "grey", True)
d.line([(281, 80), (281, 276)], "grey", True)
for k, (words, right, colour) in enumerate([
        ("OPTIONS: may I PUT?", True, "rust"),
        ("204, allowed", False, "rust"),
        ("PUT with JSON", True, "blue"),
        ("200, readable", False, "green")]):
    y = 122 + 46 * k
    ends = ((62, y), (278, y)) if right else ((278, y), (62, y))
    d.arrow(*ends, words, colour, dashed=k < 2)
d.save(__file__)

d = Drawing("backend", 236, "The key stays on servers",
            "The page in the browser calls your back end with a session "
            "cookie. The back end checks the user, takes the API key from "
            "its environment and calls the vendor. A direct arrow from "
            "page to vendor is crossed out.")
d.box(14, 56, 116, 52, "page in the\nbrowser", "blue")
d.box(210, 56, 116, 52, "your back\nend + key", "green")
d.box(210, 176, 116, 44, "vendor", "grey")
d.arrow((130, 82), (210, 82), "cookie", "blue")
d.arrow((268, 108), (268, 176), colour="green")
d.text(262, 146, "key", colour="green", anchor="end")
d.arrow((72, 108), (210, 198), colour="rust", dashed=True,
        via=[(72, 198)])
d.text(84, 188, "no: public", colour="rust")
d.save(__file__)
