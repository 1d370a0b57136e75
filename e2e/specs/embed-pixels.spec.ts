import { expect, type Page } from '@playwright/test';
import { type EmbedSite, feed, script, test } from '../fixtures/stores/embed-site.ts';
import { hostileStyles } from '../fixtures/stores/hostile-styles.ts';
import { expectSamePixels, shoot } from '../fixtures/checks/pixels.ts';
import { open } from '../fixtures/stores/store-page.ts';
import { variantUnless } from '../fixtures/variants.ts';

const element = (page: Page) => page.locator('community-feed');

/** A place that no page moves: a fraction of a pixel would change the edges of every letter. */
const place = (width: number, direction: string) =>
  `all: initial; display: block; position: absolute; left: 40px; top: 40px; width: ${width}px; direction: ${direction}`;

interface Look {
  layout: string;
  theme: string;
  width: number;
}

/** Shoots the feed in a page of a direction, plain or with the style sheet `styles`. */
async function shot(page: Page, site: EmbedSite, { layout, theme, width }: Look, direction: string, styles = '') {
  const attributes = `lang="en" layout="${layout}" theme="${theme}" limit="3"`;
  const head = `${styles}<style>html { direction: ${direction} }</style>`;
  const body = `<div style="${place(width, direction)}">${feed(site, attributes)}</div>${script(site)}`;
  await open(page, site.store, { head, body });
  await expect(element(page).getByRole('listitem')).toHaveCount(3);
  await page.mouse.move(1190, 2990);
  return shoot(element(page), element(page).getByRole('region'));
}

for (const layout of ['grid', 'carousel', 'list'])
  for (const theme of ['light', 'dark'])
    for (const width of [390, 1000])
      test(
        `a ${layout} of ${width} px has the same pixels on a plain, a hostile and a right-to-left page, ${theme}`,
        variantUnless(width === 390 && theme === 'light'),
        async ({ page, site }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.setViewportSize({ width: 1200, height: 3000 });
          const look = { layout, theme, width };
          // A first load shows some pictures before their last bytes.
          await shot(page, site, look, 'ltr');
          const plain = await shot(page, site, look, 'ltr');
          expectSamePixels(await shot(page, site, look, 'ltr', hostileStyles), plain, 'on the hostile page');
          expectSamePixels(await shot(page, site, look, 'rtl'), plain, 'from right to left');
          expectSamePixels(await shot(page, site, look, 'rtl', hostileStyles), plain, 'from right to left, hostile');
        },
      );
