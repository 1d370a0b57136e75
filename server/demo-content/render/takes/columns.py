"""Columns."""

from shot import Take, View

takes = {
    'column-kitchen-counter': Take(
        (1040, 780),
        View((0.5, -6.9, 2.1), (0.3, 0.4, 0.9), 62, 3.5),
        'A dark column speaker in woven cloth on a marble counter before green tiles, a bowl of lemons beside it.',
        ('kitchen', 'cooking', 'lemons', 'marble', 'speaker', 'music while cooking'),
    ),
    'column-colour-blocks': Take(
        (864, 1080),
        View((0.3, -9.0, 2.5), (0.0, 0, 1.15), 78, 5.6),
        'A blue column speaker with a leather loop on an orange plinth among pale blocks and a blue ball.',
        ('studio', 'colour', 'design', 'speaker', 'blue', 'shapes'),
    ),
    'column-balcony': Take(
        (864, 1080),
        View((0.3, -8.4, 2.3), (0.15, 0.3, 1.35), 62, 2.8),
        'A purple column speaker on a balcony at dusk, string lights and a plant around it, the town out of '
        'focus below.',
        ('balcony', 'evening', 'string lights', 'drinks', 'summer', 'town'),
    ),
    'column-kitchen-ember': Take(
        (864, 1080),
        View((-0.7, -6.2, 2.7), (0.05, 0.3, 0.95), 62, 4),
        'An orange column speaker on a marble counter, lemons and green tiles behind it.',
        ('kitchen', 'orange', 'lemons', 'breakfast', 'speaker'),
    ),
    'column-dial-close': Take(
        (1080, 720),
        View((-0.5, -2.7, 3.6), (0.0, -0.05, 2.2), 66, 8),
        'Close view of the round metal dial on top of a green column speaker, a thin ring of light around it.',
        ('close-up', 'dial', 'volume', 'detail', 'metal', 'green'),
    ),
    'column-balcony-sand': Take(
        (1080, 720),
        View((-0.8, -6.6, 1.9), (0.2, 0.3, 1.1), 58, 2.8),
        'A sand-coloured column speaker and a drink on a balcony under string lights at dusk.',
        ('balcony', 'string lights', 'evening', 'summer night', 'drinks'),
    ),
    'column-rainy-coffee': Take(
        (1040, 780),
        View((0.3, -6.9, 2.2), (0.2, 0.4, 0.95), 54, 4),
        'A green column speaker by a rainy window, a wooden coffee grinder and a cup of espresso beside it.',
        ('rain', 'coffee', 'Sunday', 'window', 'grinder', 'piano', 'calm'),
    ),
    'column-record': Take(
        (1040, 780),
        View((-0.6, -7.8, 2.9), (0.1, 0.6, 0.9), 48, 4),
        'A cream column speaker beside a record player in low warm light, a red sleeve leaning on the wall.',
        ('vinyl', 'record player', 'Friday', 'low light', 'line-in', 'needle'),
    ),
    'column-sideboard': Take(
        (1040, 780),
        View((0.3, -7.2, 2.2), (0, 0.4, 0.95), 54, 4),
        'A cream column speaker on a lace mat on a dark sideboard, a framed picture and flowers beside it.',
        ('grandmother', 'sideboard', 'lace', 'flowers', 'home', 'family'),
    ),
    'column-two': Take(
        (1080, 720),
        View((0.2, -8.2, 2.0), (0.05, 0.5, 1.1), 52, 5),
        'Two dark column speakers left and right of an abstract picture on a light shelf, an espresso on books '
        'between them.',
        ('stereo pair', 'two speakers', 'flat', 'shelf', 'living room'),
    ),
    'column-night-shelf': Take(
        (1040, 780),
        View((0.4, -7.2, 1.7), (0.35, 0.2, 1.15), 52, 4),
        'An orange column speaker between books on a shelf late at night, a lantern glowing beside it.',
        ('night', 'bookshelf', 'radio', 'snow', 'late', 'warm'),
    ),
    'column-plant-shelf': Take(
        (864, 1080),
        View((0.4, -7.0, 1.7), (0.1, 0.2, 1.05), 56, 4),
        'A green column speaker on a white shelf in the sun between a plant and books.',
        ('shelf', 'plants', 'books', 'living room', 'sun', 'green'),
    ),
    'column-shadow': Take(
        (864, 1080),
        View((0.3, -8.2, 2.4), (0.25, 0, 0.95), 68, 5.6),
        'A cream column speaker on warm red paper, its long shadow beside it.',
        ('studio', 'shadow', 'cream', 'design', 'speaker'),
    ),
    'column-shelf-graphite': Take(
        (1040, 780),
        View((-0.5, -7.4, 1.9), (0.1, 0.2, 1.0), 52, 4),
        'A dark column speaker on a white shelf between a plant and books, leaves’ shadows on the wall.',
        ('shelf', 'books', 'cat', 'ears', 'plants', 'sun'),
    ),
}
