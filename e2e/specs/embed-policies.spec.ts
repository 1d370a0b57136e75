import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { cards, firstCard, place, prompt } from '../fixtures/stores/acting-store.ts';
import { guideBlock, guideCode } from '../fixtures/stores/embed-guide.ts';
import { type EmbedSite, feed, script, test } from '../fixtures/stores/embed-site.ts';
import { builtVersion } from '../fixtures/stores/store.ts';
import { eventsNamed, open } from '../fixtures/stores/store-page.ts';

const nonce = 'r4nd0m';

/** A recipe of docs/embed.md, with what it leaves open filled in. */
const fill = (recipe: string, { community }: EmbedSite, hash = '') =>
  recipe
    .replaceAll('https://community.example', community.address)
    .replaceAll('nonce-…', `nonce-${nonce}`)
    .replaceAll('nonce="…"', `nonce="${nonce}"`)
    .replaceAll('sha256-…', hash)
    .trim();

const trustedTypes = `require-trusted-types-for 'script'; ${guideCode('trusted-types community-feed')} store`;

/** Adds the loader as many tag managers do: by a script in the page, which has its own policy for addresses. */
const inline = ({ community }: EmbedSite) => `{
  const policy = trustedTypes.createPolicy('store', { createScriptURL: (address) => address });
  const script = document.createElement('script');
  script.src = policy.createScriptURL('${community.address}/embed/1/feed.js');
  script.crossOrigin = 'anonymous';
  document.head.append(script);
}`;

const sha256 = async (text: string) =>
  `sha256-${Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64')}`;

/** Integrity hash of the published loader, as `embed.json` has it. */
async function loaderHash({ versionsFolder }: EmbedSite): Promise<string> {
  const { files } = JSON.parse(await readFile(join(versionsFolder, builtVersion, 'embed.json'), 'utf8'));
  return files.find(({ path }: { path: string }) => path === 'feed.js').integrity;
}

/** Directives of scripts, and the tag that they allow: both as the guide has them. */
interface Recipe {
  scripts: string;
  tag: string;
  /** Whether they allow what comes with the first act. */
  acts: boolean;
}

const byOrigin = () => guideBlock('', 'connect-src').split(';');
const byNonce = guideBlock('', "'nonce-…'");
const nonceTag = guideBlock('html', 'nonce="…"');
const byHash = guideBlock('', "'sha256-…'");
const hashTag = guideBlock('html', 'integrity="sha256-…"');
const [plainTag = ''] = guideBlock('html', 'topic="running"').split('\n');
/** Directives without their `'strict-dynamic'`: alone, or with something in its place. */
const withoutDynamic = (scripts: string, instead = '') => scripts.replace("'strict-dynamic'", instead);
const ofCommunity = 'https://community.example';

const recipes: Record<string, (site: EmbedSite) => Promise<Recipe>> = {
  'sources by origin': async () => ({ scripts: byOrigin()[0] ?? '', tag: plainTag, acts: true }),
  'a nonce': async () => ({ scripts: withoutDynamic(byNonce), tag: nonceTag, acts: false }),
  'a nonce beside the origin': async () => ({
    scripts: withoutDynamic(byNonce, ofCommunity),
    tag: nonceTag,
    acts: true,
  }),
  "a nonce and 'strict-dynamic'": async () => ({ scripts: byNonce, tag: nonceTag, acts: true }),
  'the hash of a pinned version': async () => ({ scripts: withoutDynamic(byHash), tag: hashTag, acts: false }),
  'the hash of a pinned version beside the origin': async () => ({
    scripts: withoutDynamic(byHash, ofCommunity),
    tag: hashTag,
    acts: true,
  }),
  "the hash of a pinned version and 'strict-dynamic'": async () => ({ scripts: byHash, tag: hashTag, acts: true }),
  "the hash of an inline script and 'strict-dynamic'": async (site) => ({
    scripts: `script-src '${await sha256(inline(site))}' 'strict-dynamic'`,
    tag: `<script>${inline(site)}</script>`,
    acts: true,
  }),
};

/** A policy without anything that the guide does not name, but for the store's own icon. */
const policyOf = (scripts: string, rest: string) =>
  ["default-src 'none'", scripts, ...byOrigin().slice(1), "base-uri 'none'", "form-action 'none'", rest]
    .join('; ')
    .replace('img-src', 'img-src data:')
    .replaceAll(/\s+/g, ' ');

async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations);
}

