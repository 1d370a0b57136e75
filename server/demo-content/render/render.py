"""Renders the photographs: blender -b -P server/demo-content/render/render.py -- [options]

Pictures that exist are left alone, so a run that was interrupted goes on where it stopped.
"""

import argparse
import fnmatch
import json
import os
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
sys.dont_write_bytecode = True

import developing  # noqa: E402
import studio  # noqa: E402
from palette import colours  # noqa: E402
from scenes import scenes  # noqa: E402
from shots import shots  # noqa: E402
from takes import takes  # noqa: E402

draft_side, draft_samples = 320, 24


def options():
    """What the command line says after the `--`."""
    given = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    parser = argparse.ArgumentParser(prog='render.py')
    parser.add_argument('--only', default='*', help='names of shots, with * and ?')
    parser.add_argument('--draft', action='store_true', help='small, rough PNGs in .cache/photographs, always anew')
    parser.add_argument('--output', help='another folder for the pictures')
    parser.add_argument('--threads', type=int, default=0, help='threads of the renderer; 0 takes all')
    parser.add_argument('--wait-while', metavar='FILE', help='before each picture, wait while this file exists')
    return parser.parse_args(given)


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
    asked = options()
    usual = ('..', '..', '..', '.cache', 'photographs') if asked.draft else ('..', 'photographs')
    folder = asked.output or os.path.join(here, *usual)
    os.makedirs(folder, exist_ok=True)
    for shot in shots:
        path = os.path.join(folder, f'{shot.name}.{"png" if asked.draft else "webp"}')
        if not fnmatch.fnmatch(shot.name, asked.only) or (os.path.exists(path) and not asked.draft):
            continue
        while asked.wait_while and os.path.exists(asked.wait_while):
            time.sleep(5)
        started = time.process_time()
        take, scene = takes[shot.name], build(shot)
        if asked.threads:
            scene.render.threads_mode, scene.render.threads = 'FIXED', asked.threads
        scale = draft_side / max(take.size) if asked.draft else 1
        scene.render.resolution_x, scene.render.resolution_y = (round(side * scale) for side in take.size)
        developing.develop(scene, path, draft_samples if asked.draft else take.samples, asked.draft)
        if not asked.draft:
            list_pictures(folder)
        print(f'{shot.name}: {(time.process_time() - started) / 60:.1f} CPU minutes', flush=True)


main()
