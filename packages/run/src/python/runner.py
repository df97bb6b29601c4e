"""What Python runs in the page: a cell, its output, its figures, and what went wrong.

The worker lays this file in Pyodide's file system and calls `open_page`, then `run` for each cell.
All cells of a page share one namespace, as in a notebook.
"""

import builtins
import io
import linecache
import os
import sys
import traceback
import types

from pyodide.code import eval_code_async

class TooMuch(BaseException):
    """A cell printed more than the page can show; no `except Exception` holds it up."""


class Stream(io.TextIOBase):
    """`sys.stdout` or `sys.stderr`: each piece goes to the page, in the order of printing."""

    def __init__(self, name, send):
        self.name = name
        self.send = send

    def writable(self):
        return True

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if not self.send(self.name, text):
            raise TooMuch
        return len(text)


main = sys.modules["__main__"] = types.ModuleType("__main__")
state = main.__dict__
names = set()
figure = None


def open_page(send, draw):
    """`send(stream, text)` shows what is printed, unless it is too much; `draw(svg)` shows a figure."""
    global figure
    figure = draw
    sys.stdout = Stream("stdout", send)
    sys.stderr = Stream("stderr", send)
    builtins.input = no_input
    os.environ["MPLBACKEND"] = "module://page_figures"


def no_input(prompt=""):
    raise OSError("input() has nobody to ask here: write the value into the code.")


async def run(source, name):
    """Runs a cell. Gives back None, or what went wrong as a dictionary for the page."""
    names.add(name)
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    try:
        value = await eval_code_async(source, state, filename=name)
        if value is not None:
            state["_"] = value
            print(repr(value))
        draw_all()
    except BaseException as error:
        return failure(error, name)
    return None


def draw_all():
    """Figures that are open at the end of a cell are shown and closed, as in a notebook."""
    if "matplotlib.pyplot" in sys.modules:
        import page_figures

        page_figures.show()


def failure(error, name):
    """The traceback from the first frame of a cell on: what is below it is ours, and helps nobody."""
    trace = error.__traceback__
    while trace and trace.tb_frame.f_code.co_filename not in names:
        trace = trace.tb_next
    lines = "".join(traceback.format_exception(type(error), error, trace)).splitlines()
    if len(lines) > 50:
        lines[10:-30] = [f"  … {len(lines) - 40} more lines …"]
    return {
        "kind": type(error).__name__,
        "message": str(error),
        "text": "\n".join(lines),
        "line": line_of(error, trace, name),
        "missing": getattr(error, "name", None) if isinstance(error, ModuleNotFoundError) else None,
    }


def line_of(error, trace, name):
    """The line of this cell that failed, or None."""
    found = None
    while trace:
        if trace.tb_frame.f_code.co_filename == name:
            found = trace.tb_lineno
        trace = trace.tb_next
    if found is None and isinstance(error, SyntaxError) and error.filename == name:
        found = error.lineno
    return found
