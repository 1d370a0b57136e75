import AxeBuilder from '@axe-core/playwright';
import { languages } from '@community/contract/languages';
import { accessibilityRules } from './accessibility-rules.ts';
import { expect, test } from './community.ts';
import { everyRoute, openRoute } from './every-route.ts';
import { signIn } from './sign-in.ts';

for (const width of [390, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every route is without violations at ${width} px, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(300_000);
      // Half-transparent frames of an animation would count as poor contrast.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn(page);
      await page.setViewportSize({ width, height: 900 });
      for (const path of await everyRoute(page)) {
        await test.step(path, async () => {
          await openRoute(page, path);
          const { violations } = await new AxeBuilder({ page }).withTags(accessibilityRules).analyze();
          const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
          expect.soft(told, path).toEqual([]);
        });
      }
    });
  }
}

for (const language of languages) {
  test(`no route is wider than a screen of 320 px in ${language}, as at 400 % zoom of 1280 px (WCAG 1.4.10)`, async ({ page }) => {
    test.setTimeout(240_000);
    await signIn(page);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of await everyRoute(page)) {
      await openRoute(page, `${path}?locale=${language}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, path).toBe(0);
    }
  });
}
