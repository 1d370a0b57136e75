import { join } from 'node:path';
import sharp from 'sharp';
import { emblems } from './emblems.mjs';
import { portrait } from './portraits.mjs';

/** A square cut out of a photograph: its middle as shares of the picture, its side as a share of the height. */
/** @typedef {{ photograph: string, x: number, y: number, side: number }} Detail */

/** A detail of a photograph, a drawn thing by its name, or the traits of a face. */
/** @typedef {Detail | { emblem: string } | { face: import('./portraits.mjs').Person }} Portrait */

/** @param {string} folder @param {Detail} detail */
async function cut(folder, { photograph, x, y, side }) {
  const picture = sharp(join(folder, 'photographs', `${photograph}.webp`));
  const { width, height } = await picture.metadata();
  const size = Math.round(side * height);
  const left = Math.round(Math.min(Math.max(0, x * width - size / 2), width - size));
  const top = Math.round(Math.min(Math.max(0, y * height - size / 2), height - size));
  return picture.extract({ left, top, width: size, height: size }).resize(400, 400);
}

/** @param {{ emblem: string } | { face: import('./portraits.mjs').Person }} drawn */
function svg(drawn) {
  if ('face' in drawn) return portrait(drawn.face);
  const emblem = emblems[drawn.emblem];
  if (!emblem) throw new Error(`There is no emblem ${drawn.emblem}`);
  return emblem;
}

/** Writes a member's portrait. @param {string} folder the demo content's @param {string} key @param {Portrait} shown */
export async function drawAvatar(folder, key, shown) {
  const picture = 'photograph' in shown ? await cut(folder, shown) : sharp(Buffer.from(svg(shown)));
  await picture.webp({ quality: 82 }).toFile(join(folder, 'avatars', `${key}.webp`));
}
