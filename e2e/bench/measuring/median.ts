/** The value that so great a part of the others is below. */
const partOf = (values: readonly number[], part: number): number =>
  values.toSorted((first, second) => first - second)[Math.floor(values.length * part)] ?? Number.NaN;

/** The middle of the values, or the upper one of the two in the middle. */
export const median = (values: readonly number[]): number => partOf(values, 0.5);

/** The mean of the middle half of the values: steadier than their median where these are a few frames apart. */
export function middleMean(values: readonly number[]): number {
  const quarter = Math.floor(values.length / 4);
  const middle = values.toSorted((first, second) => first - second).slice(quarter, values.length - quarter);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/**
 * By how much a median of so many values may be off by chance, in 19 of 20 cases: 1.57 times the range of the middle
 * half, by the root of how many there are (McGill, Tukey, Larsen: Variations of Box Plots, 1978).
 */
export const medianError = (values: readonly number[]): number =>
  (1.57 * (partOf(values, 0.75) - partOf(values, 0.25))) / Math.sqrt(values.length);
