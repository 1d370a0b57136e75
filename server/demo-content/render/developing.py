"""From the renderer to a picture: render twice, remove the noise, what a lens and a film add, write the file."""

import os
import tempfile

import bpy
import numpy as np

from denoise import box_mean, denoise

max_bytes = 200_000
passes = ('Image', 'Denoising Albedo', 'Denoising Normal')


def _expose(scene, seed, folder):
    """Renders once; returns the passes as arrays."""
    scene.cycles.seed = seed
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


def _lens(image, draft):
    """A little glare around lights, darker corners, the finest grain."""
    height, width = image.shape[:2]
    bright = np.minimum(np.maximum(image - 1.2, 0), 12)
    glare = (
        sum(
            box_mean(box_mean(bright, max(1, int(width * size))), max(1, int(width * size)))
            for size in (0.004, 0.014, 0.04)
        )
        / 3
    )
    image = image + glare * 0.12
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    image = image * (1 - 0.13 * np.clip((x * x + y * y) / 2, 0, 1) ** 1.3)[..., None]
    if not draft:
        grain = np.random.default_rng(5).normal(0, 0.012, (height, width)).astype(np.float32)
        image = image * (1 + grain)[..., None]
    return image.astype(np.float32)


def _write(image, path, scene):
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


def develop(scene, path, samples, draft=False):
    """Renders the scene with its camera into the file `path`."""
    scene.cycles.samples = max(8, samples // 2)
    scene.cycles.adaptive_threshold = 0.03
    scene.cycles.adaptive_min_samples = 12 if draft else 24
    with tempfile.TemporaryDirectory() as folder:
        first, second = (_expose(scene, seed, folder) for seed in (1, 2))
    guides = [(first[1], second[1], 2e-3), (first[2], second[2], 4e-3)]
    image = denoise(_calm(first[0]), _calm(second[0]), guides, reach=5 if draft else 7)
    _write(_lens(image, draft), path, scene)
