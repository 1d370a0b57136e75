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
}
