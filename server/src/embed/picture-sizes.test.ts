import type { EmbedLayout } from '@community/contract/embed-settings';
import { cardPictureSizes } from './picture-sizes.ts';

/** Margins beside the element in a page. */
const marginsPx = 32;

/** Width that `sizes` gives in a window. */
function chosenPx(sizes: string, windowPx: number): number {
  for (const size of sizes.split(', ')) {
    const [, below, width, unit] = /^(?:\(width < (\d+)px\) )?(\d+)(px|vw)$/.exec(size) ?? [];
    if (!below || windowPx < Number(below)) return unit === 'vw' ? (Number(width) * windowPx) / 100 : Number(width);
  }
  throw new Error(`No size of ${sizes}`);
}

/** Width of a column of the style sheet, and the shape of its frame. */
function columnOf(layout: EmbedLayout, px: number): [width: number, frame: number] {
  if (layout === 'carousel') return [Math.min(Math.max(px * 0.72, 200), 280), 4 / 5];
  if (layout === 'list') return px < 560 ? [px, 4 / 3] : [Math.min(px, 760) * 0.38, 1];
  const count = px >= 1020 ? 4 : px >= 680 ? 3 : px >= 340 ? 2 : 1;
  const gap = px < 560 ? 10 : 16;
  return [(px + gap) / count - gap, 1];
}

const pictures = [
  { width: 1600, height: 1200 },
  { width: 1280, height: 720 },
  { width: 900, height: 1600 },
];

test.each(['grid', 'carousel', 'list'] as const)(
  'no picture of a %s is drawn wider than it was asked for',
  (layout) => {
    for (const picture of pictures) {
      const sizes = cardPictureSizes(layout, picture);
      for (let px = 240; px <= 1600; px += 10) {
        const [width, frame] = columnOf(layout, px);
        const drawnPx = width * Math.max(1, picture.width / picture.height / frame);
        const chosen = chosenPx(sizes, px + marginsPx);
        expect([px, chosen >= Math.floor(drawnPx)]).toEqual([px, true]);
        // Nor is much more requested than is drawn.
        expect([px, chosen <= 2.1 * drawnPx]).toEqual([px, true]);
      }
    }
  },
);

test('the browser is not asked to measure: it would keep the pictures of elements that are gone', () => {
  expect(cardPictureSizes('carousel', { width: 0, height: 0 })).toBe('350px');
});
