"""On-ear headphones."""

from shot import Take, View

takes = {
    'on-ear-piano': Take(
        (1080, 720),
        View((-2.2, -5.4, 2.4), (0.05, 0.0, 0.62), 58, 4),
        'Orange on-ear headphones leaning on the keys of a black piano.',
        ('piano', 'practice', 'keys', 'playing', 'musician', 'lesson'),
    ),
    'on-ear-train': Take(
        (1080, 720),
        View((0.2, -5.2, 1.8), (0.25, 0.5, 0.85), 52, 4),
        'Orange on-ear headphones and a paper cup on the table of a train, green land flying by outside.',
        ('train', 'travel', 'window', 'commute', 'coffee', 'landscape'),
    ),
    'on-ear-gym': Take(
        (1040, 780),
        View((-0.4, -6.0, 2.2), (0.1, 0.3, 0.5), 52, 4),
        'Orange on-ear headphones on the black floor of a gym, dumb-bells and a kettlebell behind them.',
        ('gym', 'training', 'weights', 'kettlebell', 'workout', 'sweat'),
    ),
    'on-ear-wall-hook': Take(
        (864, 1080),
        View((0.5, -7.6, 0.6), (0.1, 0, 0.0), 68, 5.6),
        'Orange on-ear headphones on a brass hook, stripes of sunlight through a blind on the green wall.',
        ('hallway', 'home', 'sunlight', 'hook', 'minimal', 'morning'),
    ),
    'on-ear-track': Take(
        (1080, 720),
        View((-0.3, -6.2, 2.4), (0.25, 0.3, 0.75), 52, 4),
        'Blue on-ear headphones on a folded towel beside a running track, an orange bottle next to them.',
        ('track', 'sports day', 'break', 'towel', 'quiet', 'school'),
    ),
    'on-ear-night-bus': Take(
        (1080, 720),
        View((0.4, -6.8, 2.3), (0.1, 0.5, 1.55), 45, 4),
        'Purple on-ear headphones on the blue seat of a bus at night, coloured lights behind the pane.',
        ('bus', 'night', 'way home', 'lights', 'city', 'song'),
    ),
    'on-ear-gaming': Take(
        (1080, 720),
        View((-0.4, -6.9, 2.4), (0.35, 0.7, 1.1), 46, 4),
        'Cream on-ear headphones in pink and blue light before a keyboard with glowing keys.',
        ('gaming', 'keyboard', 'night', 'light', 'footsteps', 'set-up'),
    ),
    'on-ear-school-desk': Take(
        (1080, 720),
        View((0.0, -6.2, 3.0), (0.0, 0.3, 0.35), 50, 5),
        'Green on-ear headphones on a wooden desk in the sun, with a lined notebook, pencils and books.',
        ('study', 'school', 'notebook', 'pencil', 'homework', 'playlist'),
    ),
    'on-ear-tea': Take(
        (1080, 720),
        View((-0.1, -6.0, 2.6), (0.2, 0.3, 0.5), 52, 4),
        'Sand-coloured on-ear headphones beside a green teapot and bowl in the evening sun through a blind.',
        ('tea', 'evening sun', 'calm', 'break', 'home', 'playlist'),
        0.5,
    ),
}
