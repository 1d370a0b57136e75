import type { CDPSession, Page } from '@playwright/test';

/** How a page is scrolled: where the pointer is, in the viewport's pixels, and how fast, in pixels a second. */
export interface Scroll {
  x: number;
  y: number;
  speed: number;
}

/**
 * Scrolls to the end of a page, which may move away meanwhile, by input: a script that scrolls makes the layout of what
 * comes its own, and all of it would count as time in scripts. By the wheel, since gestures of fingers scroll nothing on
 * an emulated phone. Throws if the page does not move.
 */
export async function scrollToEnd(page: Page, session: CDPSession, { x, y, speed }: Scroll): Promise<void> {
  const place = () => page.evaluate(() => ({ top: scrollY, end: document.documentElement.scrollHeight - innerHeight }));
  for (let { top, end } = await place(), before = -1; end - top > 1; { top, end } = await place()) {
    if (top <= before) throw new Error(`The page stays ${end - top} px before its end`);
    before = top;
    await session.send('Input.synthesizeScrollGesture', {
      x,
      y,
      yDistance: top - end,
      speed,
      gestureSourceType: 'mouse',
    });
  }
}
