"""An answer: head, then a counted body or chunks."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "answer", 376, "Where does the body end?",
    "An answer begins with the status line HTTP/1.1 200 OK, fields and an "
    "empty line. Left: Content-Length 16 is followed by one body of 16 "
    "bytes. Right: chunked is followed by size a with ten bytes, size 6 "
    "with six bytes and size 0, the end.")
d.box(14, 44, 312, 34, "HTTP/1.1 200 OK", "blue", bold=True)
d.box(14, 86, 150, 52, "Content-\nLength: 16", "blue")
d.box(176, 86, 150, 52, "Transfer-Enc.:\nchunked", "blue")
d.box(14, 146, 312, 30, "empty line", "grey")
d.box(14, 184, 150, 120, "16 bytes:\n{\"interval\":\n 60}", "green")
for i, (size, words) in enumerate((("a", "{\"interval"),
                                   ("6", "\": 30}"))):
    d.box(176, 184 + 60 * i, 40, 52, size, "rust", bold=True)
    d.box(220, 184 + 60 * i, 106, 52, words, "green")
d.box(176, 304, 40, 30, "0", "rust", bold=True)
d.text(224, 325, "the end")
d.text(14, 328, "counted before", colour="grey")
d.text(14, 360, "sizes in hexadecimal: a is 10", colour="rust")
d.save(__file__)
