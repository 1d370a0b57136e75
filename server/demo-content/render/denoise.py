"""Removes the noise of two renders of one picture.

Non-local means with two buffers and feature guides, after Rousselle, Manzi and Zwicker, "Robust Denoising using
Feature and Color Information" (Pacific Graphics 2013): the weights come from one buffer and are used on the other, so
that noise cannot justify itself. Albedo and normal keep textures and edges sharp. It stands here because not every
build of Blender has a denoiser.
"""

import numpy as np


def box_mean(image, radius):
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


def _pair(image, dy, dx):
    """The parts of an image where a pixel and its neighbour (dy, dx) are both within it."""
    height, width = image.shape[:2]
    here = image[max(0, -dy) : height - max(0, dy), max(0, -dx) : width - max(0, dx)]
    there = image[max(0, dy) : height - max(0, -dy), max(0, dx) : width - max(0, -dx)]
    return here, there


def _apart(here, there, noise_here, noise_there, strength, floor):
    """Squared distance of two values, less what their noise explains, in units of that noise."""
    noise = noise_here + noise_there
    return ((here - there) ** 2 - noise) / (floor + strength * strength * noise)


def denoise(first, second, features, reach=7, patch=2, strength=0.6):
    """The mean of two renders without their noise; `features` is a list of (first, second, floor) guides."""
    pair = (np.log1p(np.maximum(first, 0)), np.log1p(np.maximum(second, 0)))
    noise = box_mean((pair[0] - pair[1]) ** 2 / 2, 2)
    guides = []
    for one, other, floor in features:
        mean = (one + other) / 2
        guides.append((mean, box_mean(((one - other) ** 2) / 4, 1), floor))
    totals = [first.copy(), second.copy()]
    weights = [np.ones(first.shape[:2], np.float32) for _ in pair]
    shifts = [(dy, dx) for dy in range(0, reach + 1) for dx in range(-reach, reach + 1) if dy > 0 or dx > 0]
    for dy, dx in shifts:
        guide = 0
        for mean, spread, floor in guides:
            here, there = _pair(mean, dy, dx)
            far = _apart(here, there, *_pair(spread, dy, dx), 0.8, floor).max(axis=2)
            guide = np.maximum(guide, far)
        noise_here, noise_there = _pair(noise, dy, dx)
        for index in (0, 1):
            here, there = _pair(pair[index], dy, dx)
            far = _apart(here, there, noise_here, np.minimum(noise_here, noise_there), strength, 2e-6).mean(axis=2)
            far = np.maximum(box_mean(far, patch), guide)
            weight = np.exp(-np.maximum(far, 0))
            target, sums = totals[1 - index], weights[1 - index]
            values_here, values_there = _pair((first, second)[1 - index], dy, dx)
            place_here, place_there = _pair(target, dy, dx)
            add_here, add_there = weight[..., None] * values_there, weight[..., None] * values_here
            place_here += add_here
            place_there += add_there
            sum_here, sum_there = _pair(sums, dy, dx)
            sum_here += weight
            sum_there += weight
    return (totals[0] / weights[0][..., None] + totals[1] / weights[1][..., None]) / 2
