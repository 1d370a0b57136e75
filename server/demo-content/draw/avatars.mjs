import { join } from 'node:path';
import sharp from 'sharp';
import { emblems, mark } from './emblems.mjs';
import { portrait } from './portraits.mjs';

/** A square cut out of a photograph: its middle as shares of the picture, its side as a share of the height. */
/** @typedef {{ photograph: string, x: number, y: number, side: number }} Detail */

/** What each member shows: a face, a drawn thing or a detail of a photograph; in the order of `members.json`. */
const avatars = /** @type {(string | Detail)[]} */ ([
  mark,
  emblems.orange,
  { photograph: 'over-ear-record-player', x: 0.565, y: 0.33, side: 0.4 },
  { photograph: 'column-balcony', x: 0.5, y: 0.17, side: 0.34 },
  emblems.rails,
  emblems.snow,
  emblems.track,
  emblems.cake,
  { photograph: 'earbuds-cafe-table', x: 0.65, y: 0.4, side: 0.66 },
  portrait({ cut: 'long', skin: '#a86f47', hair: '#1f1a18', clothes: '#c2410c', back: ['#fff3d6', '#e8c27a'] }),
  emblems.controller,
  emblems.tent,
  portrait({
    cut: 'bun',
    skin: '#f7e0cf',
    hair: '#c99a4f',
    clothes: '#31475e',
    back: ['#e8f0f4', '#a9bfcc'],
    glasses: true,
  }),
  { photograph: 'watch-dark-studio', x: 0.5, y: 0.385, side: 0.42 },
  emblems.wave,
  emblems.room,
  { photograph: 'column-kitchen-counter', x: 0.755, y: 0.58, side: 0.5 },
  { photograph: 'over-ear-morning-desk', x: 0.39, y: 0.42, side: 0.72 },
  emblems.hills,
  portrait({
    cut: 'short',
    skin: '#e8b996',
    hair: '#4a2f20',
    clothes: '#3b6e62',
    back: ['#fbe7d8', '#eab995'],
    headphones: true,
  }),
  { photograph: 'earbuds-close', x: 0.515, y: 0.68, side: 0.5 },
  { photograph: 'shelf-box-bookshelf', x: 0.545, y: 0.71, side: 0.46 },
  portrait({ cut: 'short', skin: '#f3d3bd', hair: '#1f1a18', clothes: '#2f7591', back: ['#dfe7ee', '#7f93a8'] }),
  { photograph: 'pebble-picnic', x: 0.68, y: 0.5, side: 0.52 },
]);

/** @param {string} folder @param {Detail} detail */
async function cut(folder, { photograph, x, y, side }) {
  const picture = sharp(join(folder, 'photographs', `${photograph}.webp`));
  const { width, height } = await picture.metadata();
  const size = Math.round(side * height);
  const left = Math.round(Math.min(Math.max(0, x * width - size / 2), width - size));
  const top = Math.round(Math.min(Math.max(0, y * height - size / 2), height - size));
  return picture.extract({ left, top, width: size, height: size }).resize(400, 400);
}

/** Writes every member's portrait. @param {string} folder the demo content's */
export async function drawAvatars(folder) {
  for (const [number, avatar] of avatars.entries()) {
    const picture = typeof avatar === 'string' ? sharp(Buffer.from(avatar)) : await cut(folder, avatar);
    await picture.webp({ quality: 82 }).toFile(join(folder, 'avatars', `${String(number).padStart(2, '0')}.webp`));
  }
}
