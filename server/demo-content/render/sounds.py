"""Sounds of the clips, made from sines and noise. Each is a function of its length in seconds; full scale is 1."""

import wave

import numpy as np

rate = 44_100

# When each note of two seconds comes, how strong it is and its pitch in hertz.
bass_beats = ((0.0, 1.0, 55.0), (0.5, 0.55, 55.0), (0.75, 0.8, 65.4), (1.25, 0.9, 49.0), (1.75, 0.5, 73.4))


def _dice():
    return np.random.default_rng(11)


def _time(seconds):
    return np.arange(int(seconds * rate)) / rate


def _smooth(noise, width):
    """Noise without what is faster than a window of `width` samples."""
    return np.convolve(noise, np.ones(width) / width, 'same')


def _struck(time, at, fade, pitch):
    """A tone that begins at a time and fades."""
    since = time - at
    return np.where(since >= 0, np.exp(-np.maximum(since, 0) / fade) * np.sin(2 * np.pi * pitch * since), 0)


def _played(time, chords):
    """Chords of an electric piano: when each comes, and its pitches in hertz, one shortly after the other."""
    sound = np.zeros_like(time)
    for at, pitches in chords:
        for number, pitch in enumerate(pitches):
            start = at + 0.03 * number
            sound += _struck(time, start, 1.3, pitch) + 0.25 * _struck(time, start, 0.4, 2.0 * pitch)
    return sound


def _crackle(time, dice, seconds):
    """What a needle adds."""
    clicks = np.zeros_like(time)
    clicks[dice.integers(0, time.size, int(26 * seconds))] = dice.normal(0, 1, int(26 * seconds))
    return _smooth(clicks, 5) * 0.35 + _smooth(dice.normal(0, 1, time.size), 9) * 0.012


def record(seconds):
    """A needle's crackle under a chord of an electric piano."""
    time, dice = _time(seconds), _dice()
    chords = ((0.15, (130.8, 196.0, 246.9, 329.6)), (seconds / 2 + 0.1, (110.0, 164.8, 220.0, 329.6)))
    return 0.11 * _played(time, chords) + _crackle(time, dice, seconds)


def needle(seconds):
    """The crackle from near: loud, a knock at each turn, the music behind it."""
    time, dice = _time(seconds), _dice()
    chords = ((0.1, (146.8, 220.0, 261.6, 349.2)), (seconds / 2, (98.0, 196.0, 246.9, 349.2)))
    knocks = sum(_struck(time, at, 0.02, 90) for at in np.arange(0.6, seconds, 2.0))
    return 0.06 * _played(time, chords) + 1.6 * _crackle(time, dice, seconds) + 0.12 * knocks


def morning(seconds):
    """A quiet room with the window open: a blackbird's few notes, twice, air."""
    time, dice = _time(seconds), _dice()
    sound = 0.03 * _smooth(dice.normal(0, 1, time.size), 90)
    for start, strength in ((0.5, 0.16), (0.55 + seconds / 2, 0.1)):
        for number, (low, high) in enumerate(((2100, 2500), (2500, 1900), (1900, 2900), (3300, 2700))):
            since = time - start - 0.19 * number
            share = np.clip(since / 0.15, 0, 1)
            phase = 2 * np.pi * (low * since + (high - low) * since * share / 2)
            sound += strength * np.sin(np.pi * share) ** 2 * np.sin(phase)
    return sound


def swell(seconds):
    """A chord of strings that comes nearer and goes away again."""
    time = _time(seconds)
    sound = np.zeros_like(time)
    for pitch in (98.0, 146.8, 196.0, 246.9, 293.7):
        for detune in (0.997, 1.0, 1.004):
            for harmonic in range(1, 6):
                sound += np.sin(2 * np.pi * pitch * detune * harmonic * time) / harmonic**1.6
    return 0.035 * sound * (0.12 + 0.88 * np.sin(np.pi * time / seconds) ** 1.5)


def ticking(seconds):
    """A small click each second."""
    time, dice = _time(seconds), _dice()
    sound = 0.002 * _smooth(dice.normal(0, 1, time.size), 40)
    for second in range(int(seconds)):
        for delay, strength in ((0.01, 0.5), (0.05, 0.12)):
            at = second + delay
            sound += strength * (_struck(time, at, 0.004, 3900) + 0.6 * _struck(time, at, 0.009, 1700))
    return sound


def bass(seconds):
    """A bass line in bars of two seconds, each note with a knock at its beginning."""
    time = _time(seconds)
    sound = np.zeros_like(time)
    for bar in np.arange(0, seconds, 2.0):
        for beat, strength, pitch in bass_beats:
            at = bar + beat
            tone = _struck(time, at, 0.28, pitch) + 0.5 * _struck(time, at, 0.2, 2 * pitch)
            sound += strength * (tone + 0.3 * _struck(time, at, 0.05, 3 * pitch))
    return 0.42 * np.tanh(sound)


def rain(seconds):
    """Rain: a soft roar, drops on wood in it."""
    time, dice = _time(seconds), _dice()
    noise = dice.normal(0, 1, time.size)
    sound = 0.16 * (_smooth(noise, 4) - _smooth(noise, 60)) + 0.1 * _smooth(noise, 30)
    for _ in range(int(30 * seconds)):
        at, pitch = dice.uniform(0, seconds), dice.uniform(500, 2400)
        sound += dice.uniform(0.02, 0.14) * _struck(time, at, 0.008, pitch)
    return sound


sounds = {made.__name__: made for made in (record, needle, ticking, bass, rain, morning, swell)}


def write_sound(name, seconds, path):
    """Writes a sound as a WAV file, its ends faded."""
    made = sounds[name](seconds)
    ends = np.minimum(1, np.minimum(np.arange(made.size), np.arange(made.size)[::-1]) / (0.02 * rate))
    samples = (np.clip(made * ends, -1, 1) * 32_000).astype('<i2')
    with wave.open(path, 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.tobytes())
