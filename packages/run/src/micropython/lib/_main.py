"""Runs a block of the page in __main__, where all blocks of the page meet."""
import sys
import __main__
import _board
import _sim


class _Hidden:
    """Stands for the modules that lead out of Python, into the page's JavaScript."""


sys.modules["js"] = sys.modules["jsffi"] = _Hidden()


def run():
    _sim.forget()
    exec(compile(_board.source(), _board.name(), "exec"), __main__.__dict__)
    _sim.idle()
