import { expect, type Locator, type Page } from '@playwright/test';
import { cards, openStore, prompt, type Site, test } from '../fixtures/acting-store.ts';
import { hostileStyles } from '../fixtures/hostile-styles.ts';
import { expectSamePixels, type Pixels, shoot } from '../fixtures/pixels.ts';

const place = 'all: initial; display: block; position: absolute; left: 40px; top: 40px; width: 600px';

/** Shoots the feed with its controls, its login prompt, its menu and a post. */
async function shots(page: Page, site: Site, theme: string, direction: string, styles = ''): Promise<Pixels[]> {
  await openStore(page, site, {
    attributes: `lang="en" layout="list" theme="${theme}" limit="2"`,
    head: `${styles}<style>html { direction: ${direction} }</style>`,
    body: (feed) => `<div style="${place}; direction: ${direction}">${feed}</div>`,
  });
  const seen: Pixels[] = [];
  const feed = page.locator('community-feed');
  const look = async (shown: Locator) => {
    await page.mouse.move(1190, 1490);
    seen.push(await shoot(feed, shown));
  };
  const card = cards(page).first();
  await card.getByRole('link', { name: /^Like / }).click();
  await look(prompt(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cards(page).last().getByRole('button', { name: 'Follow' })).toBeVisible();
  await look(feed.getByRole('region').first());
  await card.getByRole('button', { name: 'More', exact: true }).click();
  await look(page.getByRole('menu'));
  return seen;
}

for (const theme of ['light', 'dark'])
  test(`controls, prompt and menu have the same pixels on a plain, a hostile and a right-to-left page, ${theme}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1200, height: 1500 });
    // A first load shows some pictures before their last bytes.
    await shots(page, site, theme, 'ltr');
    const plain = await shots(page, site, theme, 'ltr');
    for (const direction of ['ltr', 'rtl'])
      for (const styles of ['', hostileStyles]) {
        const seen = await shots(page, site, theme, direction, styles);
        for (const [index, part] of ['prompt', 'controls', 'menu'].entries())
          expectSamePixels(
            seen[index] as Pixels,
            plain[index] as Pixels,
            `of the ${part}, ${direction}${styles && ', hostile'}`,
          );
      }
  });
