import type { Picture } from '@community/contract/entities';

/** Ground, table and object of a drawn picture. */
const colours = [
  ['#c9d6dc', '#8a5a3c', '#17171a'],
  ['#e8d9c5', '#4b6358', '#c2410c'],
  ['#30363d', '#5d646b', '#f1c27d'],
  ['#dfe5d8', '#8b9a7b', '#2f4858'],
  ['#f3d9d2', '#b5838d', '#6d6875'],
  ['#1d2b3a', '#274156', '#e0e4e8'],
] as const;

/**
 * A picture for a post, which `drawMedia` draws. `number` chooses its colours. The address says all, so that it is the
 * same picture in every run. JPEG by its name, as all are that nothing shines through.
 */
export function picture(number: number, width = 1200, height = 900): Picture {
  return { url: `/media/drawn-${number}-${width}x${height}.jpg`, width, height };
}

/** Address of a drawn square, for avatars and thumbnails. */
export const square = (number: number): string => picture(number, 400, 400).url;

/**
 * The drawing behind a media address: headphones on a table, in flat colours, which make small screenshots. SVG, since
 * it needs no variants.
 */
export function drawMedia(path: string): string {
  const [, number = '0', width = '1200', height = '900'] = /drawn-(\d+)-(\d+)x(\d+)/.exec(path) ?? [];
  const [ground, table, object] = colours[Number(number) % colours.length] ?? colours[0];
  const [w, h] = [Number(width), Number(height)];
  const size = Math.min(w, h) / 100;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">
    <rect width="${w}" height="${h}" fill="${ground}"/>
    <rect y="${h * 0.7}" width="${w}" height="${h * 0.3}" fill="${table}"/>
    <g transform="translate(${w / 2} ${h * 0.5}) scale(${size})" fill="${object}">
      <path d="M-20 18v-14a20 20 0 0 1 40 0v14" fill="none" stroke="${object}" stroke-width="5"/>
      <rect x="-26" y="6" width="12" height="24" rx="6"/>
      <rect x="14" y="6" width="12" height="24" rx="6"/>
    </g>
  </svg>`;
}
