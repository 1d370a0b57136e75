import { expect, test } from '../fixtures/community.ts';

test('the brand’s typeface is there with the first paint, on the pages and on the sign-in site', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/signin']) {
    fonts.length = 0;
    await page.goto(path);
    await expect(page.locator('link[rel=preload][as=font]')).toHaveAttribute('href', /\/brand\/font-\w+\.woff2$/);
    await expect(page.locator('body')).toHaveCSS('font-family', /^Figtree, "Figtree fallback", system-ui/);
    await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Figtree')), path).toBe(true);
    expect(fonts, `${path}: the preload and the style sheet ask for one file`).toHaveLength(1);
  }
});

test('Chinese and Japanese stand in the faces of the system, names of products among them in the brand’s', async ({
  page,
}) => {
  for (const locale of ['ja', 'zh']) {
    await page.goto(`/?locale=${locale}`);
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1);
    await expect(page.locator('body')).toHaveCSS(
      'font-family',
      /^"Figtree letters", "Figtree letters fallback", system-ui/,
    );
    const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded'));
    await expect.poll(async () => (await loaded()).length, locale).toBeGreaterThan(0);
    // Quotes are as wide as the letters around them.
    const ranges = await page.evaluate(() =>
      [...document.fonts].flatMap(({ family, unicodeRange }) => (/letters/.test(family) ? [unicodeRange] : [])),
    );
    expect(new Set(ranges)).toEqual(new Set(['U+20-7E, U+C0-24F']));
  }
});

test('a text has the families of its own language', async ({ page }) => {
  await page.goto('/?locale=zh');
  const english = page.locator('main [lang="en"]').first();
  await expect(english).toHaveCSS('font-family', /^Figtree, /);
});
