import type { EmbedLayout } from '@community/contract/embed-settings';

/** How wide a card's picture is, from the narrowest window on. */
interface Column {
  /** The window is narrower than this, in CSS px; without it, any window. */
  below?: number;
  width: number;
  unit: 'px' | 'vw';
  /** Width of the picture's frame by its height. */
  frame: number;
}

/**
 * The widest column of each layout, as the style sheet makes them for an element in a page with the usual margins. The
 * browser would measure it for `sizes="auto"`, but Chromium then keeps each picture of an element that is gone.
 */
const columns: Readonly<Record<EmbedLayout, readonly Column[]>> = {
  grid: [
    { below: 372, width: 100, unit: 'vw', frame: 1 },
    { below: 480, width: 50, unit: 'vw', frame: 1 },
    { below: 1440, width: 350, unit: 'px', frame: 1 },
    { width: 400, unit: 'px', frame: 1 },
  ],
  carousel: [{ width: 280, unit: 'px', frame: 4 / 5 }],
  // Beside the text a picture is as high as that.
  list: [
    { below: 592, width: 100, unit: 'vw', frame: 4 / 3 },
    { width: 290, unit: 'px', frame: 1 },
  ],
};

/**
 * `sizes` of a card's picture. Pictures cover their frames, so one that is wider in shape is drawn wider than the
 * column.
 */
export function cardPictureSizes(layout: EmbedLayout, picture: { width: number; height: number }): string {
  const ratio = picture.width / picture.height || 1;
  return columns[layout]
    .map(({ below, width, unit, frame }) => {
      const drawn = Math.ceil(width * Math.max(1, ratio / frame));
      return `${below ? `(width < ${below}px) ` : ''}${drawn}${unit}`;
    })
    .join(', ');
}
