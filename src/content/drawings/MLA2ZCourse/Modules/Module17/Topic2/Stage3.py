"""One id in the answer and in each line of the log."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("request-id", 250, "One number ties it together",
            "A request goes through the middleware, which sets the id "
            "7f3a. The view logs a line with 7f3a, the error logs a "
            "line with 7f3a, and the answer carries 7f3a back in a "
            "header to the reader.")
d.box(14, 50, 76, 40, "reader", "grey")
d.box(126, 50, 96, 40, "middleware", "blue")
d.box(258, 50, 68, 40, "view", "green")
d.arrow((90, 62), (126, 62))
d.arrow((222, 62), (258, 62), "id")
d.arrow((258, 80), (222, 80))
d.arrow((126, 80), (90, 80))
d.text(14, 112, "X-Request-ID: 7f3a", colour="blue")
d.box(14, 142, 312, 28, "7f3a INFO average rows 0", "plain")
d.box(14, 176, 312, 28, "7f3a ERROR ZeroDivisionError", "rust")
d.arrow((292, 90), (292, 142))
d.text(14, 230, "the log, one line of JSON each", colour="grey")
d.save(__file__)
