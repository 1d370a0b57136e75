"""Motion of things by frame."""

from clip import frames


def over(thing, path, value, index=-1, smooth=True):
    """Gives a property its value for each frame: `value` is a function of the frame's number.

    `index` picks one axis. Smooth motion is blurred as a shutter blurs it, the other jumps from frame to frame.
    """
    for frame in range(frames + 2):
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
