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
}
