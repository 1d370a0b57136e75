"""The colours that the brand sells its products in."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Colour:
    """Tints of one edition: the shell, its accent, soft parts, woven cloth and the metal."""

    name: str
    shell: str
    accent: str
    soft: str
    cloth: str
    metal: str


ember = Colour('ember', '#b8420f', '#8e2f0a', '#1b1614', '#8f3a1d', '#c9a58c')
graphite = Colour('graphite', '#26282d', '#3c3f46', '#121316', '#33363d', '#8a8d93')
bone = Colour('bone', '#ddd3c2', '#c3b49c', '#8d7a66', '#cbbfae', '#d8cdbb')
sage = Colour('sage', '#71896f', '#556c56', '#2c342d', '#71866f', '#c4c7bd')
sea = Colour('sea', '#23566e', '#173f53', '#141a20', '#2b566b', '#b7c0c6')
plum = Colour('plum', '#5b3367', '#43244d', '#1c1420', '#59386a', '#b9aebf')
sand = Colour('sand', '#c19a5b', '#9a7740', '#5b4028', '#b99764', '#d5bd8d')

colours = {colour.name: colour for colour in (ember, graphite, bone, sage, sea, plum, sand)}
