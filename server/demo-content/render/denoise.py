"""Removes a render's noise with the network of Intel's Open Image Denoise.

Not every build of Blender has that library; PyTorch (`apt-get install python3-torch`) runs its network as well, with
the trained weights that the library is published with (Apache-2.0), as a file of its `.tza` format.
Source: https://github.com/RenderKit/oidn, the U-Net of version 1 for high dynamic range, albedo and normals.
"""

import math
import struct

import numpy as np
import torch
from torch.nn import functional

element_types = {'h': np.float16, 'f': np.float32}
deepest = 16  # the network halves a picture four times


def read_weights(path):
    """The tensors of a `.tza` file by their names."""
    with open(path, 'rb') as file:
        content = file.read()
    _magic, _major, _minor, place = struct.unpack_from('<HBBQ', content)

    def take(form):
        nonlocal place
        values = struct.unpack_from('<' + form, content, place)
        place += struct.calcsize('<' + form)
        return values if len(values) > 1 else values[0]

    weights = {}
    for _ in range(take('I')):
        name = take(f'{take("H")}s').decode()
        rank = take('B')
        shape = np.atleast_1d(take(f'{rank}I'))
        take(f'{rank}s')
        kind = element_types[take('c').decode()]
        values = np.frombuffer(content, kind, int(np.prod(shape)), take('Q'))
        weights[name] = _laid_out(torch.from_numpy(values.reshape(shape).astype(np.float32)))
    return weights


def _laid_out(tensor):
    """A tensor with its channels next to each other in memory: the network runs nearly twice as fast on it."""
    return tensor.contiguous(memory_format=torch.channels_last) if tensor.ndim == 4 else tensor


def _network(weights, features):
    """The U-Net: `features` is a batch of nine channels, the answer one of three."""

    def layer(name, x):
        return functional.relu(functional.conv2d(x, weights[f'{name}.weight'], weights[f'{name}.bias'], padding=1))

    def joined(x, earlier):
        return torch.cat((functional.interpolate(x, scale_factor=2, mode='nearest'), earlier), 1)

    skipped = [features]
    x = layer('enc_conv0', features)
    for depth in (1, 2, 3, 4):
        x = functional.max_pool2d(layer(f'enc_conv{depth}', x), 2)
        skipped.append(x)
    x = layer('enc_conv5b', layer('enc_conv5a', x))
    for depth in (4, 3, 2, 1):
        x = joined(x, skipped[depth - 1])
        x = layer(f'dec_conv{depth}b', layer(f'dec_conv{depth}a', x))
    return layer('dec_conv0', x)


class PerceptualScale:
    """Luminance to the even steps that the network learned from, and back; the constants are the library's."""

    a, b, c, d = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3
    e, f, g = 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
    low, high = 1.57945760e-6, 3.22087631e-2
    low_step, high_step = 2.23151711e-3, 3.70974749e-1
    brightest = 65504.0

    def __init__(self):
        self.full = float(self._step(np.array([self.brightest]))[0])

    def _step(self, y):
        return np.where(
            y <= self.low,
            self.a * y,
            np.where(y <= self.high, self.b * np.power(y, self.c) + self.d, self.e * np.log(y + self.f) + self.g),
        )

    def steps(self, y):
        """Luminance to steps from 0 to 1."""
        return self._step(np.clip(y, 0, self.brightest)) / self.full

    def luminance(self, steps):
        """Steps back to luminance."""
        x = steps * self.full
        power = np.power(np.maximum((x - self.d) / self.b, 0), 1 / self.c)
        return np.where(
            x <= self.low_step,
            x / self.a,
            np.where(x <= self.high_step, power, np.exp((x - self.g) / self.e) - self.f),
        )


def exposure_of(image):
    """What the picture is multiplied by, so that its middle is a middle grey."""
    luminance = image @ np.array([0.212671, 0.715160, 0.072169])
    height, width = (side // deepest * deepest for side in luminance.shape)
    blocks = luminance[:height, :width].reshape(height // deepest, deepest, width // deepest, deepest).mean((1, 3))
    lit = blocks[blocks > 1e-8]
    return 0.18 / math.exp(np.log(lit).mean()) if lit.size else 1.0


def denoise(image, albedo, normal, weights, exposure=None):
    """The picture without its noise; all are arrays of height × width × 3, `image` linear and unbounded.

    A part of a picture needs the `exposure` of the whole.
    """
    scale, exposure = PerceptualScale(), exposure or exposure_of(image)
    features = np.concatenate(
        (scale.steps(image * exposure), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) / 2 + 0.5), 2
    ).astype(np.float32)
    height, width = image.shape[:2]
    batch = torch.from_numpy(features.transpose(2, 0, 1)[None])
    batch = _laid_out(functional.pad(batch, (0, -width % deepest, 0, -height % deepest), 'replicate'))
    with torch.no_grad():
        found = _network(weights, batch)[0, :, :height, :width]
    return (scale.luminance(found.numpy().transpose(1, 2, 0)) / exposure).astype(np.float32)
