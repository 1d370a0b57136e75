import { expect, type Locator, type Page } from '@playwright/test';
import { cards, openStore, place, prompt, type Site, test } from '../fixtures/stores/acting-store.ts';
import { hostileStyles } from '../fixtures/stores/hostile-styles.ts';
import { expectSamePixels, type Pixels, shoot } from '../fixtures/checks/pixels.ts';
import { variantUnless } from '../fixtures/variants.ts';

const frame = 'all: initial; display: block; position: absolute; left: 40px; top: 40px; width: 600px';

/** Ten dots: the browser smooths the curves of controls differently from load to load, on the same page, too. */
const maxDiffering = 30;

/** Shoots the feed with its controls, its login prompt, a menu and a post. */
async function shots(page: Page, site: Site, theme: string, direction: string, styles = ''): Promise<Pixels[]> {
  await openStore(page, site, {
    attributes: `lang="en" layout="list" theme="${theme}" limit="2"`,
    head: `${styles}<style>html { direction: ${direction} }</style>`,
    body: (feed) => `<div style="${frame}; direction: ${direction}">${feed}</div>`,
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
  // A focus ring is one long curve.
  await card.getByRole('button', { name: /^Like / }).blur();
  await look(feed.getByRole('region').first());
  await card.getByRole('button', { name: 'More', exact: true }).click();
  await look(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await card.getByRole('link', { name: /^Post by / }).click();
  await expect(place(page).getByRole('list', { name: /comment/ })).toBeVisible();
  await look(page.getByRole('dialog', { name: 'Post details' }));
  return seen;
}

for (const theme of ['light', 'dark'])
  test(
    `controls, prompt, menu and post have the same pixels on a plain, a hostile and a right-to-left page, ${theme}`,
    variantUnless(theme === 'light'),
    async ({ page, site }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1200, height: 1500 });
      // A first load shows some pictures before their last bytes.
      await shots(page, site, theme, 'ltr');
      const plain = await shots(page, site, theme, 'ltr');
      for (const direction of ['ltr', 'rtl'])
        for (const styles of ['', hostileStyles]) {
          const seen = await shots(page, site, theme, direction, styles);
          for (const [index, part] of ['prompt', 'controls', 'menu', 'post'].entries())
            expectSamePixels(
              seen[index] as Pixels,
              plain[index] as Pixels,
              `of the ${part}, ${direction}${styles && ', hostile'}`,
              maxDiffering,
            );
        }
    },
  );
