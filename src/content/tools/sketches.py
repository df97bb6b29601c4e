"""Takes every whole sketch out of the pages, a folder each, as the Arduino IDE wants it.

    python3 src/content/tools/sketches.py FOLDER

prints a line for each: its folder, and the page and line where it stands.

    python3 src/content/tools/sketches.py --report CORE < compiled.txt

prints what a compiler said, lines of a place and true or false, as the health page reads it.
"""
import json
import re
import sys
from datetime import date
from pathlib import Path

from page import CONTENT, FENCE

STAGES = CONTENT / "stages"
#: stands in for the file that is never committed
SECRETS = "".join(
    f'#define {name} "made-up-{name}-made-up"\n' for name in
    ("WIFI_NAME", "WIFI_PASSWORD", "SERVER", "TOKEN", "ROOT_CA"))


def sketches():
    """Page, line and code of each block that has both setup() and loop()."""
    for page in sorted(STAGES.rglob("*.mdx")):
        text = page.read_text(encoding="utf-8")
        for fence in FENCE.finditer(text):
            language, _, code = fence.groups()
            if language == "cpp" and all(
                    re.search(rf"^void {name}\(", code, re.M)
                    for name in ("setup", "loop")):
                yield page, text.count("\n", 0, fence.start()) + 2, code


def main(folder):
    for page, line, code in sketches():
        place = page.relative_to(STAGES).with_suffix("").as_posix()
        name = f"{place.replace('/', '-')}-{line}"
        sketch = Path(folder) / name / f"{name}.ino"
        sketch.parent.mkdir(parents=True, exist_ok=True)
        sketch.write_text(code, encoding="utf-8")
        if '#include "secrets.h"' in code:
            header = sketch.with_name("secrets.h")
            header.write_text(SECRETS, encoding="utf-8")
        print(f"{sketch.parent} src/content/stages/{place}.mdx:{line}")


def report(core, lines):
    said = [line.split() for line in lines]
    found = [{"place": place, "compiles": compiles == "true"}
             for place, compiles in said]
    print(json.dumps({"date": date.today().isoformat(), "core": core,
                      "sketches": found}, indent=1))


if __name__ == "__main__":
    if sys.argv[1] == "--report":
        report(sys.argv[2], sys.stdin)
    else:
        main(sys.argv[1])
