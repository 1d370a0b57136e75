"""Earbuds."""

from shot import Take, View

takes = {
    'earbuds-cafe-table': Take(
        (1080, 720),
        View((-0.3, -3.6, 1.5), (0.3, 0.2, 0.35), 62, 5.6, (-0.1, -0.25, 0.35)),
        'Cream earbuds on a terrazzo café table, one in its open case and one beside it, an espresso behind them.',
        ('café', 'espresso', 'terrazzo', 'break', 'street', 'earbuds'),
    ),
    'earbuds-close': Take(
        (1080, 720),
        View((0.25, -2.9, 1.35), (0.12, 0.05, 0.27), 72, 11),
        'Sage green earbuds in front of their open case on green paper, the small lamp of the case alight.',
        ('studio', 'green', 'close-up', 'case', 'charging', 'new'),
    ),
    'earbuds-rain-sill': Take(
        (1080, 720),
        View((0.3, -3.0, 1.0), (0.12, 0.1, 0.5), 58, 4),
        'Blue earbuds with their open case on a white window sill, raindrops on the pane and the lights of '
        'a street behind.',
        ('rain', 'window', 'evening', 'calm', 'noise cancelling', 'home'),
    ),
    'earbuds-close-plum': Take(
        (960, 960),
        View((-0.3, -2.2, 1.0), (0.2, -0.12, 0.2), 74, 11, (0.1, -0.35, 0.16)),
        'Two purple earbuds very near, their silicone tips towards the camera, the open case behind.',
        ('close-up', 'purple', 'tips', 'fit', 'studio'),
    ),
    'earbuds-cafe-ember': Take(
        (864, 1080),
        View((0.6, -3.2, 2.2), (0.3, 0.25, 0.2), 58, 5.6, (-0.1, -0.25, 0.3)),
        'Orange earbuds and their case on a speckled table, an espresso with its spoon behind.',
        ('café', 'coffee', 'lunch break', 'orange', 'terrazzo'),
    ),
    'earbuds-rain-bone': Take(
        (864, 1080),
        View((-0.5, -2.8, 1.3), (0.1, 0.15, 0.55), 58, 5.6),
        'Cream earbuds and their case on a window sill before a pane full of raindrops and blurred lights.',
        ('rain', 'window', 'cosy', 'lights', 'Sunday'),
    ),
    'earbuds-track-bench': Take(
        (1080, 720),
        View((0.35, -3.4, 5.1), (0.2, 0.3, 4.25), 58, 5.6, (-0.1, 0.1, 4.2)),
        'Dark earbuds and their case on the slats of a bench, a red running track behind.',
        ('intervals', 'running', 'track', 'bench', 'fit', 'training'),
    ),
    'earbuds-night-walk': Take(
        (1080, 720),
        View((0.3, -3.5, 2.1), (0.2, 0.2, 1.5), 58, 4, (-0.1, 0.0, 1.45)),
        'Sand-coloured earbuds and their case on a low wall at night, street lights out of focus behind.',
        ('night', 'walk', 'street', 'way home', 'overtime', 'lights'),
    ),
    'earbuds-summit': Take(
        (1080, 720),
        View((0.3, -3.5, 1.2), (0.35, 0.3, 0.4), 52, 5.6, (-0.1, -0.1, 0.3)),
        'Blue earbuds and their case on a lichened stone, a cairn and pale hills behind.',
        ('hill', 'walk', 'summit', 'birds', 'quiet', 'morning'),
    ),
    'earbuds-frost': Take(
        (1080, 720),
        View((0.3, -3.4, 1.35), (0.15, 0.3, 0.3), 56, 5.6, (-0.2, -0.1, 0.3)),
        'Green earbuds in their open case on a snowy plank beside a folded red scarf.',
        ('winter', 'snow', 'scarf', 'gloves', 'cold', 'new'),
    ),
    'earbuds-underground': Take(
        (1080, 720),
        View((0.3, -3.6, 1.55), (0.1, 0.3, 0.5), 58, 5.6, (-0.2, 0.05, 0.55)),
        'Cream earbuds and their case on a book on the red bench of an underground train.',
        ('underground', 'metro', 'commute', 'book', 'audiobook', 'ride'),
    ),
    'earbuds-platform': Take(
        (1080, 720),
        View((0.35, -3.4, 1.1), (0.15, 0.3, 0.42), 56, 4, (-0.1, -0.05, 0.3)),
        'Purple earbuds and their case on a platform’s bench at night, the lit windows of a train behind.',
        ('station', 'platform', 'last train', 'night', 'radio', 'way home'),
    ),
    'earbuds-home-office': Take(
        (1080, 720),
        View((0.2, -3.7, 1.6), (0.2, 0.4, 0.4), 52, 5.6, (-0.2, -0.2, 0.25)),
        'Green earbuds and their case on a desk before a laptop with a page of text, a plant behind.',
        ('home office', 'meeting', 'laptop', 'calls', 'desk', 'work'),
    ),
    'earbuds-late-thesis': Take(
        (1080, 720),
        View((0.2, -3.7, 1.6), (0.2, 0.4, 0.4), 52, 5.6, (-0.2, -0.2, 0.25)),
        'Orange earbuds on a dark desk at night in the light of a laptop’s page, books beside it.',
        ('thesis', 'writing', 'night', 'laptop', 'focus', 'noise cancelling'),
    ),
    'earbuds-stove': Take(
        (1080, 720),
        View((0.2, -3.9, 1.7), (0.25, 0.4, 0.4), 50, 5.6, (-0.2, -0.2, 0.25)),
        'Blue earbuds and their case on a wooden worktop, a red pot on the hob behind them.',
        ('cooking', 'kitchen', 'pot', 'stew', 'podcast', 'recipe'),
    ),
    'earbuds-potatoes': Take(
        (1080, 720),
        View((0.1, -3.6, 2.0), (0.15, 0.25, 0.25), 50, 5.6, (-0.3, -0.2, 0.35)),
        'Cream earbuds and their case on a chopping board with potatoes, peels and a knife.',
        ('cooking', 'potatoes', 'kitchen', 'podcast', 'peeling', 'knife'),
    ),
    'earbuds-open-book': Take(
        (1080, 720),
        View((0.1, -3.6, 2.3), (0.1, 0.25, 0.2), 54, 5.6),
        'A dark earbud in the fold of an open book, its closed case behind.',
        ('book', 'bookmark', 'found', 'reading', 'lost', 'page'),
    ),
    'earbuds-shoe': Take(
        (1040, 780),
        View((-0.4, -5.0, 3.4), (0.0, 0.35, 0.5), 48, 6.3),
        'Canvas shoes on a door mat, an orange earbud in one of them, the open case before them.',
        ('shoe', 'lost', 'found', 'hallway', 'door mat', 'home'),
    ),
    'earbuds-care': Take(
        (1080, 720),
        View((0.2, -3.2, 1.7), (0.1, 0.1, 0.22), 62, 8),
        'Green earbuds on a folded blue cloth with a fine brush, their empty case behind.',
        ('cleaning', 'brush', 'cloth', 'care', 'mesh', 'tips'),
    ),
    'earbuds-care-sea': Take(
        (960, 960),
        View((0.5, -2.7, 1.9), (0.2, 0.0, 0.18), 60, 8),
        'Blue earbuds and a fine brush on a sand-coloured cloth, seen from near.',
        ('cleaning', 'contacts', 'dry cloth', 'case', 'care'),
    ),
    'earbuds-gift': Take(
        (1080, 720),
        View((0.1, -3.5, 1.8), (0.1, 0.2, 0.28), 56, 5.6),
        'Green earbuds in their open case on wrapping paper, a small box with a red ribbon behind.',
        ('birthday', 'gift', 'ribbon', 'friends', 'unboxing', 'new'),
    ),
    'earbuds-stove-sage': Take(
        (864, 1080),
        View((-0.3, -3.6, 2.1), (0.1, 0.3, 0.4), 50, 5.6, (-0.2, -0.2, 0.25)),
        'Green earbuds and their case on a wooden worktop before a blue pot on the hob.',
        ('cooking', 'pressure cooker', 'kitchen', 'mono', 'dal'),
    ),
    'earbuds-underground-plum': Take(
        (864, 1080),
        View((-0.5, -3.2, 1.9), (0.1, 0.2, 0.45), 54, 5.6, (-0.2, 0.05, 0.55)),
        'Purple earbuds on a cream book on the red plush of an underground train.',
        ('underground', 'metro', 'full train', 'own time', 'book'),
    ),
    'earbuds-night-near': Take(
        (864, 1080),
        View((-0.5, -2.6, 2.0), (0.1, 0.0, 1.42), 60, 5.6, (-0.1, 0.0, 1.45)),
        'Sand-coloured earbuds on a concrete wall at night in the warm light of a street lamp.',
        ('night', 'street', 'close-up', 'way home', 'story'),
    ),
    'earbuds-track-near': Take(
        (864, 1080),
        View((-0.5, -2.4, 5.0), (0.15, 0.1, 4.15), 58, 8, (0.2, 0.0, 4.15)),
        'A dark earbud with its small tip on a bench, the open case and a bottle beside it.',
        ('tips', 'fit', 'small', 'bench', 'intervals', 'close-up'),
    ),
    'earbuds-rain-sage': Take(
        (960, 960),
        View((0.2, -2.5, 1.5), (0.15, 0.0, 0.35), 58, 5.6),
        'Green earbuds and their open case on a white window sill in the evening, rain on the pane.',
        ('rain', 'window', 'touch', 'controls', 'evening'),
    ),
    'earbuds-home-near': Take(
        (864, 1080),
        View((-0.5, -3.0, 1.8), (0.0, 0.1, 0.3), 56, 5.6, (-0.2, -0.2, 0.25)),
        'Green earbuds and their case on a desk, seen from near, the keys of a laptop behind.',
        ('home office', 'calls', 'desk', 'close-up', 'meeting'),
    ),
    'earbuds-care-near': Take(
        (864, 1080),
        View((0.55, -2.3, 1.7), (0.3, 0.0, 0.18), 60, 8),
        'A fine brush before two green earbuds on a folded cloth, seen from near.',
        ('cleaning', 'brush', 'mesh', 'tips', 'close-up'),
    ),
    'earbuds-thesis-near': Take(
        (864, 1080),
        View((-0.4, -3.0, 1.9), (0.05, 0.2, 0.3), 54, 5.6, (-0.2, -0.2, 0.25)),
        'Orange earbuds in the light of a laptop at night, a text and its cursor behind.',
        ('thesis', 'cursor', 'night', 'writing', 'close-up'),
    ),
    'earbuds-peels-near': Take(
        (864, 1080),
        View((0.7, -2.9, 2.0), (0.1, 0.05, 0.3), 54, 5.6, (-0.3, -0.2, 0.35)),
        'Cream earbuds among curls of potato peel on a wooden board, a knife behind.',
        ('potatoes', 'peel', 'knife', 'podcast', 'close-up'),
    ),
    'earbuds-gift-near': Take(
        (864, 1080),
        View((-0.4, -2.9, 1.6), (0.1, 0.15, 0.28), 56, 5.6),
        'A green case with two earbuds on pale paper, a small parcel behind it.',
        ('birthday', 'gift', 'case', 'lid', 'close-up'),
    ),
}