/** The posts are there, styled and with a picture. */
async function expectPosts(page: Page): Promise<void> {
  const element = page.locator('community-feed');
  await expect(element.getByRole('listitem')).toHaveCount(6);
  await expect(element.getByRole('list')).toHaveCSS('display', 'grid');
  await expect.poll(() => eventsNamed(page, 'ready')).toEqual([{ posts: 6 }]);
  const picture = element.getByRole('img', { name: /^Picture by/ }).first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

const likeOf = (page: Page) => firstCard(page).getByRole('link', { name: /^Like / });

/** A visitor's like asks to log in, and a post opens, both in the page. */
async function expectActing(page: Page): Promise<void> {
  await likeOf(page).click();
  await expect(prompt(page)).toBeVisible();
  await prompt(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cards(page)
    .nth(1)
    .getByRole('link', { name: /^Post by / })
    .click();
  await expect(page.getByRole('dialog', { name: 'Post details' })).toBeVisible();
  await expect(place(page).getByRole('article')).toBeVisible();
}

/** A like leads to its post in the community. */
async function expectLeaving(page: Page, { community }: EmbedSite): Promise<void> {
  await page.route(`${community.address}/home/details-*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The post in the community</h1>' }),
  );
  await likeOf(page).click();
  await expect(page.getByRole('heading', { name: 'The post in the community' })).toBeVisible();
}

for (const [name, recipe] of Object.entries(recipes))
  for (const rest of ['', trustedTypes]) {
    const title = `${name}${rest && ' under Trusted Types'}`;

    test(`a policy with ${title} allows the feed, and acting or the way into the community`, async ({ page, site }) => {
      const { scripts, tag, acts } = await recipe(site);
      const hash = await loaderHash(site);
      const violations = await watchViolations(page);
      const headers = { 'content-security-policy': fill(policyOf(scripts, rest), site, hash) };
      const problems = await open(page, site.store, { body: feed(site, 'limit="6"') + fill(tag, site, hash), headers });
      await expectPosts(page);
      if (acts) await expectActing(page);
      expect([await violations(), problems]).toEqual([[], []]);
      if (!acts) await expectLeaving(page, site);
    });

    test(`a policy with ${title} allows included posts`, async ({ page, site }) => {
      const { scripts, tag } = await recipe(site);
      const hash = await loaderHash(site);
      const included = await (await fetch(`${site.community.address}/embed/1/feed?limit=6&style=link`)).text();
      const violations = await watchViolations(page);
      const styles = guideCode('style-src https:');
      const headers = { 'content-security-policy': fill(policyOf(scripts, `${styles}; ${rest}`), site, hash) };
      const problems = await open(page, site.store, { body: included + fill(tag, site, hash), headers });
      await expectPosts(page);
      expect([await violations(), problems]).toEqual([[], []]);
    });
  }

test('included inline styles that a policy refuses are repaired by the loader', async ({ page, site }) => {
  const included = await (await fetch(`${site.community.address}/embed/1/feed?limit=6`)).text();
  const headers = { 'content-security-policy': fill(policyOf(byNonce, ''), site) };
  await open(page, site.store, { body: included + fill(nonceTag, site), headers });
  await expectPosts(page);
});

test('a page that isolates itself from other origins shows the feed', async ({ page, site }) => {
  const headers = {
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': guideBlock('', 'Permissions-Policy').replace('Permissions-Policy: ', '').trim(),
  };
  const problems = await open(page, site.store, { body: feed(site, 'limit="6"') + script(site), headers });
  await expectPosts(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(problems).toEqual([]);
});

test('for readers no cookie of the community goes along, and none comes', async ({ page, site, context }) => {
  const { address } = site.community;
  await context.addCookies([{ name: 'known', value: 'me', url: address, sameSite: 'Lax' }]);
  const sent: (string | undefined)[] = [];
  page.on('response', async (response) => {
    if (!response.url().startsWith(address)) return;
    const headers = await response.request().allHeaders();
    sent.push(headers.cookie, (await response.allHeaders())['set-cookie']);
  });
  await open(page, site.store, { body: feed(site, 'limit="6"') + script(site) });
  await expectPosts(page);
  await expect.poll(() => sent.length).toBeGreaterThan(6);
  expect(sent.filter((value) => value !== undefined)).toEqual([]);
  const kept = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);
  // Ports of a host share their cookies.
  expect(kept).toEqual(['known=me', 0, 0]);
});
