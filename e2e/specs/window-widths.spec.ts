import { type Language, languages } from '@community/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { expect, postsOfOthers, test } from '../fixtures/community.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { variantUnless } from '../fixtures/variants.ts';

const welcomes: Record<Language, string> = {
  en: 'Heard something good?',
  es: '¿Has escuchado algo bueno?',
  ja: 'いい音、見つけましたか？',
  zh: '听到好声音了吗？',
};

/** Paragraphs within an element that are cut or leave it. */
const brokenTexts = (within: Locator) =>
  within.evaluate((element) => {
    const outer = element.getBoundingClientRect();
    return [...element.querySelectorAll('p')]
      .filter((text) => {
        const { top, bottom } = text.getBoundingClientRect();
        const isCut = text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1;
        return isCut || top < outer.top || bottom > outer.bottom;
      })
      .map(({ textContent }) => textContent);
  });

for (const language of languages)
  test(
    `the welcome is whole where its column is narrowest beside two others: ${language}`,
    variantUnless(language === 'es'),
    async ({ page }) => {
      await page.setViewportSize({ width: 1025, height: 800 });
      await page.goto(`/?locale=${language}`);
      const welcome = page.getByRole('region', { name: welcomes[language], exact: true });
      await expect(welcome.getByRole('link')).toBeVisible();
      // Up to 1,120 px the title has one line.
      for (const width of [1025, 1060, 1120, 1121]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => brokenTexts(welcome), `${width} px`).toEqual([]);
        expect((await welcome.boundingBox())?.height, `${width} px`).toBe(96);
      }
    },
  );

/** Letters of twice the size, as a reader may set them in the browser. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

for (const isDouble of [false, true])
  test(`what the composer asks is whole at 320 px${isDouble ? ' in text of twice the size' : ''}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page);
    if (isDouble) await doubleText(page);
    for (const language of languages) {
      await page.goto(`/?locale=${language}`);
      const box = page.getByRole('main').locator('textarea').first();
      await expect(box).toBeVisible();
      const hidden = await box.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
      );
      // Both are rounded.
      expect(hidden, language).toBeLessThanOrEqual(1);
    }
  });

/** Texts of a dialog's buttons that leave it, or the window. */
const cutButtons = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [...element.querySelectorAll('button')]
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const isBeside = left < Math.max(box.left, 0) || right > Math.min(box.right, innerWidth);
        return isBeside || top < Math.max(box.top, 0) || bottom > Math.min(box.bottom, innerHeight);
      })
      .map(({ textContent }) => textContent);
  });

for (const width of [390, 820])
  test(
    `dialogs keep their buttons at ${width} px in text of twice the size`,
    variantUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await doubleText(page);
      await page.goto('/?locale=es');
      const dialog = page.getByRole('dialog');
      const firstPost = page.getByRole('article').first();
      await firstPost.getByRole('button', { name: /gusta/ }).first().click();
      await expect(dialog.getByRole('button')).toHaveText(['Cancelar', 'Iniciar sesión']);
      expect(await cutButtons(dialog)).toEqual([]);
      await page.keyboard.press('Escape');
      await signIn(page, '/user-profile?locale=es');
      await firstPost.getByRole('button', { name: 'Más', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).click();
      await expect(dialog.getByRole('button')).toHaveText(['Cancelar', 'Confirmar']);
      expect(await cutButtons(dialog)).toEqual([]);
    },
  );

for (const [path, width] of [
  ['/', 320],
  ['/follow-list', 402],
] as const)
  test(`Sign in stands in the header of ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

/** Letters of twice the size, as an extension or an app around the page sets them: media queries know nothing of it. */
const doublePageText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

for (const language of languages)
  test(
    `the header's buttons are whole in text of twice the size: ${language}`,
    variantUnless(language === 'es'),
    async ({ page }) => {
      const cutTools = () =>
        page.getByRole('banner').evaluate((header) =>
          [...header.querySelectorAll('a, button')]
            .map((tool) => ({
              name: tool.getAttribute('aria-label') ?? tool.textContent,
              box: tool.getBoundingClientRect(),
            }))
            .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > innerWidth))
            .map(({ name }) => name),
        );
      const check = async (reader: string, enlarge?: typeof doublePageText) => {
        for (const path of ['/', '/follow-list'])
          for (const width of [320, 360, 390]) {
            await page.setViewportSize({ width, height: 740 });
            await page.goto(`${path}?locale=${language}`);
            await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible();
            await enlarge?.(page);
            await expect.poll(cutTools, `${reader} at ${path}, ${width} px`).toEqual([]);
          }
      };
      await check('visitor, set by the page', doublePageText);
      await signIn(page);
      await check('member, set by the page', doublePageText);
      await doubleText(page);
      await check('member, set in the browser');
      await page.context().clearCookies();
      await check('visitor, set in the browser');
    },
  );

