/** Whether a slide has its picture: the shown one and its neighbours, round the corner too. The others cost nothing. */
export function isNear(number: number, index: number, total: number): boolean {
  const distance = Math.abs(number - index);
  return Math.min(distance, total - distance) <= 1;
}
