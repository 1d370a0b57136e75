"""Watches."""

from shot import Take, View

takes = {
    'watch-dark-studio': Take(
        (960, 960),
        View((0.25, -2.5, 0.95), (0.0, 0, 0.33), 84, 11),
        'A round steel watch with a bracelet of links, its white hands at ten past ten, on a black mirror in the dark.',
        ('watch', 'steel', 'studio', 'dark', 'analogue', 'night'),
    ),
    'watch-night-stand': Take(
        (1080, 720),
        View((-0.35, -3.6, 1.35), (0.15, 0.2, 0.85), 62, 5.6, (-0.15, -0.05, 0.9)),
        'A square watch on two books on a night stand, its screen a dim orange clock at 23:47, a lamp '
        'glowing behind it.',
        ('night stand', 'sleep', 'alarm', 'books', 'lamp', 'bedroom'),
    ),
    'watch-running-path': Take(
        (1080, 720),
        View((-0.1, -2.9, 0.62), (0.1, 0, 0.42), 60, 5.6),
        'An orange watch on the wet asphalt of a path at sunrise, its screen showing 5.04 kilometres.',
        ('running', 'sunrise', 'five kilometres', 'training', 'path', 'morning run'),
    ),
    'watch-handlebar': Take(
        (1080, 720),
        View((0.55, -3.3, 1.25), (0.16, 0, 0.06), 58, 5.6, (0.1, -0.2, 0.25)),
        'A dark watch strapped around the steel handlebar of a bicycle, its screen showing a pulse of 142.',
        ('cycling', 'bike', 'pulse', 'commute', 'evening sun', 'training'),
    ),
    'watch-unboxing': Take(
        (1080, 720),
        View((-0.8, -3.2, 2.5), (0.12, 0.12, 0.42), 62, 8),
        'A new round watch with a leather strap on a cushion in its open box, a lid and crumpled paper around it.',
        ('unboxing', 'new', 'box', 'gift', 'first look', 'leather'),
    ),
    'watch-yoga-mat': Take(
        (1080, 720),
        View((0.1, -3.6, 1.3), (0.15, 0, 0.42), 58, 5.6),
        'A pale square watch with three activity rings on a wooden floor in the sun, a rolled mat and a '
        'glass of water behind it.',
        ('yoga', 'stretching', 'floor', 'morning', 'rings', 'water'),
    ),
    'watch-running-sage': Take(
        (864, 1080),
        View((-0.6, -2.8, 0.8), (0.05, 0, 0.4), 66, 5.6),
        'A green watch on a wet path in low sun, its screen showing the end of a run.',
        ('running', 'personal best', 'evening', 'path', 'training'),
    ),
    'watch-dark-ember': Take(
        (864, 1080),
        View((-0.35, -2.3, 0.8), (0.0, 0, 0.34), 78, 11),
        'A watch with an orange rubber strap and three glowing activity rings in the dark.',
        ('rings', 'goals', 'night', 'studio', 'orange'),
    ),
}
