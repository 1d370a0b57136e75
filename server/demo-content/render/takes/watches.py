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
        'An orange watch on the wet asphalt of a path at sunrise, its screen showing 5.04 kilometres in 27:41.',
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
        'A green watch on a wet path in low sun, its screen showing 5.04 kilometres in 27:41.',
        ('running', 'personal best', 'evening', 'path', 'training'),
    ),
    'watch-dark-ember': Take(
        (864, 1080),
        View((-0.35, -2.3, 0.8), (0.0, 0, 0.34), 78, 11),
        'A watch with an orange rubber strap in the dark, three glowing rings around 8.4 thousand steps.',
        ('rings', 'goals', 'night', 'studio', 'orange'),
    ),
    'watch-track': Take(
        (1080, 720),
        View((-0.35, -3.0, 0.95), (0.2, 0.1, 0.42), 58, 5.6),
        'A blue watch on the white line of a red running track, its full ring around 10.0 kilometres, a bottle '
        'behind it.',
        ('running', 'track', 'ten kilometres', 'training', 'race', 'pace'),
    ),
    'watch-medal': Take(
        (1080, 720),
        View((-0.2, -3.3, 2.1), (0.3, 0.25, 0.28), 54, 8),
        'An orange watch that shows 5.04 kilometres beside the gold medal and the number of a half marathon, on a '
        'wooden table.',
        ('half marathon', 'medal', 'race', 'finish', 'number', 'pride'),
    ),
    'watch-night-run': Take(
        (1080, 720),
        View((0.25, -3.0, 0.7), (0.05, 0, 0.42), 60, 4),
        'A dark watch on wet asphalt at night, its screen showing a pulse of 142, the lights of a city behind.',
        ('night run', 'city', 'pulse', 'wet road', 'lights', 'training'),
    ),
    'watch-rain-road': Take(
        (1080, 720),
        View((-0.3, -3.1, 0.95), (0.12, 0.05, 0.4), 60, 5.6),
        'A dark watch on a wet path among fallen leaves, its screen saying that it feels like 3 degrees.',
        ('rain', 'cold', 'autumn', 'weather', 'run', 'leaves'),
    ),
    'watch-cairn': Take(
        (1080, 720),
        View((-0.3, -3.2, 0.95), (0.35, 0.2, 0.45), 52, 5.6),
        'A green watch on a flat stone on a summit, its screen showing 640 metres climbed, a cairn and hills '
        'behind it.',
        ('mountain', 'summit', 'cairn', 'hike', 'climb', 'hills'),
    ),
    'watch-forest-trail': Take(
        (1080, 720),
        View((-0.2, -3.0, 0.85), (0.15, 0.1, 0.42), 56, 4),
        'A sand-coloured watch on a mossy trunk in a sunny wood, its screen showing 640 metres climbed.',
        ('forest', 'trail run', 'moss', 'hike', 'climb', 'map'),
    ),
    'watch-breakfast': Take(
        (1080, 720),
        View((-0.1, -3.5, 1.5), (0.15, 0.3, 0.4), 54, 5.6),
        'A blue square watch that shows 10.0 kilometres beside two boiled eggs in cups and a speckled beaker of soy '
        'milk.',
        ('breakfast', 'eggs', 'soy milk', 'after a run', 'kitchen', 'morning'),
        0.4,
    ),
    'watch-cake': Take(
        (1080, 720),
        View((-0.2, -3.4, 1.7), (0.25, 0.3, 0.32), 54, 5.6),
        'A purple watch with activity rings beside a slice of cake on a plate with a golden rim.',
        ('rest day', 'cake', 'café', 'recovery', 'rings', 'treat'),
    ),
    'watch-swim': Take(
        (1080, 720),
        View((-0.2, -3.2, 1.15), (0.15, 0.2, 0.42), 54, 5.6),
        'A blue square watch on the wet tiles of a pool’s edge, red and white floats in the water behind.',
        ('swimming', 'pool', 'lane', 'lock', 'water', 'training'),
    ),
    'watch-ledge': Take(
        (1080, 720),
        View((0.2, -3.2, 1.1), (0.0, 0, 0.42), 58, 5.6),
        'A dark steel watch on a concrete ledge in low sun, a plant’s shadow on the wall.',
        ('concrete', 'seven weeks', 'battery', 'steel', 'sun', 'everyday'),
    ),
    'watch-surf': Take(
        (1080, 720),
        View((-0.25, -3.1, 1.0), (0.15, 0.2, 0.45), 52, 5.6),
        'A sand-coloured square watch on a cream surfboard with red stripes, drops on it, the sea behind.',
        ('surf', 'beach', 'waves', 'cold water', 'board', 'session'),
    ),
    'watch-rain-sill': Take(
        (1080, 720),
        View((0.25, -3.0, 1.0), (0.05, 0.1, 0.45), 58, 4),
        'A cream watch with a woven band on a window sill, its screen showing a pulse of 142, rain on the pane.',
        ('rain', 'window', 'pulse', 'band', 'heart rate', 'home'),
    ),
    'watch-open-strap': Take(
        (960, 960),
        View((0.1, -2.0, 4.4), (0.0, 0.05, 0.05), 60, 8),
        'A square watch with a sand-coloured woven band lying open on blue paper under a leaf’s shadow.',
        ('band', 'strap', 'sand', 'colour', 'new', 'everyday'),
    ),
    'watch-track-near': Take(
        (864, 1080),
        View((0.35, -2.5, 1.15), (0.0, 0.05, 0.36), 60, 8),
        'A blue watch on a red running track, its screen showing ten kilometres in 51:08.',
        ('running', 'track', 'ten kilometres', 'result', 'close-up'),
    ),
    'watch-ledge-close': Take(
        (864, 1080),
        View((-0.5, -2.3, 0.9), (0.0, 0, 0.36), 66, 8),
        'A steel watch with white hands on concrete, seen from near in low sun.',
        ('concrete', 'steel', 'analogue', 'close-up', 'battery'),
    ),
    'watch-running-bone': Take(
        (1152, 648),
        View((0.45, -3.0, 0.6), (0.05, 0, 0.42), 58, 5.6),
        'A cream watch on a wet path at sunrise, the grass golden behind it.',
        ('running', 'laps', 'sunrise', 'path', 'pace', 'training'),
    ),
    'watch-night-sea': Take(
        (864, 1080),
        View((-0.45, -2.7, 0.75), (0.0, 0, 0.42), 60, 4),
        'A blue watch on a wet road at night, its pulse glowing on the screen, lamps blurred behind it.',
        ('night run', 'pulse', 'calm', 'lights', 'wind', 'city'),
    ),
    'watch-rain-sage': Take(
        (864, 1080),
        View((0.4, -2.6, 0.9), (0.0, 0.05, 0.38), 60, 5.6),
        'A green watch on a wet path in grey rain, leaves around it, its screen showing the time.',
        ('rain', 'run', 'battery', 'leaves', 'autumn', 'path'),
        0.3,
    ),
    'watch-eggs-near': Take(
        (864, 1080),
        View((0.55, -2.7, 1.3), (0.1, 0.2, 0.4), 56, 8),
        'A blue square watch in front of two eggs in their cups in the morning sun.',
        ('eggs', 'breakfast', 'after a run', 'result', 'morning'),
        0.4,
    ),
    'watch-summit-plum': Take(
        (864, 1080),
        View((0.5, -2.8, 0.85), (0.15, 0.1, 0.5), 54, 5.6),
        'A purple watch on a lichened stone high above pale blue hills, its screen showing 640 metres climbed.',
        ('mountain', 'hike', 'GPS', 'battery', 'hills', 'long day'),
    ),
    'watch-forest-graphite': Take(
        (864, 1080),
        View((0.4, -2.7, 0.95), (0.05, 0.1, 0.4), 58, 4),
        'A dark watch on moss in a wood full of light, its screen showing a climb.',
        ('trail run', 'forest', 'moss', 'climb', 'recovery'),
    ),
    'watch-medal-near': Take(
        (864, 1080),
        View((0.35, -2.6, 1.9), (0.1, 0.0, 0.25), 56, 8),
        'An orange watch and a gold medal with the number 21.1, seen from near.',
        ('half marathon', 'medal', 'first race', 'finish', 'close-up'),
    ),
    'watch-medal-sage': Take(
        (1080, 720),
        View((-0.6, -3.2, 1.6), (0.25, 0.2, 0.28), 54, 8),
        'A green watch beside a gold medal and a runner’s number on a wooden table.',
        ('half marathon', 'medal', 'race', 'number', 'personal best'),
    ),
}
