"""Loudspeakers for shelves."""

from shot import Take, View

takes = {
    'shelf-box-bookshelf': Take(
        (1040, 780),
        View((-0.6, -9.8, 2.0), (-0.1, 0, 1.65), 58, 4),
        'A walnut loudspeaker with an orange cone and a small tweeter between cloth-bound books on an oak shelf.',
        ('bookshelf', 'books', 'living room', 'hi-fi', 'wood', 'reading'),
    ),
    'shelf-box-grille': Take(
        (864, 1080),
        View((1.4, -7.6, 2.2), (0.1, 0, 1.6), 62, 4),
        'A wooden loudspeaker with a cream cloth front between books on a shelf.',
        ('bookshelf', 'cloth', 'wood', 'reading', 'living room'),
    ),
    'shelf-box-forest': Take(
        (864, 1080),
        View((-1.2, -9.6, 3.2), (0.1, 0.2, 2.5), 58, 4),
        'A wooden loudspeaker with a sand-coloured cone on a tree stump in a mossy wood.',
        ('forest', 'stump', 'moss', 'photograph', 'outdoors', 'hi-fi'),
    ),
    'shelf-box-kitchen': Take(
        (1040, 780),
        View((-0.4, -9.4, 3.4), (0.2, 0.3, 1.25), 50, 5.6),
        'A wooden loudspeaker with a green cone on a marble worktop before blue tiles, a yellow folding rule '
        'before it.',
        ('kitchen', 'measurement', 'rule', 'tiles', 'room', 'acoustics'),
    ),
    'shelf-box-mixing': Take(
        (1152, 648),
        View((-0.6, -9.6, 5.0), (0, 1.6, 1.3), 46, 5.6),
        'A pair of wooden loudspeakers behind a mixing desk with many faders, sound waves on the screen between them.',
        ('mixing', 'studio', 'record', 'faders', 'producer', 'night', 'pair'),
    ),
    'shelf-box-mixing-near': Take(
        (864, 1080),
        View((-4.4, -5.6, 3.6), (-2.3, 3.0, 1.4), 60, 5.6),
        'A loudspeaker with an orange cone beyond the faders and knobs of a mixing desk.',
        ('mixing', 'studio', 'faders', 'monitor', 'close-up', 'record'),
    ),
    'shelf-box-mixing-desk': Take(
        (1080, 720),
        View((2.2, -5.0, 3.4), (1.2, 1.6, 0.9), 45, 5.6),
        'Faders and small green lamps of a mixing desk, a loudspeaker with a blue cone behind them.',
        ('mixing', 'faders', 'studio', 'lamps', 'detail', 'record'),
    ),
    'shelf-box-desk-pair': Take(
        (1152, 648),
        View((-0.4, -10.0, 3.4), (0, 0.6, 1.3), 47, 5.6),
        'Two wooden loudspeakers left and right of a keyboard on a desk in daylight, a plant between them.',
        ('desk', 'pair', 'keyboard', 'daylight', 'triangle', 'placement'),
    ),
    'shelf-box-desk-near': Take(
        (864, 1080),
        View((-3.6, -7.4, 2.6), (-1.9, 1.0, 1.5), 58, 5.6),
        'A wooden loudspeaker with a dark cone on a desk, a plant and a keyboard beside it.',
        ('desk', 'monitor', 'plant', 'tweeter', 'daylight', 'work'),
    ),
    'shelf-box-stand': Take(
        (864, 1080),
        View((-1.4, -13.4, 5.2), (0.1, 0.4, 4.0), 50, 5.6),
        'A wooden loudspeaker on a black stand in a green room, a plant and a picture behind it.',
        ('stand', 'height', 'tweeter', 'ears', 'living room', 'placement'),
    ),
    'shelf-box-wall': Take(
        (1080, 720),
        View((1.6, -8.8, 3.2), (0.4, 0.6, 1.2), 50, 5.6),
        'A wooden loudspeaker with a green cone before a green wall, a yellow folding rule between them.',
        ('wall', 'distance', 'bass', 'placement', 'rule', 'measure'),
    ),
    'shelf-box-wall-cloth': Take(
        (864, 1080),
        View((-1.8, -9.6, 2.8), (-0.3, 0.4, 1.4), 56, 5.6),
        'A wooden loudspeaker with a cream cloth front on a light table before a green wall, books beside it.',
        ('wall', 'cloth', 'living room', 'placement', 'books'),
    ),
    'shelf-box-rain': Take(
        (1040, 780),
        View((-0.6, -9.0, 2.6), (0.2, 0.6, 1.45), 48, 5.6),
        'A wooden loudspeaker by a rainy window at dusk, a record’s sleeve and a glass of beer beside it.',
        ('rain', 'window', 'record', 'beer', 'evening', 'neighbours'),
    ),
    'shelf-box-rain-near': Take(
        (864, 1080),
        View((-2.4, -6.6, 2.4), (-0.6, 0.4, 1.5), 54, 5.6),
        'A loudspeaker with an orange cone in warm light, raindrops and blurred lamps on the window behind it.',
        ('rain', 'window', 'evening', 'lights', 'listening'),
    ),
    'shelf-box-empty-flat': Take(
        (1152, 648),
        View((-1.2, -11.6, 3.6), (0.3, 1.2, 1.5), 45, 5.6),
        'A pair of wooden loudspeakers on the floor of an empty concrete room, a window’s shadow on the wall.',
        ('new flat', 'empty room', 'concrete', 'echo', 'moving in'),
    ),
    'shelf-box-empty-near': Take(
        (864, 1080),
        View((-3.0, -7.4, 2.2), (-1.2, 0.6, 1.5), 54, 5.6),
        'A loudspeaker with a purple cone on a concrete floor in hard sun, a second one behind it.',
        ('new flat', 'concrete', 'sun', 'echo', 'floor'),
    ),
    'shelf-box-moving': Take(
        (1080, 720),
        View((-0.8, -10.4, 3.2), (0.1, 0.8, 1.5), 47, 5.6),
        'A loudspeaker with a blue cone among moving boxes in a bare room, a red record sleeve leaning on it.',
        ('moving', 'boxes', 'last record', 'empty room', 'echo'),
    ),
    'shelf-box-rehearsal': Take(
        (864, 1080),
        View((-1.6, -12.4, 4.6), (0.3, 0.4, 3.2), 48, 5.6),
        'A wooden loudspeaker on a flight case in a rehearsal room, a red drum and a microphone behind it.',
        ('rehearsal', 'band', 'drum', 'concrete', 'microphone', 'echo'),
    ),
    'shelf-box-rehearsal-wide': Take(
        (1152, 648),
        View((0.6, -13.2, 3.8), (0.9, 1.4, 3.2), 44, 5.6),
        'A concrete rehearsal room: a loudspeaker with an orange cone on a flight case, a red drum, a microphone.',
        ('rehearsal', 'band', 'concrete', 'drum', 'room', 'eco'),
    ),
    'shelf-box-front': Take(
        (864, 1080),
        View((-0.2, -12.0, 2.6), (0, 0, 1.45), 70, 8),
        'A wooden loudspeaker with a dark cone on dark paper between two long lights.',
        ('loudspeaker', 'studio', 'front', 'wood', 'hi-fi', 'angle'),
    ),
    'shelf-box-woofer': Take(
        (960, 960),
        View((0.4, -4.6, 1.5), (-0.4, -0.85, 1.05), 66, 11),
        'Close view of a loudspeaker’s dark cone with its rubber surround and six screws.',
        ('woofer', 'cone', 'close-up', 'detail', 'screws', 'angle'),
    ),
    'shelf-box-tweeter': Take(
        (1080, 720),
        View((0.2, -4.4, 2.7), (-0.4, -0.85, 2.2), 72, 11),
        'Close view of a loudspeaker’s tweeter in its ring of metal, the edge of the wood beside it.',
        ('tweeter', 'close-up', 'detail', 'metal', 'angle'),
    ),
    'shelf-box-knob': Take(
        (1080, 720),
        View((0.9, -3.8, 0.9), (0.05, -0.9, 0.3), 72, 11),
        'Close view of a loudspeaker’s brushed knob and name in the light of a small lamp.',
        ('knob', 'volume', 'close-up', 'detail', 'metal', 'angle'),
    ),
    'shelf-box-flank': Take(
        (864, 1080),
        View((0.0, -11.4, 3.2), (0.0, 0, 1.4), 66, 8),
        'The flank of a wooden loudspeaker, its grain running upwards, the front seen from the side.',
        ('wood', 'veneer', 'side', 'grain', 'studio', 'angle'),
    ),
    'shelf-box-top': Take(
        (1080, 720),
        View((0.6, -6.0, 5.4), (0.0, -0.1, 2.6), 62, 8),
        'The upper edge of a wooden loudspeaker seen from above, light along its rounded corners.',
        ('wood', 'edge', 'top', 'detail', 'craft', 'angle'),
    ),
    'shelf-box-back': Take(
        (864, 1080),
        View((0.2, -11.6, 2.6), (0, 0, 1.45), 70, 8),
        'A loudspeaker from behind: a round port above, a plate with red and black terminals below.',
        ('back', 'terminals', 'port', 'loudspeaker', 'studio', 'angle'),
    ),
    'shelf-box-terminals': Take(
        (1080, 720),
        View((-0.5, -4.6, 1.3), (0.3, -0.8, 0.75), 64, 11),
        'Close view of a loudspeaker’s gold-plated terminals, one red and one black.',
        ('terminals', 'gold', 'close-up', 'wiring', 'back', 'detail'),
    ),
    'shelf-box-crossover': Take(
        (1080, 720),
        View((0.0, -5.8, 3.4), (0.25, -0.4, 0.45), 55, 8),
        'A crossover with copper coils and orange capacitors on a green board, a loudspeaker behind it.',
        ('crossover', 'coil', 'capacitor', 'inside', 'engineering', 'detail'),
    ),
    'shelf-box-pair-cloth': Take(
        (1080, 720),
        View((-0.3, -12.4, 2.8), (0, 0.2, 1.4), 58, 8),
        'Two wooden loudspeakers on dark paper, one with a blue cloth front and one with a blue cone.',
        ('pair', 'cloth', 'grille', 'studio', 'blue', 'choice'),
    ),
    'shelf-box-dictionaries': Take(
        (1080, 720),
        View((0.9, -8.4, 1.7), (0.1, 0, 1.55), 54, 4),
        'A wooden loudspeaker with a blue cone among thick books on a shelf in warm light.',
        ('bookshelf', 'dictionaries', 'bass', 'reading', 'position'),
    ),
    'shelf-box-books-close': Take(
        (864, 1080),
        View((-2.6, -6.0, 2.5), (-0.2, -0.2, 1.8), 58, 5.6),
        'The upper half of a wooden loudspeaker between books, its tweeter catching the light.',
        ('bookshelf', 'books', 'close-up', 'tweeter', 'living room'),
    ),
}
