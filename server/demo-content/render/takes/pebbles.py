"""Round speakers for outdoors."""

from shot import Take, View

takes = {
    'pebble-picnic': Take(
        (1080, 720),
        View((-0.4, -5.2, 2.3), (0.25, 0.3, 0.4), 55, 4),
        'A round blue speaker on a red and white checked picnic blanket in the grass, with two apples and a book.',
        ('picnic', 'park', 'summer', 'apples', 'grass', 'outdoors', 'weekend'),
    ),
    'pebble-beach': Take(
        (1152, 648),
        View((-0.3, -5.0, 1.05), (0.45, 0.3, 0.62), 48, 5.6),
        'A round orange speaker half sunk in the sand of a beach, a folded towel, a drink and the sea behind it.',
        ('beach', 'sand', 'sea', 'summer', 'holiday', 'waterproof'),
    ),
    'pebble-camp-night': Take(
        (1040, 780),
        View((-0.2, -6.2, 3.0), (0.25, 0.3, 1.9), 56, 3.5),
        'A round green speaker on a log beside a glowing lantern at night, a lit tent among trees behind it.',
        ('camping', 'tent', 'night', 'lantern', 'stars', 'friends'),
    ),
    'pebble-bath': Take(
        (1040, 780),
        View((0.4, -6.0, 1.9), (0.1, 0.4, 0.65), 52, 4),
        'A round green speaker on a bathroom shelf before pale tiles, with folded towels, a candle and a plant.',
        ('bathroom', 'shower', 'towels', 'candle', 'relax', 'waterproof'),
    ),
    'pebble-poolside': Take(
        (1080, 720),
        View((-0.3, -5.4, 2.4), (0.3, 0.2, 0.35), 54, 5.6),
        'A cream round speaker on the edge of a turquoise pool in hard sun, with a yellow towel and an orange drink.',
        ('pool', 'summer', 'holiday', 'sun', 'swimming', 'waterproof'),
    ),
    'pebble-picnic-ember': Take(
        (960, 960),
        View((0.7, -3.6, 2.6), (0.15, 0.25, 0.3), 58, 5.6),
        'An orange round speaker on a checked blanket with a red and a green apple and a book.',
        ('picnic', 'apples', 'blanket', 'sun', 'lunch'),
    ),
    'pebble-track': Take(
        (1080, 720),
        View((-0.3, -5.2, 1.7), (0.25, 0.5, 0.5), 52, 5.6),
        'A cream round speaker leaning on the red rubber of a running track, flat cones behind it.',
        ('running club', 'track', 'team', 'sports day', 'training', 'cones'),
    ),
    'pebble-pitch': Take(
        (1080, 720),
        View((-0.3, -5.2, 1.5), (0.35, 0.5, 0.6), 52, 5.6),
        'A dark round speaker by the chalk line of a pitch, a football in the grass behind it.',
        ('football', 'pitch', 'warm-up', 'team', 'grass', 'sports day'),
    ),
    'pebble-burn': Take(
        (1080, 720),
        View((-0.2, -5.2, 1.9), (0.15, 0.4, 0.55), 52, 5.6),
        'An orange round speaker on a stone in the middle of a stream.',
        ('stream', 'water', 'stones', 'waterproof', 'walk', 'outdoors'),
    ),
    'pebble-tent-rain': Take(
        (1040, 780),
        View((-0.2, -5.4, 1.9), (0.2, 0.6, 0.7), 48, 5.6),
        'A sand-coloured round speaker in a tent, a mug and a red blanket beside it, the trees of a wet dusk outside.',
        ('tent', 'rain', 'camping', 'blanket', 'mug', 'summer'),
        0.4,
    ),
    'pebble-bothy': Take(
        (1080, 720),
        View((-0.2, -5.4, 1.9), (0.1, 0.4, 0.5), 52, 4),
        'A dark round speaker on a rough table by candlelight, with biscuits and a mug, a stone wall behind.',
        ('bothy', 'hut', 'candle', 'biscuits', 'night', 'stones'),
    ),
    'pebble-bike-basket': Take(
        (1080, 720),
        View((-0.6, -5.6, 2.4), (0.1, 0.1, -0.1), 50, 5.6),
        'A green round speaker on a checked cloth in the wire basket of a bicycle, a park behind it.',
        ('bicycle', 'basket', 'park', 'ride', 'summer', 'music on the way'),
    ),
    'pebble-bothy-near': Take(
        (864, 1080),
        View((-1.3, -4.0, 1.9), (-0.15, 0.1, 0.35), 54, 4),
        'A dark round speaker and biscuits on a rough table in the light of two candles.',
        ('bothy', 'biscuits', 'candle', 'hut', 'close-up', 'evening'),
    ),
    'pebble-tent-near': Take(
        (864, 1080),
        View((0.6, -4.2, 1.8), (0.1, 0.3, 0.6), 50, 5.6),
        'A sand-coloured round speaker beside a red blanket in a tent, trees in the dusk outside.',
        ('tent', 'rain', 'blanket', 'dusk', 'close-up', 'summer'),
        0.4,
    ),
    'pebble-desk': Take(
        (1080, 720),
        View((-0.1, -5.0, 2.1), (0.25, 0.4, 0.45), 50, 5.6),
        'A purple round speaker on a desk under a lamp, with a notebook, a pencil and a plant.',
        ('desk', 'small concert', 'evening', 'lamp', 'notebook'),
    ),
    'pebble-burn-sage': Take(
        (864, 1080),
        View((0.5, -4.8, 2.1), (0.1, 0.4, 0.5), 50, 5.6),
        'A green round speaker on a stone in a stream, the water dark around it.',
        ('stream', 'water', 'mountains', 'quiet', 'stones'),
    ),
}
