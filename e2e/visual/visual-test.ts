import { join } from 'node:path';
import { cookieNames } from '@community/contract/cookies';
import type { Page } from '@playwright/test';
import { hydratedTest } from '../fixtures/community.ts';
import { CommunityProcess } from '../fixtures/community-process.ts';
import { drawMedia } from './drawn-media.ts';
import { now } from './people.ts';
import { type Answers, answerCalls, ofMembers } from './visual-api.ts';

/** What a state shows, and how to get there. */
export interface VisualState {
  name: string;
  /** Path of the page. */
  path: string;
  /** Who reads; a visitor unless told otherwise. */
  by?: 'visitor' | 'member';
  /** Responses that differ from the usual ones. */
  answers?: Answers;
  /** Files of the page that do not come, as a glob. */
  lost?: string;
  /** What the reader does on the page. */
  act?: (page: Page) => Promise<void>;
}

/** The same pixels for the same page: no hinting by the machine's settings, no colours at the edges of letters. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** Tests with a community of these tests' own brand; every call of a page has a fixed response. */
export const test = hydratedTest.extend<object, { community: CommunityProcess }>({
  community: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const BRAND_FILE = join(import.meta.dirname, 'brand/brand.json');
      const community = await CommunityProcess.start({ env: { BRAND_FILE } });
      await use(community);
      await community.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ community }, use) => use(community.address),
  launchOptions: [({ launchOptions }, use) => use({ ...launchOptions, args }), { scope: 'worker' }],
  timezoneId: 'UTC',
  contextOptions: { reducedMotion: 'reduce' },
});

/** A visitor has none of these cookies. */
async function setCookies(page: Page, url: string): Promise<void> {
  const cookies = { [cookieNames.loginToken]: 'visual', [cookieNames.loginTokenExpire]: String(now + 7 * 24 * 3600) };
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}

const policyHeader = 'content-security-policy';

/** A page's policy that allows style elements, too: Playwright adds one for a screenshot. */
const allowStyleElements = (policy: string) =>
  policy.replace(/style-src ([^;]+)/, "$&;style-src-elem $1 'unsafe-inline'");

/**
 * Documents without data of the server's: they are asked for with a member's cookie, to which the server sends a
 * skeleton, and the responses for the first render are taken out.
 */
async function emptyDocuments(page: Page, address: string): Promise<void> {
  await page.route(
    (url) => url.origin === new URL(address).origin,
    async (route) => {
      const request = route.request();
      if (request.resourceType() !== 'document') return route.fallback();
      const cookie = `${cookieNames.loginToken}=visual; ${request.headers().cookie ?? ''}`;
      const response = await route.fetch({ headers: { ...request.headers(), cookie } });
      const body = (await response.text())
        .replace(/(<script type="application\/json" id="community-answers">)[^<]*/, '$1[]')
        .replace(/(<script type="application\/json" id="community-rendered-at">)[^<]*/, `$1${now * 1000}`);
      // The server's clock shows another time.
      const { 'server-timing': _, [policyHeader]: policy = '', ...headers } = response.headers();
      await route.fulfill({ response, headers: { ...headers, [policyHeader]: allowStyleElements(policy) }, body });
    },
  );
}

/** Its name in the languages of the apps. */
const customerService = /^(Customer service|Atención al cliente|カスタマーサービス|在线客服)$/;

/** Brings a page into a state. */
export async function show(page: Page, address: string, state: VisualState): Promise<void> {
  const { path, by = 'visitor', answers = {}, lost, act } = state;
  if (by === 'member') await setCookies(page, address);
  await emptyDocuments(page, address);
  await page.clock.install({ time: now * 1000 });
  await answerCalls(page, by === 'member' ? { ...ofMembers, ...answers } : answers);
  await page.route('**/media/*', (route) => {
    const { pathname } = new URL(route.request().url());
    // A video that never comes shows its still picture.
    if (pathname.endsWith('.mp4')) return undefined;
    return route.fulfill({ contentType: 'image/svg+xml', body: drawMedia(pathname) });
  });
  if (lost) await page.route(lost, (route) => route.abort());
  await page.goto(path);
  // The customer service stands there 3 s after the load.
  await page.clock.fastForward(3_500);
  await page.getByRole('button', { name: customerService, includeHidden: true }).waitFor({ state: 'attached' });
  await act?.(page);
}
