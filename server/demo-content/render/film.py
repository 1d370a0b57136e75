"""From frames and a sound to a film."""

import os
import struct
import subprocess
import tempfile

from clip import frames_per_second
from sounds import write_sound

_encoder = '-c:v libx264 -pix_fmt yuv420p -profile:v main -crf 23 -preset slow -c:a aac -b:a 96k -ac 1'
_plain = '-movflags +faststart -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -map_metadata -1'


def _run(*options, data=None):
    subprocess.run(['ffmpeg', '-y', '-loglevel', 'error', *options], input=data, check=True)


def _between(clip):
    """The filter that makes the pictures between those that are shown.

    Light is blended; where the camera moves, each part of the picture goes its way. The filter gives nothing after the
    last but one picture, so the last is held for as long as that is.
    """
    if clip.shown == frames_per_second:
        return ()
    made = 'mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1' if clip.until else 'mi_mode=blend'
    return '-vf', f'tpad=stop=3:stop_mode=clone,minterpolate=fps={frames_per_second}:{made}'


def seconds_of(film):
    """How long the film in a file is, as its header says."""
    with open(film, 'rb') as file:
        content = file.read()
    scale, length = struct.unpack_from('>II', content, content.index(b'mvhd') + 16)
    return length / scale


def write_film(clip, frame_path, folder):
    """Writes the clip's film and its first frame as cover; `frame_path` is a function of the frame's number."""
    pictures = []
    for frame in clip.order:
        with open(frame_path(frame), 'rb') as file:
            pictures.append(file.read())
    with tempfile.TemporaryDirectory() as place:
        sound = os.path.join(place, 'sound.wav')
        write_sound(clip.sound, clip.seconds, sound)
        shown = f'-f image2pipe -framerate {clip.shown} -c:v png -i - -i'.split()
        film = os.path.join(folder, f'{clip.name}.mp4')
        length = '-frames:v', str(round(clip.seconds * frames_per_second))
        _run(
            *(*shown, sound, *_between(clip), *length, *_encoder.split(), *_plain.split(), film),
            data=b''.join(pictures),
        )
    _run('-i', frame_path(0), '-q:v', '3', os.path.join(folder, f'{clip.name}.jpg'))
