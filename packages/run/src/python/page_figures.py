"""The page as a backend of Matplotlib: `show` sends the open figures as SVG and closes them."""

import io

from matplotlib import pyplot
from matplotlib._pylab_helpers import Gcf
from matplotlib.backend_bases import FigureManagerBase as FigureManager
from matplotlib.backends.backend_svg import FigureCanvasSVG as FigureCanvas

import runner

__all__ = ["FigureCanvas", "FigureManager", "show"]


def show(*_args, **_options):
    for manager in Gcf.get_all_fig_managers():
        drawn = io.StringIO()
        manager.canvas.figure.savefig(drawn, format="svg", bbox_inches="tight")
        runner.figure(drawn.getvalue())
    pyplot.close("all")
