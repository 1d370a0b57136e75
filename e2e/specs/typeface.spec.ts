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

test('Chinese and Japanese stand in the faces of the system', async ({ page, request }) => {
  for (const locale of ['ja', 'zh']) {
    expect(await (await request.get(`/?locale=${locale}`)).text()).not.toContain('as="font"');
    await page.goto(`/?locale=${locale}`);
    await expect(page.locator('body')).toHaveCSS('font-family', /^system-ui/);
  }
});
