/**
 * Attribute of a control in a list that each press takes away with its entry, so that the same control of the next entry
 * is under the pointer: whoever presses it fast means the next one. The shell refuses all other second presses of a
 * double click on what lay below.
 */
export const repeatedPress = 'data-repeated-press';
