"""Over-ear headphones."""

from shot import Take, View

takes = {
    'over-ear-morning-desk': Take(
        (1080, 720),
        View((1.2, -6.3, 3.0), (0.25, 0.3, 0.4), 55, 3.5),
        'Dark grey over-ear headphones on a wooden desk in low morning sun, with a notebook, a pen and a '
        'speckled mug of coffee.',
        ('desk', 'morning', 'coffee', 'notebook', 'work', 'sunlight', 'focus'),
        0.35,
    ),
    'over-ear-record-player': Take(
        (1040, 780),
        View((-1.0, -7.0, 4.0), (-0.1, 0.1, 0.45), 52, 4),
        'Cream over-ear headphones leaning on a wooden record player in warm evening light, a record with '
        'an orange label on it.',
        ('vinyl', 'record player', 'evening', 'living room', 'listening', 'wood'),
    ),
    'over-ear-plant-shadow': Take(
        (864, 1080),
        View((-0.4, -5.0, 4.9), (-0.05, 0.62, 0.2), 66, 5.6),
        'Orange over-ear headphones on sand-coloured paper, the shadow of a leafy branch across them.',
        ('studio', 'sunlight', 'plants', 'shadow', 'new colour', 'orange'),
    ),
    'over-ear-snow': Take(
        (1080, 720),
        View((-0.8, -6.8, 1.7), (0.1, 0.2, 0.78), 58, 3.5),
        'Blue over-ear headphones lying in fresh snow at the edge of a wood, a few warm lights far behind.',
        ('snow', 'winter', 'cold', 'walk', 'wood', 'battery'),
    ),
    'over-ear-night-city': Take(
        (1080, 720),
        View((0.6, -7.0, 1.9), (0.0, 0, 0.7), 68, 2.8),
        'Purple over-ear headphones on a concrete wall at night, the lights of a city out of focus behind.',
        ('night', 'city', 'lights', 'late', 'commute', 'playlist'),
    ),
    'over-ear-flat-lay': Take(
        (960, 960),
        View((0.15, -0.5, 8.6), (0.15, -0.05, 0), 60, 8),
        'Seen from above on linen: headphones folded flat, a notebook, a passport, a square watch and the '
        'case of earbuds.',
        ('packing', 'travel', 'passport', 'flat lay', 'holiday', 'everything I carry'),
    ),
    'over-ear-desk-set-up': Take(
        (1152, 648),
        View((-0.4, -7.6, 2.3), (0.15, 0.6, 1.4), 47, 3.5),
        'Dark over-ear headphones on a wooden stand beside a keyboard at night, sound waves glowing on a wide screen.',
        ('desk', 'night', 'editing', 'screen', 'keyboard', 'producer', 'set-up'),
    ),
    'over-ear-snow-bone': Take(
        (864, 1080),
        View((1.3, -5.6, 2.3), (0.05, 0.4, 0.62), 62, 4),
        'Cream over-ear headphones in the snow, their long blue shadow beside them.',
        ('snow', 'winter', 'white', 'cold hands', 'shadow'),
    ),
    'over-ear-detail-desk': Take(
        (1080, 720),
        View((-2.7, -2.3, 1.35), (-0.75, 0.35, 0.4), 70, 5.6, (-1.05, 0.1, 0.42)),
        'Close view of the spun metal plate and leather cushion of sand-coloured headphones on a desk in '
        'the morning sun.',
        ('close-up', 'leather', 'metal', 'detail', 'desk', 'craft'),
    ),
    'over-ear-plant-shadow-sage': Take(
        (1080, 720),
        View((0.6, -5.6, 3.6), (0.0, 0.6, 0.25), 66, 5.6),
        'Green over-ear headphones on pale green paper under the shadow of leaves.',
        ('green', 'plants', 'shadow', 'studio', 'spring'),
    ),
    'over-ear-record-close': Take(
        (960, 960),
        View((-2.6, -4.6, 2.4), (-1.0, -0.2, 0.4), 58, 4, (-1.3, -1.2, 0.4)),
        'Purple over-ear headphones against a record player, seen from near, the record behind them out of focus.',
        ('vinyl', 'side B', 'evening', 'purple', 'close-up'),
    ),
    'over-ear-commuter-train': Take(
        (1080, 720),
        View((-0.6, -7.2, 2.5), (0.1, 0.6, 1.6), 44, 4),
        'Dark over-ear headphones on the green bench of a commuter train, straps hanging in front of a bright window.',
        ('train', 'commute', 'rush hour', 'morning', 'seat', 'jazz'),
    ),
    'over-ear-cable': Take(
        (1080, 720),
        View((-0.5, -6.8, 2.7), (0.25, 0.6, 0.7), 50, 4),
        'Blue over-ear headphones with a cable before a laptop that shows sound waves.',
        ('cable', 'editing', 'laptop', 'desk', 'studio', 'no delay'),
    ),
    'over-ear-update': Take(
        (1080, 720),
        View((0.2, -6.0, 3.2), (0.2, 0.3, 0.35), 54, 5),
        'Sand-coloured over-ear headphones beside a phone that shows an update at 72 percent.',
        ('update', 'firmware', 'phone', 'multipoint', 'desk', 'app'),
    ),
    'over-ear-workbench': Take(
        (1080, 720),
        View((0.1, -6.0, 3.8), (0.2, 0.05, 0.35), 48, 6.3),
        'Dark over-ear headphones with one cushion taken off on a green mat, two cushions and a screwdriver beside '
        'them.',
        ('repair', 'ear pads', 'cushion', 'workbench', 'screwdriver', 'spare part'),
    ),
    'over-ear-and-on-ear': Take(
        (1080, 720),
        View((0.1, -7.4, 2.0), (0.0, 0.3, 0.72), 58, 5),
        'Dark over-ear headphones and cream on-ear headphones beside each other on a concrete table.',
        ('comparison', 'two', 'side by side', 'month', 'weight', 'choice'),
    ),
    'over-ear-blind-test': Take(
        (1080, 720),
        View((-0.3, -7.8, 3.4), (0.0, 1.0, 0.5), 43, 5),
        'Five headphones of different colours on a dark table, small numbered cards before them.',
        ('blind test', 'comparison', 'friends', 'five headphones', 'numbers'),
    ),
    'over-ear-three': Take(
        (1040, 780),
        View((0.5, -8.6, 0.9), (0, 0.3, 0.25), 46, 5.6),
        'Purple, orange and sand-coloured headphones hanging beside each other on a wooden rail in the sun.',
        ('three', 'comparison', 'rail', 'wall', 'afternoon', 'playlist'),
    ),
    'over-ear-top-shelf': Take(
        (864, 1080),
        View((0.5, -6.8, -0.8), (0.05, 0.2, 0.75), 56, 5.6),
        'Cream over-ear headphones high on an oak shelf between boxes, seen from below.',
        ('shelf', 'kids', 'hidden', 'high', 'storage', 'home'),
    ),
    'over-ear-box': Take(
        (1080, 720),
        View((-0.3, -6.0, 4.2), (0.1, 0.2, 0.4), 50, 6.3),
        'Green over-ear headphones folded flat in their pale opened box, the lid behind it.',
        ('unboxing', 'new', 'box', 'first day', 'gift', 'green'),
    ),
    'over-ear-dishes': Take(
        (1080, 720),
        View((-0.4, -6.8, 2.7), (0.25, 0.4, 0.65), 50, 4),
        'Orange over-ear headphones on a marble worktop beside a rack of clean plates, blue tiles behind.',
        ('dishes', 'kitchen', 'plates', 'chores', 'album', 'washing up'),
    ),
    'over-ear-hob': Take(
        (1080, 720),
        View((-0.4, -6.8, 3.0), (0.0, 0.5, 0.45), 47, 4),
        'Cream over-ear headphones on a wooden worktop, a pan with two fried eggs on the hob behind.',
        ('cooking', 'kitchen', 'pan', 'eggs', 'noise cancelling'),
    ),
    'over-ear-commuter-near': Take(
        (864, 1080),
        View((-1.6, -5.2, 2.4), (-0.1, 0.1, 0.85), 54, 4),
        'Dark over-ear headphones on the green plush of a train’s bench, seen from near in low sun.',
        ('train', 'commute', 'seat', 'plush', 'morning', 'close-up'),
    ),
    'over-ear-pads-near': Take(
        (1080, 720),
        View((1.9, -3.8, 2.2), (0.85, -0.2, 0.2), 60, 6.3),
        'Two leather cushions of headphones, a dark one and a cream one, on a green mat, the headphones behind.',
        ('ear pads', 'leather', 'spare part', 'repair', 'close-up'),
    ),
    'over-ear-laptop-bone': Take(
        (864, 1080),
        View((-1.9, -5.6, 2.6), (-0.2, 0.4, 0.7), 54, 4),
        'Cream over-ear headphones before a laptop with sound waves on a wooden desk in the morning.',
        ('laptop', 'desk', 'morning', 'music', 'work'),
    ),
    'over-ear-night-sea': Take(
        (864, 1080),
        View((-0.8, -6.2, 1.8), (0.0, 0, 0.75), 62, 2.8),
        'Blue over-ear headphones on a wall above the coloured lights of a city at night.',
        ('night', 'city', 'lights', 'way home', 'video clip'),
    ),
    'over-ear-box-near': Take(
        (864, 1080),
        View((1.2, -4.2, 4.0), (0.2, 0.0, 0.4), 56, 8),
        'Green headphones lying flat in their box, their leather cushions upwards, seen from near.',
        ('unboxing', 'leather', 'cushion', 'new', 'close-up'),
    ),
    'over-ear-blind-near': Take(
        (864, 1080),
        View((-1.6, -6.0, 3.0), (0.05, 0.4, 0.45), 52, 5),
        'Dark over-ear headphones behind a small card with the number 2, other headphones behind them.',
        ('blind test', 'number', 'voices', 'comparison', 'close-up'),
    ),
    'over-ear-ember-close': Take(
        (1080, 720),
        View((1.4, -3.9, 2.6), (0.35, 0.5, 0.35), 60, 6.3),
        'The round metal plate and dark cushion of orange headphones on sand-coloured paper, seen from near.',
        ('orange', 'new colour', 'close-up', 'metal', 'leather'),
    ),
}
