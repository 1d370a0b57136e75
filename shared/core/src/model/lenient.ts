/** Reads fields that may break the contract: one wrong field must not cost a whole list. */

/** The text, or an empty one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The count, or zero. */
export const countOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** The entries that are not null. */
export const listOf = <Entry>(value: readonly Entry[] | null | undefined): NonNullable<Entry>[] =>
  Array.isArray(value)
    ? value.filter((entry): entry is NonNullable<Entry> => entry !== null && entry !== undefined)
    : [];

/** The texts of a list. */
export const textsOf = (value: readonly string[] | null | undefined): string[] =>
  listOf(value).filter((entry) => typeof entry === 'string');
