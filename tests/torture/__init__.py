"""Random games on the fake Discord while everything goes wrong that can.

``python -m tests.torture --minutes 10`` ends with its figures.
"""

from tests.torture.run import Figures, torture

__all__ = ["Figures", "torture"]
