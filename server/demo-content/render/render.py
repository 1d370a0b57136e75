"""Renders the photographs: blender -b -P server/demo-content/render/render.py -- [options]

Pictures that exist are left alone, so a run that was interrupted goes on where it stopped.
"""

import json
import os
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
sys.dont_write_bytecode = True

import command  # noqa: E402
import developing  # noqa: E402
import studio  # noqa: E402
from denoise import read_weights  # noqa: E402
from palette import colours  # noqa: E402
from scenes import scenes  # noqa: E402
from shots import shots  # noqa: E402
from takes import takes  # noqa: E402

draft_side, draft_samples = 320, 24


def build(shot):
    """Builds a shot's scene with its camera; returns Blender's scene."""
    scene = studio.empty_studio()
    scenes[shot.scene](colours[shot.colour])
    take = takes[shot.name]
    view = take.view
    studio.camera(view.eye, view.target, view.lens, view.focus, view.f, view.tilt)
    scene.view_settings.exposure = take.exposure
    return scene


def entry(shot):
    """What `photographs.json` says of a picture, a line for each thing said."""
    take = takes[shot.name]
    said = {
        'name': shot.name,
        'product': shot.product,
        'colour': shot.colour,
        'scene': shot.scene,
        'width': take.size[0],
        'height': take.size[1],
        'description': take.description,
        'words': list(take.words),
    }
    lines = [f'    "{key}": {json.dumps(value, ensure_ascii=False)}' for key, value in said.items()]
    return '  {\n' + ',\n'.join(lines) + '\n  }'


def list_pictures(folder):
    """Writes `photographs.json` for the pictures that are there, in the order of `shots`."""
    entries = [entry(shot) for shot in shots if os.path.exists(os.path.join(folder, f'{shot.name}.webp'))]
    with open(os.path.join(folder, 'photographs.json'), 'w', encoding='utf-8') as file:
        file.write('[\n' + ',\n'.join(entries) + '\n]\n')


def main():
    asked = command.options('render.py', 'shots', 'photographs')
    weights = read_weights(asked.weights)
    for shot in command.chosen(shots, asked):
        path = os.path.join(asked.output, f'{shot.name}.{"png" if asked.draft else "webp"}')
        if os.path.exists(path) and not asked.draft:
            continue
        command.wait(asked)
        started = time.process_time()
        take, scene = takes[shot.name], build(shot)
        command.keep_to_threads(scene, asked)
        scale = draft_side / max(take.size) if asked.draft else 1
        scene.render.resolution_x, scene.render.resolution_y = (round(side * scale) for side in take.size)
        developing.develop(scene, path, draft_samples if asked.draft else take.samples, weights, asked.draft)
        if not asked.draft:
            list_pictures(asked.output)
        print(f'{shot.name}: {(time.process_time() - started) / 60:.1f} CPU minutes', flush=True)


main()
