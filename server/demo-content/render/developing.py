"""From the renderer to a picture: render, remove the noise, what a lens and a film add, write the file."""

import math
import os
import tempfile

import bpy
import numpy as np

from denoise import denoise

max_bytes = 200_000
passes = ('Image', 'Denoising Albedo', 'Denoising Normal')


def expose(scene, samples, rough=False):
    """Renders a scene with its camera; returns the picture, its albedo and its normals as arrays."""
    scene.cycles.samples = samples
    scene.cycles.adaptive_threshold = 0.1
    scene.cycles.adaptive_min_samples = 12 if rough else 24
    with tempfile.TemporaryDirectory() as folder:
        return _passes(scene, folder)


def _passes(scene, folder):
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.format.exr_codec = 'NONE'
    files.file_slots.clear()
    for name in passes:
        files.file_slots.new(name.replace(' ', ''))
        tree.links.new(layers.outputs[name], files.inputs[-1])
    bpy.ops.render.render()
    found = []
    for name in passes:
        path = os.path.join(folder, f'{name.replace(" ", "")}{scene.frame_current:04d}.exr')
        image = bpy.data.images.load(path)
        width, height = image.size
        pixels = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(pixels)
        bpy.data.images.remove(image)
        os.remove(path)
        found.append(np.nan_to_num(pixels.reshape(height, width, 4)[..., :3].copy(), posinf=50))
    return found


def _calm(image):
    """Takes down single pixels that outshine all their neighbours (fireflies)."""
    height, width = image.shape[:2]
    padded = np.pad(image, ((1, 1), (1, 1), (0, 0)), 'edge')
    around = np.stack(
        [padded[dy : dy + height, dx : dx + width] for dy in range(3) for dx in range(3) if (dy, dx) != (1, 1)]
    )
    limit = np.sort(around, axis=0)[-2] * 1.6 + 0.02
    return np.minimum(image, limit)


def _box_mean(image, radius):
    """Mean over a square around each pixel."""
    for axis in (0, 1):
        padded = np.concatenate(
            [
                np.repeat(np.take(image, [0], axis), radius + 1, axis),
                image,
                np.repeat(np.take(image, [-1], axis), radius, axis),
            ],
            axis,
        )
        total = np.cumsum(padded, axis, dtype=np.float64)
        width = 2 * radius + 1
        high = np.take(total, range(width, total.shape[axis]), axis)
        low = np.take(total, range(0, total.shape[axis] - width), axis)
        image = ((high - low) / width).astype(np.float32)
    return image


def _lens(image, grain):
    """A little glare around lights, darker corners, the finest grain."""
    height, width = image.shape[:2]
    bright = np.minimum(np.maximum(image - 1.2, 0), 12)
    glare = (
        sum(
            _box_mean(_box_mean(bright, max(1, int(width * size))), max(1, int(width * size)))
            for size in (0.004, 0.014, 0.04)
        )
        / 3
    )
    image = image + glare * 0.12
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    image = image * (1 - 0.13 * np.clip((x * x + y * y) / 2, 0, 1) ** 1.3)[..., None]
    if grain:
        grains = np.random.default_rng(5).normal(0, 0.012, (height, width)).astype(np.float32)
        image = image * (1 + grains)[..., None]
    return image.astype(np.float32)


def clean(image, albedo, normal, weights, exposure=None):
    """A picture without noise; `weights` are those of the network that removes it, `exposure` is that of the whole."""
    return denoise(_calm(image), albedo, normal, weights, exposure)


def border(render, part):
    """Lets only a part of the picture be rendered: left, bottom, right, top as shares. Returns its rows and columns."""
    render.use_border = True
    left, bottom, right, top = part
    render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = part
    height, width = render.resolution_y, render.resolution_x
    # The renderer may leave out the outermost line of what it is asked for.
    rows = slice(math.ceil(bottom * height) + (bottom > 0), math.floor(top * height) - (top < 1))
    columns = slice(math.ceil(left * width) + (left > 0), math.floor(right * width) - (right < 1))
    return rows, columns


def finish(cleaned, grain=True):
    """A clean picture as a camera would give it."""
    return _lens(cleaned, grain)


def write(image, path, scene):
    """Writes a WebP of at most `max_bytes`, or a PNG."""
    height, width = image.shape[:2]
    picture = bpy.data.images.new('picture', width, height, float_buffer=True)
    picture.pixels.foreach_set(np.dstack([image, np.ones((height, width), np.float32)]).ravel())
    settings = scene.render.image_settings
    settings.color_mode = 'RGB'
    settings.file_format = 'PNG' if path.endswith('.png') else 'WEBP'
    for quality in (90, 86, 82, 78, 72, 66, 60):
        settings.quality = quality if settings.file_format == 'WEBP' else 100
        picture.save_render(path, scene=scene)
        if settings.file_format == 'PNG' or os.path.getsize(path) <= max_bytes:
            break
    bpy.data.images.remove(picture)


def develop(scene, path, samples, weights, draft=False):
    """Renders the scene into the file `path`."""
    write(finish(clean(*expose(scene, samples, draft), weights), not draft), path, scene)
