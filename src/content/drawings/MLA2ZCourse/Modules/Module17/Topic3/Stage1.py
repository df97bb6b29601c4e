"""Drawings of 'Fetching data': rebuilds and requests, three layers."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("rebuilds", 262, "Five builds of one screen",
            "Two rows of five builds. Above, the Future is made in build:"
            " each build sends a request and drops the answer of the one"
            " before. Below, the Future is stored in initState: one request"
            " is sent before the first build, and all five builds look at"
            " the same Future.")
d.text(14, 58, "Future made in build")
d.text(14, 160, "Future stored in initState")
for i in range(5):
    x = 66 + i * 52
    d.box(x, 68, 44, 26, "build", "blue")
    d.arrow((x + 22, 94), (x + 22, 120), colour="rust")
    d.box(x, 170, 44, 26, "build", "blue")
d.text(14, 138, "five requests", colour="rust")
d.box(14, 170, 44, 26, "init", "green")
d.arrow((36, 196), (36, 226), colour="green")
d.text(14, 246, "one request", colour="green")
d.save(__file__)

d = Drawing("layers", 300, "Who knows what",
            "Four boxes from top to bottom. The screen asks the repository"
            " and gets a Result. The repository asks the API client and"
            " gets data or an exception. The API client asks the server"
            " by HTTP.")
for i, (words, colour) in enumerate([
        ("screen: widgets", "blue"),
        ("repository: cache, age, Result", "green"),
        ("API client: addresses, status", "rust"),
        ("server", "grey")]):
    d.box(20, 44 + i * 68, 280, 32, words, colour)
for i, words in enumerate(["a Result",
                           "data, or an exception",
                           "status and bytes"]):
    y = 76 + i * 68
    d.arrow((36, y), (36, y + 36))
    d.arrow((56, y + 36), (56, y), dashed=True)
    d.text(68, y + 23, words)
d.save(__file__)
