"""Why most alarms are false, and what that does to the pay-back."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "alarms", 372, "Where 111 alarms come from",
    "2 080 pump weeks split into 8 weeks with a failure on its way and "
    "2 072 healthy weeks. 90 % of 8 give 7 right alarms, 5 % of 2 072 "
    "give 104 false ones. Together 111 alarms, of which 7 are right.")
d.box(90, 46, 160, 40, "2 080 pump weeks", bold=True)
d.arrow((120, 87), (80, 121))
d.arrow((220, 87), (256, 121))
d.box(14, 122, 136, 56, "8 weeks:\nfailure ahead", "rust")
d.box(178, 122, 148, 56, "2 072 weeks:\nhealthy", "green")
d.arrow((82, 179), (82, 225))
d.text(92, 208, "90 %")
d.arrow((252, 179), (252, 225))
d.text(262, 208, "5 %")
d.box(14, 226, 136, 40, "7 right", "rust", bold=True)
d.box(178, 226, 148, 40, "104 false", "green", bold=True)
d.arrow((82, 267), (120, 303))
d.arrow((252, 267), (220, 303))
d.box(70, 304, 200, 52, "111 alarms,\none in fifteen is right", "plain")
d.save(__file__)

d = Drawing(
    "payback", 386, "Money since the purchase",
    "Two lines over 60 months, both start at minus 4 900. As offered it "
    "rises by 735 a month and crosses zero at 6.7 months. With half the "
    "failures it rises by 92 a month and crosses zero at 53 months.")
x0, y0, wide = 62, 180, 262


def at(month, money):
    return (round(x0 + month * wide / 60, 1),
            round(y0 - money * 24 / 1000, 1))


d.line([at(0, 0), at(60, 0)], "grey")
d.line([at(0, 5000), at(0, -5600)], "grey")
for money in (4000, 2000, 0, -2000, -4000):
    x, y = at(0, money)
    d.text(x - 8, y + 5, f"{money // 1000}", colour="grey", anchor="end")
    d.line([(x - 5, y), (x, y)], "grey")
d.text(14, 52, "thousands", colour="grey")
for month in (12, 24, 36, 48, 60):
    x, y = at(month, -5600)
    d.text(x, y + 20, str(month), colour="grey", anchor="middle")
    d.line([(x, y - 5), (x, y)], "grey")
d.line([at(0, -5600), at(60, -5600)], "grey")
d.text(193, 362, "months", colour="grey", anchor="middle")
d.line([at(0, -4900), at(13.3, -4900 + 13.3 * 735)], "blue", width=3)
d.line([at(0, -4900), at(60, -4900 + 60 * 92.4)], "rust", dashed=True,
       width=3)
d.dot(*at(6.7, 0), "blue", 6)
d.dot(*at(53, 0), "rust", 6)
d.text(at(6.7, 0)[0] + 14, 168, "6.7", bold=True)
d.text(at(53, 0)[0], 168, "53", bold=True, anchor="middle")
d.text(at(15, 0)[0], 100, "as offered", colour="blue")
d.text(at(26, 0)[0], 262, "half the failures", colour="rust")
d.save(__file__)
