"""The formats of other programs, read and written.

Each module is one program: `solvitaire` has the JSON of Solvitaire, both rules and deals,
and `freecell_solver` the boards of Freecell Solver. What one side cannot say is refused,
with the place of everything that is in the way; nothing is left out in silence.
"""

from patience.interop import freecell_solver, solvitaire

__all__ = ["freecell_solver", "solvitaire"]
