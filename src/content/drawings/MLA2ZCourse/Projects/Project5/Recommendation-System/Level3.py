"""From ten million items to ten, within the time of a request."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("funnel", 400, "One request, 100 ms",
            "The item tower runs each night over ten million items and "
            "fills an index. At a request the user tower makes one vector, "
            "retrieval takes 500 items from the index, the ranker scores "
            "them with more features, rules make ten. If a step is late, "
            "a list of popular items is sent.")
d.box(14, 46, 150, 44, "item tower,\neach night", "grey")
d.box(176, 46, 150, 44, "user tower, 5 ms", "blue")
d.arrow((89, 90), (89, 120))
d.box(14, 122, 150, 44, "index of 10 M\nvectors", "grey")
d.arrow((251, 90), (251, 120))
d.box(176, 122, 150, 44, "retrieval, 15 ms\n500 items", "blue")
d.arrow((164, 150), (176, 150))
d.arrow((251, 166), (251, 196))
d.box(176, 198, 150, 44, "ranker, 30 ms\n50 items", "blue")
d.box(14, 198, 150, 44, "feature store,\n10 ms", "grey")
d.arrow((164, 220), (176, 220))
d.arrow((251, 242), (251, 272))
d.box(176, 274, 150, 44, "rules, 5 ms\n10 items", "green")
d.box(14, 274, 150, 44, "popular list,\nif late", "rust", dashed=True)
d.arrow((89, 318), (89, 350), dashed=True)
d.arrow((251, 318), (251, 350))
d.box(60, 352, 220, 34, "the page", "plain", bold=True)
d.save(__file__)