test('links of the Products panel have room for words in text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await doubleText(page);
  await page.goto('/?locale=es');
  await page.getByRole('button', { name: 'Productos' }).click();
  const name = page.getByRole('dialog').getByRole('link').first().getByText('Nuevos auriculares');
  await expect(name).toBeVisible();
  // Lines of three words at most: the name itself, and a word that is parted.
  const lines = await name.evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(lines).toBeLessThanOrEqual(3);
});

test('tabs that do not fit fade where they go on, and others do not', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  const tabs = page.getByRole('main').getByRole('tablist');
  /** How many pixels of the row are out of sight. */
  const beyond = () => tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  const mask = () => tabs.evaluate((list) => getComputedStyle(list).maskImage);
  await page.goto('/messages?locale=zh');
  await expect.poll(beyond).toBe(0);
  await expect.poll(mask).toBe('none');
  await page.goto('/messages?locale=es');
  await expect.poll(beyond).toBeGreaterThan(0);
  await expect.poll(mask).toMatch(/^linear-gradient\(90deg, rgb\(0, 0, 0\) .*rgba\(0, 0, 0, 0\)\)$/);
  await tabs.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  await expect.poll(mask).toMatch(/^linear-gradient\(90deg, rgba\(0, 0, 0, 0\).* rgb\(0, 0, 0\) [^,]*\)$/);
});

test('a tab that its address opens is whole where the row goes on', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, '/messages?type=5&locale=es');
  const tab = page.getByRole('main').getByRole('tab', { name: 'Nuevos seguidores', selected: true });
  await expect(tab).toBeInViewport({ ratio: 0.95 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('on a desktop a notice leaves the end of the column free, where Pause and the actions of a post stand', async ({
  page,
}) => {
  await signIn(page);
  await postsOfOthers(page).first().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Not interested' }).click();
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
  // A notice stays while the focus is on it.
  await undo.focus();
  const notice = undo.locator('..');
  for (const width of [1025, 1280, 1680]) {
    await page.setViewportSize({ width, height: 800 });
    const [box, main] = [await notice.boundingBox(), await page.getByRole('main').boundingBox()];
    const free = (main?.x ?? 0) + (main?.width ?? 0) - (box?.x ?? Number.NaN) - (box?.width ?? 0);
    expect(free, `${width} px`).toBeGreaterThan(56);
  }
  await undo.click();
});

test('the open composer has a ring on a desktop, and no line across a phone', async ({ page }) => {
  await signIn(page);
  const composer = page.getByRole('region', { name: 'New post' });
  await composer.getByRole('textbox').focus();
  await expect(composer).toHaveCSS('box-shadow', /0px 0px 0px 1px/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(composer).toHaveCSS('box-shadow', 'none');
  for (const part of [composer, composer.getByRole('textbox')]) await expect(part).toHaveCSS('outline-style', 'none');
});

test('on a phone the customer service leaves forms and whoever writes alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const service = page.getByRole('button', { name: 'Customer service', includeHidden: true });
  for (const [path, isShown] of [
    ['/', true],
    ['/follow-list', true],
    ['/edit-personal-information', false],
  ] as const) {
    await page.goto(path);
    await expect(service).toBeAttached();
    await expect(service, path).toBeVisible({ visible: isShown });
  }
  await page.goto('/');
  await expect(service).toBeVisible();
  await page.getByRole('textbox', { name: "What's on your mind?" }).focus();
  await expect(service).toBeHidden();
});
