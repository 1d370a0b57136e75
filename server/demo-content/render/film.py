"""From frames and a sound to a film."""

import os
import subprocess
import tempfile

from clip import frames_per_second
from sounds import write_sound

_encoder = '-c:v libx264 -pix_fmt yuv420p -profile:v main -crf 23 -preset slow -c:a aac -b:a 96k -ac 1'
_plain = '-movflags +faststart -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -map_metadata -1'


def _run(*options, data=None):
    subprocess.run(['ffmpeg', '-y', '-loglevel', 'error', *options], input=data, check=True)


def write_film(clip, frame_path, folder):
    """Writes the clip's film and its first frame as cover; `frame_path` is a function of the frame's number."""
    pictures = []
    for frame in clip.order:
        with open(frame_path(frame), 'rb') as file:
            pictures.append(file.read())
    blended = f'-vf minterpolate=fps={frames_per_second}:mi_mode=blend' if clip.shown < frames_per_second else ''
    with tempfile.TemporaryDirectory() as place:
        sound = os.path.join(place, 'sound.wav')
        write_sound(clip.sound, clip.seconds, sound)
        shown = f'-f image2pipe -framerate {clip.shown} -c:v png -i - -i'.split()
        film = os.path.join(folder, f'{clip.name}.mp4')
        _run(*shown, sound, *blended.split(), *_encoder.split(), *_plain.split(), film, data=b''.join(pictures))
    _run('-i', frame_path(0), '-q:v', '3', os.path.join(folder, f'{clip.name}.jpg'))
