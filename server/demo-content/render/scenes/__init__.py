"""All scenes by name. A scene is a function that takes a colour and builds everything but the camera."""

from scenes import city, kitchens, outdoors, pastimes, rooms, studios

scenes = {
    name: build
    for module in (studios, rooms, kitchens, outdoors, city, pastimes)
    for name, build in vars(module).items()
    if getattr(build, '__module__', '') == module.__name__ and not name.startswith('_')
}
