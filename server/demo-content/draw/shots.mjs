import { products, tones } from './products.mjs';
import { scenes } from './scenes.mjs';

/** @typedef {import('./picture.mjs').Shot & { name: string }} NamedShot */

/** @type {[number, number][]} */
const ratios = [
  [4, 3],
  [3, 4],
  [1, 1],
  [16, 9],
  [3, 2],
  [4, 5],
];
const kinds = Object.keys(products);
const colours = Object.keys(tones);
const places = Object.keys(scenes);
const figures = ['7.2', '10.4', '5.0', '21.1', '3.8'];

/** Sixty-five shots: every scene with every product, in colours and shapes that go round. @type {NamedShot[]} */
export const shots = places.flatMap((scene, s) =>
  kinds.map((product, p) => {
    const number = s * kinds.length + p;
    const other = kinds[(p + 2) % kinds.length];
    return {
      name: `${product}-${scene}`,
      scene,
      product,
      tone: /** @type {string} */ (colours[(number * 3 + s) % colours.length]),
      ratio: /** @type {[number, number]} */ (ratios[(number + s) % ratios.length]),
      seed: number + 11,
      figure: figures[number % figures.length],
      ...(number % 6 === 4 && other
        ? { second: { product: other, tone: /** @type {string} */ (colours[(number + 2) % colours.length]) } }
        : {}),
    };
  }),
);
