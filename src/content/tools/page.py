"""Takes the code out of a lesson, so that a proof runs what is shown.

    from page import blocks
    for block in blocks(__file__, "python"):
        block.code, block.output, block.meta
    fences(text_of(__file__), "python check")  # of any Markdown
"""
import io
import re
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

CONTENT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```", re.M | re.S)


@dataclass
class Block:
    language: str
    #: what stands behind the language: "show", "check" or ""
    meta: str
    code: str
    #: the text fence that follows, before the next block of code
    output: str = ""


def text_of(proof):
    """The lesson of a proof, by the path of the proof."""
    stage = Path(proof).resolve().relative_to(CONTENT / "proofs")
    return (CONTENT / "stages" / stage).with_suffix(".mdx").read_text()


def blocks(proof, language):
    """The blocks of one language, each with the output shown."""
    found = []
    for lang, meta, code in FENCE.findall(text_of(proof)):
        if lang != "text":
            found.append(Block(lang, meta.strip(), code))
        elif found and not found[-1].output:
            found[-1].output = code
    return [block for block in found if block.language == language]


def fences(text, words):
    """The code behind each fence that is opened with just these words."""
    return [code for language, meta, code in FENCE.findall(text)
            if (language + meta).rstrip() == words]


def shown(proof, start):
    """The text fences of a lesson that begin with `start`."""
    return [code for code in fences(text_of(proof), "text")
            if code.startswith(start)]


def printed(code, names):
    """Runs Python and gives what it prints; `names` are kept."""
    out = io.StringIO()
    with redirect_stdout(out):
        exec(compile(code, "block of the page", "exec"), names)
    return out.getvalue()
