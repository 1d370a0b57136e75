/** The middle of the values, or the upper one of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((first, second) => first - second)[values.length >> 1] ?? Number.NaN;
