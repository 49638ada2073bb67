"""The drawn temples: a stepped pyramid that grows with its value."""

from __future__ import annotations

from dataclasses import dataclass

from games.presentation.core.marks import Use

HIGHEST = 10
PLINTH_TOP, GROUND = -2.0, 31.0
STEP_HEIGHT, NARROWING = 5.6, 8.0
PLINTH_WIDTH = 116.0


@dataclass(frozen=True, slots=True)
class Step:
    x: float
    y: float
    width: float
    height: float
    css: str


@dataclass(frozen=True, slots=True)
class Temple:
    value: int
    top: float
    steps: tuple[Step, ...]
    stair: str
    treads: str
    house: str
    roof: str
    door: str
    plants: tuple[Use, ...]


def temple(value: int) -> Temple:
    """The shapes of one temple, its ground line at y = 31, its number on the plate at y = 14."""
    steps = [_step(0, PLINTH_TOP, GROUND - PLINTH_TOP)]
    top = PLINTH_TOP
    for level in range(1, value):
        top = round(top - STEP_HEIGHT, 1)
        steps.append(_step(level, top, STEP_HEIGHT))
    half = min(24.0, steps[-1].width / 2 - 9)
    stair_top = min(9.0, half * 0.55)
    return Temple(
        value=value,
        top=top - 20,
        steps=tuple(steps),
        stair=f"M-13 {PLINTH_TOP:g}L{-stair_top:g} {top:g}H{stair_top:g}L13 {PLINTH_TOP:g}Z",
        treads=_treads(top, stair_top),
        house=f"M{-half:g} {top:g}V{top - 12:g}H{half:g}V{top:g}Z",
        roof=f"M{-half - 3:g} {top - 11:g}L{-half * 0.6:.4g} {top - 20:g}H{half * 0.6:.4g}"
        f"L{half + 3:g} {top - 11:g}Z",
        door=f"M-4.5 {top:g}V{top - 8:g}H4.5V{top:g}Z",
        plants=_plants(value),
    )


def _step(level: int, y: float, height: float) -> Step:
    width = PLINTH_WIDTH - NARROWING * level
    css = "k-lime-shade" if level % 2 == 0 else "k-lime"
    return Step(x=-width / 2, y=y, width=width, height=height, css=css)


def _treads(top: float, half: float) -> str:
    lines = []
    y = PLINTH_TOP
    while y - STEP_HEIGHT >= top - 0.1 and y > top:
        share = (PLINTH_TOP - y) / max(1.0, PLINTH_TOP - top)
        reach = 13 - (13 - half) * share
        lines.append(f"M{-reach:.3g} {y:.3g}H{reach:.3g}")
        y -= STEP_HEIGHT
    return "".join(lines)


def _plants(value: int) -> tuple[Use, ...]:
    """The jungle lets go of a temple as it is uncovered."""
    size = 0.86 - 0.045 * value
    low = round(size, 2)
    plants = [
        Use("t-bush", f"translate(-51 34) scale({low})", "k-leaf"),
        Use("t-bush", f"translate(52 35) scale({round(low * 0.85, 2)})", "k-leaf-deep"),
    ]
    if value <= 4:
        plants.append(Use("t-fern", "translate(42 3) scale(.7)"))
    if value <= 2:
        plants.append(Use("t-fern", "translate(-44 2) scale(.8)"))
    return tuple(plants)
