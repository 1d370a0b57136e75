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
}
