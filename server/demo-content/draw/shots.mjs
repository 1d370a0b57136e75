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

/**
 * @typedef {{
 *   name: string, shot: NamedShot, seconds: number, width: number, height: number, from: [number, number],
 *   to: [number, number]
 * }} Film
 */

const shot = (/** @type {string} */ name) =>
  /** @type {NamedShot} */ (shots.find((candidate) => candidate.name === name));

/** Films: a slow camera move, as shift and zoom from the first to the last frame. @type {Film[]} */
export const films = [
  {
    name: 'headphones-night',
    shot: { ...shot('headphones-night'), second: undefined },
    seconds: 6,
    width: 960,
    height: 720,
    from: [-0.12, 0.94],
    to: [0.1, 1.14],
  },
  {
    name: 'watch-track',
    shot: shot('watch-track'),
    seconds: 6,
    width: 720,
    height: 900,
    from: [0, 0.86],
    to: [0.02, 1.2],
  },
  {
    name: 'speaker-kitchen',
    shot: { ...shot('speaker-kitchen'), second: undefined },
    seconds: 5,
    width: 960,
    height: 540,
    from: [0.14, 1.12],
    to: [-0.12, 0.98],
  },
  {
    name: 'earbuds-train',
    shot: { ...shot('earbuds-train'), second: undefined },
    seconds: 5,
    width: 960,
    height: 720,
    from: [-0.1, 1],
    to: [0.1, 1.1],
  },
  {
    name: 'boxSpeaker-shelf',
    shot: { ...shot('boxSpeaker-shelf'), second: undefined },
    seconds: 5,
    width: 720,
    height: 720,
    from: [0, 0.9],
    to: [0, 1.15],
  },
  {
    name: 'live-headphones-forest',
    shot: { ...shot('headphones-forest'), second: undefined },
    seconds: 2,
    width: 800,
    height: 600,
    from: [-0.04, 1],
    to: [0.04, 1.05],
  },
  {
    name: 'live-earbuds-desk',
    shot: { ...shot('earbuds-desk'), second: undefined },
    seconds: 2,
    width: 800,
    height: 600,
    from: [0.04, 1.02],
    to: [-0.04, 1],
  },
];
