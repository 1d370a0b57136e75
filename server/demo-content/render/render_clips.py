"""Renders the clips: blender -b -P server/demo-content/render/render_clips.py -- [options]

Films that exist are left alone. Frames are kept in .cache/clip-frames: an interrupted run goes on where it stopped.
"""

import json
import os
import sys
import time

import bpy
import numpy as np

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
sys.dont_write_bytecode = True

import command  # noqa: E402
import developing  # noqa: E402
import studio  # noqa: E402
from clip import whole  # noqa: E402
from clips import clips  # noqa: E402
from denoise import deepest, exposure_of, read_weights  # noqa: E402
from film import seconds_of, write_film  # noqa: E402
from motion import approach  # noqa: E402
from palette import colours  # noqa: E402

draft_scale, draft_samples, draft_frames = 0.5, 8, (0,)
margin = 2 * deepest
frame_folder = os.path.join(here, *('..',) * 3, '.cache', 'clip-frames')


def build(clip, scale):
    """Builds a clip's scene with its camera; returns Blender's scene."""
    scene = studio.empty_studio()
    clip.build(colours[clip.colour])
    view = clip.view
    camera = studio.camera(view.eye, view.target, view.lens, view.focus, view.f, view.tilt)
    if clip.until:
        approach(camera, view, clip.until, clip.rendered - 1)
    scene.render.resolution_x, scene.render.resolution_y = (round(side * scale) for side in clip.size)
    scene.render.use_motion_blur, scene.render.motion_blur_shutter = True, 0.5
    # What jumps from frame to frame must not be blurred between two of its places.
    scene.cycles.motion_blur_position = 'START'
    return scene


def still(scene, clip, samples, path):
    """The passes of the first frame, kept in a file: what does not move is taken from them."""
    if clip.moving == whole:
        return []
    if not os.path.exists(path):
        scene.frame_set(0)
        scene.render.use_border = False
        np.savez(path, *developing.expose(scene, samples))
    with np.load(path) as kept:
        return [kept[name] for name in kept.files]


def around(part):
    """A part of a side with the margin that the network has to see, from a step of the network's on."""
    return slice(max(0, part.start // deepest * deepest - margin), part.stop + margin)


def frame_picture(scene, clip, samples, weights, rest, rest_picture):
    """The scene's present frame without noise: what moves is rendered, all else is taken from `rest_picture`.

    `rest` are the passes of that picture.
    """
    if clip.moving == whole:
        return developing.clean(*developing.expose(scene, samples, True), weights)
    rows, columns = developing.border(scene.render, clip.moving)
    joined = [part.copy() for part in rest]
    for kept, part in zip(joined, developing.expose(scene, samples, True)):
        kept[rows, columns] = part[rows, columns]
    seen = around(rows), around(columns)
    cleaned = developing.clean(*(part[seen] for part in joined), weights, exposure_of(rest[0]))
    inside = (slice(part.start - by.start, part.stop - by.start) for part, by in zip((rows, columns), seen))
    picture = rest_picture.copy()
    picture[rows, columns] = cleaned[tuple(inside)]
    return picture


def entry(clip, folder):
    """What `clips.json` says of a film: as large and as long as its files are, which may be older than the clip."""
    width, height = bpy.data.images.load(os.path.join(folder, f'{clip.name}.jpg')).size
    seconds = round(seconds_of(os.path.join(folder, f'{clip.name}.mp4')))
    return {
        'name': clip.name,
        'width': width,
        'height': height,
        'seconds': seconds,
        'description': clip.description,
    }


def list_films(folder):
    """Writes `clips.json` for the films that are there."""
    entries = [entry(clip, folder) for clip in clips if os.path.exists(os.path.join(folder, f'{clip.name}.mp4'))]
    with open(os.path.join(folder, 'clips.json'), 'w', encoding='utf-8') as file:
        json.dump(entries, file, ensure_ascii=False, indent=2)
        file.write('\n')


def render(clip, asked, weights):
    """Renders the frames of a clip that are missing; returns where each lies."""
    folder = asked.output if asked.draft else frame_folder
    os.makedirs(folder, exist_ok=True)

    def frame_path(frame):
        return os.path.join(folder, f'{clip.name}-{frame:02d}.png')

    wanted = draft_frames if asked.draft else range(clip.rendered)
    missing = [frame for frame in wanted if asked.draft or not os.path.exists(frame_path(frame))]
    if not missing:
        return frame_path
    scene = build(clip, draft_scale if asked.draft else 1)
    command.keep_to_threads(scene, asked)
    kept = os.path.join(folder, f'{clip.name}.npz')
    if asked.draft and os.path.exists(kept):
        os.remove(kept)
    rest = still(scene, clip, draft_samples if asked.draft else clip.still_samples, kept)
    rest_picture = developing.clean(*rest, weights) if rest else None
    for frame in missing:
        command.wait(asked)
        scene.frame_set(frame)
        samples = draft_samples if asked.draft else clip.samples
        picture = frame_picture(scene, clip, samples, weights, rest, rest_picture)
        developing.write(developing.finish(picture, grain=False), frame_path(frame), scene)
    return frame_path


def main():
    asked = command.options('render_clips.py', 'clips', 'clips')
    weights = read_weights(asked.weights)
    for clip in command.chosen(clips, asked):
        if not asked.draft and os.path.exists(os.path.join(asked.output, f'{clip.name}.mp4')):
            continue
        started = time.process_time()
        frame_path = render(clip, asked, weights)
        if not asked.draft:
            write_film(clip, frame_path, asked.output)
            list_films(asked.output)
        print(f'{clip.name}: {(time.process_time() - started) / 60:.1f} CPU minutes', flush=True)


main()
