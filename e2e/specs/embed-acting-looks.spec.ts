import { expect, type Locator, type Page } from '@playwright/test';
import { cards, openStore, place, test } from '../fixtures/stores/acting-store.ts';

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

/** A store's own look, by what docs/embed.md names. */
const look = `<style>community-feed { --community-font: Courier; --community-radius: 3px; --community-accent: #14532d }
  community-feed::part(link) { letter-spacing: 2px } community-feed::part(counts) { background: rgb(1, 2, 3) }
  community-feed::part(dialog) { outline: 5px solid rgb(4, 5, 6) } community-feed::part(heading) { font-style: italic }
  community-feed::part(button) { border-top: 3px solid rgb(7, 8, 9) }
  community-feed::part(menu) { outline: 4px solid rgb(10, 11, 12) }
  community-feed::part(notice) { outline: 6px solid rgb(13, 14, 15) }</style>`;

/** A button has the store's look, by rule and by property. */
async function expectLook(button: Locator): Promise<void> {
  await expect(button).toHaveCSS('border-top-color', 'rgb(7, 8, 9)');
  await expect(button).toHaveCSS('font-family', 'Courier');
}

test('a store’s look holds in acting; what it changes of language and theme by script, too', async ({ page, site }) => {
  const problems = await openStore(page, site, { attributes: 'layout="list" limit="2"', head: look });
  const card = cards(page).first();
  await card.getByRole('link', { name: /^Like / }).click();
  const prompt = page.getByRole('dialog', { name: 'Join the conversation' });
  await expectLook(prompt.getByRole('button', { name: 'Sign in' }));
  await expect(prompt).toHaveCSS('outline', 'rgb(4, 5, 6) solid 5px');
  await expect(prompt.getByRole('heading')).toHaveCSS('font-style', 'italic');
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  const comment = card.getByRole('button', { name: /^Comment / });
  await expect(comment).toHaveCSS('letter-spacing', '2px');
  await expect(comment).toHaveCSS('font-family', 'Courier');
  await expect(card.locator('[part=counts]:visible')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await card.getByRole('button', { name: 'More', exact: true }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toHaveCSS('outline', 'rgb(10, 11, 12) solid 4px');
  await expect(menu).toHaveCSS('border-radius', '3px');
  await expect(menu.getByRole('menuitem').first()).toHaveCSS('font-family', 'Courier');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Share' }).click();
  const notices = page.getByRole('region', { name: 'Notifications' });
  const closeNotice = notices.getByRole('button', { name: 'Close' });
  // A notice stays while the pointer is on it.
  await closeNotice.hover();
  await expect(notices.getByRole('paragraph')).toHaveCSS('font-family', 'Courier');
  await expect(notices.locator('[part=notice]')).toHaveCSS('outline', 'rgb(13, 14, 15) solid 6px');
  await expectLook(closeNotice);
  await closeNotice.click();
  await expect(closeNotice).toHaveCount(0);
  await comment.click();
  const post = page.getByRole('dialog', { name: 'Post details' });
  await expect(post).toHaveCSS('outline', 'rgb(4, 5, 6) solid 5px');
  await expect(post).toHaveCSS('border-radius', '3px');
  await expect(post.getByRole('heading', { name: 'Post details' })).toHaveCSS('font-style', 'italic');
  await expect(post.getByRole('heading', { name: 'Post details' })).toHaveCSS('font-family', 'Courier');
  const link = post.getByRole('link', { name: 'Open in the community' });
  await expect(link).toHaveCSS('letter-spacing', '2px');
  await expectLook(post.getByRole('button', { name: 'Close' }));
  await expectLook(post.getByRole('button', { name: 'Add a comment' }));
  await page.keyboard.press('Escape');
  await expect(post).toBeHidden();
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
