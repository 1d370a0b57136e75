import sharp from 'sharp';
import { seededRandom } from '../../src/seeded-random.mjs';
import { products, tones } from './products.mjs';
import { scenes } from './scenes.mjs';

/**
 * @typedef {{
 *   scene: string, product: string, tone: string, ratio: [number, number], seed: number, figure?: string,
 *   second?: { product: string, tone: string }
 * }} Shot
 */

/** Film grain over a picture, a little stronger in the dark. */
async function grain(/** @type {number} */ w, /** @type {number} */ h, strength = 9) {
  return sharp({
    create: {
      width: w,
      height: h,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: strength },
    },
  })
    .png()
    .toBuffer();
}

/** The product with its shadow, standing in the scene. */
function place(
  /** @type {string} */ drawn,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ scale,
  /** @type {number} */ light,
  /** @type {number} */ shadow,
) {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
<ellipse cx="${-light * 46}" cy="2" rx="240" ry="30" fill="#000" opacity="${shadow * 0.75}" filter="url(#far)"/>
<ellipse cx="0" cy="0" rx="150" ry="14" fill="#000" opacity="${shadow}" filter="url(#near)"/>
<g transform="translate(0 -200)">${drawn}</g></g>`;
}

/** The SVG of a shot at `w` x `h`. */
function drawing(/** @type {Shot} */ shot, /** @type {number} */ w, /** @type {number} */ h) {
  const next = seededRandom(shot.seed);
  const scene = /** @type {import('./scenes.mjs').SceneMaker} */ (scenes[shot.scene])(w, h, next);
  const unit = (Math.min(w, h * 1.25) / 400) * scene.scale;
  const draw = (/** @type {string} */ product, /** @type {string} */ tone) =>
    /** @type {any} */ (products)[product](tones[tone], shot.figure);
  const main = place(
    draw(shot.product, shot.tone),
    scene.x + (shot.second ? -w * 0.14 : 0),
    scene.y,
    unit * (shot.product === 'watch' ? 0.86 : 1),
    scene.light,
    scene.shadow,
  );
  // A second product of the same kind would share the first one's gradients, so it is always another one.
  const second = shot.second
    ? place(
        draw(shot.second.product, shot.second.tone),
        scene.x + w * 0.24,
        scene.y + h * 0.03,
        unit * 0.62,
        scene.light,
        scene.shadow,
      )
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>
<filter id="far" x="-50%" y="-300%" width="200%" height="700%"><feGaussianBlur stdDeviation="22"/></filter>
<filter id="near" x="-50%" y="-300%" width="200%" height="700%"><feGaussianBlur stdDeviation="7"/></filter>
<radialGradient id="vig" cx=".5" cy=".48" r=".78"><stop offset=".55" stop-color="#000" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient></defs>
${scene.svg}${main}${second}
<rect width="${w}" height="${h}" fill="url(#vig)"/></svg>`;
}

/** A shot as a finished picture, as PNG. */
export async function render(/** @type {Shot} */ shot, long = 1600) {
  const [a, b] = shot.ratio;
  const w = Math.round(a >= b ? long : (long * a) / b);
  const h = Math.round(a >= b ? (long * b) / a : long);
  return sharp(Buffer.from(drawing(shot, w, h)))
    .composite([{ input: await grain(w, h), blend: 'soft-light' }])
    .flatten()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
