/**
 * Random numbers that are the same for the same seed (mulberry32): from 0 up to 1.
 *
 * @param {number} seed
 * @returns {() => number}
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Random whole numbers below a bound, the same for the same seed.
 *
 * @param {number} seed
 * @returns {(below: number) => number}
 */
export function seededIntegers(seed) {
  const next = seededRandom(seed);
  return (below) => Math.floor(next() * below);
}
