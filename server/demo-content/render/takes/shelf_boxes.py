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
}
