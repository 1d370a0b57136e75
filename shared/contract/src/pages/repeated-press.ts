/**
 * Attribute of a button that removes its own list entry, so that a fast second press may hit the next entry's button.
 * The shell lets that press count, unless it is the second one of a double click.
 */
export const repeatedPress = 'data-repeated-press';
