"""What the two commands have in common: their options, and how they leave the machine to others."""

import argparse
import fnmatch
import os
import sys
import time

import torch

_here = os.path.dirname(os.path.abspath(__file__))
_cache = os.path.join(_here, *('..',) * 3, '.cache')
_weights = os.path.join(_cache, 'denoiser', 'package', 'tzas', 'rt_hdr_alb_nrm.tza')


def options(program, things, folder):
    """What the command line says after the `--`. `folder` is where results lie, and drafts in the cache."""
    given = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    parser = argparse.ArgumentParser(prog=program)
    parser.add_argument('--only', default='*', help=f'names of {things}, with * and ?')
    parser.add_argument('--draft', action='store_true', help=f'small and rough, in .cache/{folder}, always anew')
    parser.add_argument('--output', help='another folder for the results')
    parser.add_argument('--weights', default=_weights, help='the network that removes the noise, a .tza file')
    parser.add_argument('--threads', type=int, default=0, help='threads of the renderer; 0 takes all')
    parser.add_argument('--wait-while', metavar='FILE', help='before each picture, wait while this file exists')
    asked = parser.parse_args(given)
    asked.output = asked.output or (
        os.path.join(_cache, folder) if asked.draft else os.path.join(_here, '..', folder)
    )
    os.makedirs(asked.output, exist_ok=True)
    return asked


def chosen(things, asked):
    """Those that the command line names."""
    return [thing for thing in things if fnmatch.fnmatch(thing.name, asked.only)]


def wait(asked):
    """Waits while the file exists that says so."""
    while asked.wait_while and os.path.exists(asked.wait_while):
        time.sleep(5)


def keep_to_threads(scene, asked):
    """Leaves the other processors to others."""
    if asked.threads:
        scene.render.threads_mode, scene.render.threads = 'FIXED', asked.threads
        torch.set_num_threads(asked.threads)
