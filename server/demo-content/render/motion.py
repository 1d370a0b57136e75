"""Motion of things by frame."""

from mathutils import Vector

from clip import longest
from shapes import group


def over(thing, path, value, index=-1, smooth=True):
    """Gives a property its value for each frame: `value` is a function of the frame's number.

    `index` picks one axis. Smooth motion is blurred as a shutter blurs it, the other jumps from frame to frame.
    """
    for frame in range(longest + 2):
        given = value(frame)
        if index < 0:
            setattr(thing, path, given)
        else:
            getattr(thing, path)[index] = given
        thing.keyframe_insert(path, index=index, frame=frame)
    for curve in thing.animation_data.action.fcurves:
        if curve.data_path == path:
            for point in curve.keyframe_points:
                point.interpolation = 'LINEAR' if smooth else 'CONSTANT'


def approach(camera, start, end, last):
    """Takes the camera from one view to another, slowly at both ends, until the frame `last`; its focus stays."""
    camera.data.dof.focus_object = group('focus', None, start.focus or start.target)

    def between(before, after, frame):
        share = min(frame / last, 1)
        return Vector(before).lerp(Vector(after), share * share * (3 - 2 * share))

    def turned_to_target(frame):
        line = between(start.target, end.target, frame) - between(start.eye, end.eye, frame)
        return line.to_track_quat('-Z', 'Y').to_euler()

    over(camera, 'location', lambda frame: between(start.eye, end.eye, frame))
    over(camera, 'rotation_euler', turned_to_target)
