import { expect, type Locator, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { cards, feedHtml, firstCard, openStore, type Site, test } from '../fixtures/stores/acting-store.ts';
import { variantUnless } from '../fixtures/variants.ts';

/** What assistive technology is told of an element, in order, without levels and states: `link "Marisol V."`. */
async function outline(element: Locator): Promise<string[]> {
  const flat = (node: unknown): string[] => {
    if (typeof node === 'string') return [node];
    if (Array.isArray(node)) return node.flatMap(flat);
    return Object.entries(node ?? {}).flatMap(([key, inner]) => {
      if (key.startsWith('/')) return [];
      return typeof inner === 'string' ? [`${key} "${inner}"`] : [key, ...flat(inner)];
    });
  };
  return flat(parse(await element.ariaSnapshot())).map((one) => one.replaceAll(/ \[[\w=]+\]/g, ''));
}

/** Names of the parts of a card that are shown, in order: also of the controls that took the place of links. */
const partsOf = (card: Locator) =>
  card.evaluate((node) => {
    const within = (root: Element | ShadowRoot): string[] =>
      [...root.querySelectorAll('*')].flatMap((inner) => [
        ...(inner.checkVisibility() && inner.getAttribute('part') ? [inner.getAttribute('part') ?? ''] : []),
        ...(inner.shadowRoot ? within(inner.shadowRoot) : []),
      ]);
    return within(node);
  });

/** The links that controls take the place of. */
const controlLinks =
  /^link (?="(?:Follow|More|Share|(?:Like|Comment) [^"]*|Seguir|Más|Compartir|(?:Me gusta|Comentar) [^"]*)"$)/;

/**
 * What both cards show by a role and a name. The rest differs: the store has a day, the first picture alone, and the
 * cover of a video.
 */
function compared(told: readonly string[]): string[] {
  const isSeveral = told.some((one) => /^text "\d+ \D+"$/.test(one));
  return told.filter(
    (one) =>
      /^(?:button|heading) "/.test(one) ||
      /^link "(?!Post by |Publicación de )/.test(one) ||
      (!isSeveral && /^img "(?!V[ií]deo )/.test(one)),
  );
}

async function openCards(page: Page, site: Site, language: string, limit: number): Promise<void> {
  const attributes = `layout="list" lang="${language}" limit="${limit}"`;
  await openStore(page, site, { attributes, body: () => feedHtml(site, attributes) });
  await expect(cards(page)).toHaveCount(limit);
}

const outlines = async (page: Page) => Promise.all((await cards(page).all()).map(outline));
const parts = async (page: Page) => Promise.all((await cards(page).all()).map(partsOf));

/** Presses a heart as a visitor and declines: the controls take the place of the links. */
async function showControls(page: Page, limit: number): Promise<void> {
  const heart = /^(?:Like|Me gusta) /;
  await firstCard(page).getByRole('link', { name: heart }).click();
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cards(page).getByRole('button', { name: heart })).toHaveCount(limit);
}

for (const [language, limit] of [
  ['en', 6],
  ['es', 3],
] as const)
  test(
    `the store's card, its controls and the community's card have the same parts and names (${language})`,
    variantUnless(language === 'en'),
    async ({ page, site }) => {
      await openCards(page, site, language, limit);
      const [links, linkParts] = [await outlines(page), await parts(page)];
      const addresses = await Promise.all(
        (await cards(page).all()).map((card) => card.locator('a[data-act=open]').getAttribute('href')),
      );
      await showControls(page, limit);
      const controls = await outlines(page);
      expect(controls).toEqual(links.map((card) => card.map((one) => one.replace(controlLinks, 'button '))));
      expect(await parts(page)).toEqual(linkParts);
      for (const [index, address] of addresses.entries()) {
        await page.goto(address ?? '');
        const article = page.getByRole('article').first();
        await expect(article.getByRole('button', { name: /^(?:Like|Me gusta) / })).toBeVisible();
        const names = compared(controls[index] ?? []);
        // The author, Follow, the menu, and three below the post.
        expect(names.length).toBeGreaterThanOrEqual(6);
        expect(await outline(article)).toEqual(expect.arrayContaining(names));
      }
    },
  );
