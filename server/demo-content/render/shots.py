"""All pictures."""

from shot import Shot, View

shots = [
    Shot('over-ear-plant-shadow', 'plant_shadow', 'over-ear', 'ember', (960, 1200), View((-0.6, -6.4, 4.4), (0.0, -0.15, 0.3), 62, 5.6),
         'x', ('a',)),
    Shot('column-colour-blocks', 'colour_blocks', 'column', 'sea', (960, 1200), View((0.3, -9.6, 2.3), (0.05, 0, 1.35), 70, 5.6), 'x', ('a',)),
    Shot('watch-dark-studio', 'dark_studio', 'watch', 'graphite', (1000, 1000), View((0.25, -2.5, 0.95), (0.0, 0, 0.36), 70, 11), 'x', ('a',)),
    Shot('earbuds-close', 'bud_close', 'earbuds', 'sage', (1200, 800), View((0.25, -2.9, 1.35), (0.1, 0.05, 0.22), 66, 11), 'x', ('a',)),
    Shot('over-ear-morning-desk', 'morning_desk', 'over-ear', 'graphite', (1200, 800), View((1.2, -6.3, 3.0), (0.25, 0.3, 0.4), 55, 3.5), 'x', ('a',)),
    Shot('watch-night-stand', 'night_stand', 'watch', 'sand', (1200, 800), View((-0.35, -3.6, 1.35), (0.15, 0.2, 0.85), 62, 5.6, (-0.15, -0.05, 0.9)), 'x', ('a',)),
    Shot('shelf-box-bookshelf', 'bookshelf', 'shelf-box', 'ember', (1200, 900), View((-0.6, -9.8, 2.0), (-0.1, 0, 1.65), 58, 4), 'x', ('a',)),
    Shot('over-ear-record-player', 'record_player', 'over-ear', 'bone', (1200, 900), View((-1.0, -7.0, 4.0), (-0.1, 0.1, 0.45), 52, 4), 'x', ('a',)),
    Shot('on-ear-piano', 'piano', 'on-ear', 'ember', (1200, 800), View((-1.8, -5.0, 3.2), (0.05, -0.05, 0.25), 58, 4), 'x', ('a',)),
    Shot('column-kitchen-counter', 'kitchen_counter', 'column', 'graphite', (1200, 900), View((0.5, -7.6, 2.2), (0.35, 0.4, 0.95), 58, 3.5), 'x', ('a',)),
    Shot('earbuds-cafe-table', 'cafe_table', 'earbuds', 'bone', (1200, 800), View((-0.3, -3.6, 1.5), (0.3, 0.2, 0.35), 62, 5.6, (-0.1, -0.25, 0.35)), 'x', ('a',)),
    Shot('pebble-picnic', 'picnic', 'pebble', 'sea', (1200, 800), View((-0.4, -5.2, 2.3), (0.25, 0.3, 0.4), 55, 4), 'x', ('a',)),
    Shot('watch-running-path', 'running_path', 'watch', 'ember', (1200, 800), View((-0.1, -2.9, 0.62), (0.1, 0, 0.42), 60, 5.6), 'x', ('a',)),
    Shot('pebble-beach', 'beach', 'pebble', 'ember', (1280, 720), View((-0.3, -4.8, 1.5), (0.3, 0.3, 0.4), 48, 5.6), 'x', ('a',)),
    Shot('over-ear-snow', 'snow', 'over-ear', 'sea', (1200, 800), View((-0.8, -6.6, 2.2), (0.1, 0.2, 0.5), 58, 3.5), 'x', ('a',)),
    Shot('pebble-camp-night', 'camp_night', 'pebble', 'sage', (1200, 900), View((-0.2, -6.6, 2.6), (0.2, 0.3, 1.85), 52, 3.5), 'x', ('a',)),
    Shot('column-balcony', 'balcony', 'column', 'plum', (960, 1200), View((0.3, -8.4, 2.3), (0.15, 0.3, 1.35), 62, 2.8), 'x', ('a',)),
    Shot('over-ear-night-city', 'night_city', 'over-ear', 'plum', (1200, 800), View((0.6, -7.0, 1.7), (0.0, 0, 0.75), 62, 2.0), 'x', ('a',)),
    Shot('earbuds-rain-sill', 'rain_sill', 'earbuds', 'graphite', (1200, 800), View((0.3, -3.0, 1.0), (0.12, 0.1, 0.5), 58, 4), 'x', ('a',)),
    Shot('on-ear-train', 'train_window', 'on-ear', 'bone', (1200, 800), View((0.3, -6.2, 2.6), (0.15, 0.5, 0.65), 50, 4), 'x', ('a',)),
    Shot('watch-handlebar', 'handlebar', 'watch', 'graphite', (1200, 800), View((0.3, -3.6, 3.0), (0.15, 0, 0.2), 58, 5.6, (0.1, -0.15, 0.5)), 'x', ('a',)),
    Shot('on-ear-gym', 'gym_floor', 'on-ear', 'graphite', (1200, 900), View((-0.4, -6.0, 2.2), (0.1, 0.3, 0.5), 52, 4), 'x', ('a',)),
    Shot('pebble-bath', 'bath_shelf', 'pebble', 'sage', (1200, 900), View((0.4, -6.0, 1.9), (0.1, 0.4, 0.65), 52, 4), 'x', ('a',)),
]
