import { expect, type Page } from '@playwright/test';
import { cards, openStore, place, test } from '../fixtures/acting-store.ts';

/** Whether the page or what is open in it can be scrolled sideways. */
const overflows = (page: Page) =>
  page.evaluate(() => {
    const within = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot ? within(node.shadowRoot) : [])]);
    const scrolls = within(document).filter(
      (node) => node.closest('dialog') && /auto|scroll/.test(getComputedStyle(node).overflowX),
    );
    return [document.documentElement, ...scrolls].some((node) => node.scrollWidth > node.clientWidth + 1);
  });

test('in Spanish the prompt, the menu and the dialog are Spanish', async ({ page, site }) => {
  await openStore(page, site, { attributes: 'layout="list" limit="2" lang="es"', body: (feed) => feed });
  const card = cards(page).first();
  await card.getByRole('link', { name: /^Me gusta / }).click();
  const prompt = page.getByRole('dialog', { name: 'Únete a la conversación' });
  await prompt.getByRole('button', { name: 'Cancelar' }).click();
  await card.getByRole('button', { name: 'Más', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['No me interesa', 'Ocultar a este autor', 'Denunciar']);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Comentar / }).click();
  const dialog = page.getByRole('dialog', { name: 'Detalles de la publicación' });
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Abrir en la comunidad' })).toBeVisible();
  await expect(dialog.getByRole('list', { name: /comentario/ })).toBeVisible();
});

test('a store that changes its language and theme by script has a feed and acts in them', async ({ page, site }) => {
  const problems = await openStore(page, site, { attributes: 'layout="list" limit="2"' });
  const card = cards(page).first();
  await card.getByRole('link', { name: /^Like / }).click();
  await page.getByRole('dialog', { name: 'Join the conversation' }).getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => {
    document.documentElement.lang = 'es';
    document.documentElement.dataset.theme = 'dark';
  });
  const like = card.getByRole('button', { name: /^Me gusta / });
  await expect(like).toHaveCSS('color-scheme', 'dark');
  await like.click();
  await expect(page.getByRole('dialog', { name: 'Únete a la conversación' })).toBeVisible();
  expect(problems).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the dialog fills the screen, and nothing overflows sideways', async ({ page, site }) => {
    await openStore(page, site, { attributes: 'layout="list" limit="2"' });
    const card = cards(page).first();
    await card.getByRole('link', { name: /^Post by / }).click();
    const dialog = page.getByRole('dialog', { name: 'Post details' });
    await expect(place(page).getByRole('list', { name: /comment/ })).toBeVisible();
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await overflows(page)).toBe(false);
    await dialog.getByRole('listitem').getByRole('button', { name: 'More', exact: true }).last().click();
    const menu = await page.getByRole('menu').boundingBox();
    expect((menu?.x ?? -1) >= 0 && (menu?.x ?? 0) + (menu?.width ?? 0) <= 390).toBe(true);
    expect(await overflows(page)).toBe(false);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await overflows(page)).toBe(false);
  });
});
