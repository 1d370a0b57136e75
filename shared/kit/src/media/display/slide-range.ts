/** Whether a slide renders its picture: the current one and its neighbours, wrapping around. */
export function isNear(number: number, index: number, total: number): boolean {
  const distance = Math.abs(number - index);
  return Math.min(distance, total - distance) <= 1;
}
