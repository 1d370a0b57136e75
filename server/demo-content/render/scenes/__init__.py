"""All scenes by name. A scene is a function that takes a colour and builds everything but the camera."""

from scenes import (
    city,
    cooking,
    desks,
    finds,
    hills,
    kitchens,
    listening,
    living,
    outdoors,
    pastimes,
    rooms,
    studios,
    tracks,
    transit,
)

_modules = (
    studios,
    rooms,
    kitchens,
    outdoors,
    city,
    pastimes,
    tracks,
    hills,
    transit,
    desks,
    cooking,
    listening,
    living,
    finds,
)

scenes = {
    name: build
    for module in _modules
    for name, build in vars(module).items()
    if getattr(build, '__module__', '') == module.__name__ and not name.startswith('_')
}
