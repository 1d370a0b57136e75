import { brotliDecompressSync } from 'node:zlib';
import { localBroadcast } from '../database/broadcast.ts';
import { unknownPage } from '../rendering/page-job.ts';
import { PageRenderer, type WantedPage } from '../rendering/page-renderer.ts';
import { PageCompression } from './page-compression.ts';
import { openSharedPages, type SharedPages } from './testing-shared-pages.ts';
import { VisitorPages } from './visitor-pages.ts';

let pages: SharedPages;
/** Tokens of the calls that pages made. */
let askers: (string | null)[];
beforeEach(async () => {
  askers = [];
  // There is no database: pages that asked one would fail.
  pages = await openSharedPages({
    async call(_name, _body, { token }) {
      askers.push(token);
      return { code: 0, msg: '', data: {} };
    },
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await pages.close();
});

const members = Array.from({ length: 50 }, (_, index) => `token-of-${index}`);

const openAs = (token: string) =>
  pages.app.inject({
    url: '/home/details-7',
    cookies: { login_token: token },
    headers: { 'accept-encoding': 'br' },
  });

test('members’ pages share one rendering, and each costs one opening, its own calls and one quick compression', async () => {
  const opened = jest.spyOn(PageRenderer.prototype, 'open');
  const compressed = jest.spyOn(PageCompression.prototype, 'compress');
  for (let round = 1; round <= 2; round += 1) {
    const sent = await Promise.all(members.map(openAs));
    for (const { statusCode, rawPayload } of sent) {
      expect(statusCode).toBe(200);
      expect(brotliDecompressSync(rawPayload).toString()).toContain(
        '<div id="app" aria-busy="true"><p>Coming</p></div>',
      );
    }
    const isRendered = opened.mock.calls.map(([, { rendered }]) => rendered);
    expect(isRendered.filter((rendered) => rendered)).toHaveLength(1);
    expect(isRendered.filter((rendered) => !rendered)).toHaveLength(round * members.length);
    const asked = askers.splice(0);
    expect(asked).toHaveLength(members.length);
    expect(new Set(asked)).toEqual(new Set(members));
    expect(compressed.mock.calls.map(([, , sent]) => sent)).toEqual(Array(round * members.length).fill('once'));
  }
});

describe('a page without calls', () => {
  /** Pages that show the address and the cookie of their reader, where these say so. */
  const layout = `
    export async function openPage({ address, login, isSkeleton }, page, ask) {
      if (isSkeleton) return { head: null, render: async () => '<p>Coming</p>', close() {} };
      const { pathname } = new URL(address, 'http://page.invalid');
      const name = login?.user ?? 'nobody';
      if (pathname === '/home/details-1' && name === 'nobody') await ask('postdetail', { post_id: '1' });
      const title = pathname === '/pinned' ? 'Of ' + name : 'Of all';
      return { head: { title }, render: async () => '<p>Written for all</p>', close() {} };
    }`;
  let opened: jest.SpyInstance;
  let broadcast: ReturnType<typeof localBroadcast> & { isConnected: boolean };
  beforeEach(async () => {
    await pages.close();
    broadcast = { ...localBroadcast() };
    pages = await openSharedPages({
      async call(_name, _body, { token }) {
        askers.push(token);
        return { code: 0, msg: '', data: {} };
      },
      layout,
      // Nothing grows old: a busy machine takes seconds for a page.
      visitorPages: new VisitorPages({ broadcast, now: () => 1 }),
    });
    opened = jest.spyOn(PageRenderer.prototype, 'open');
  });

  const readBy = (member: string, url: string, headers: Record<string, string> = {}) =>
    pages.app.inject({ url, cookies: { login_token: `token-of-${member}`, user: member }, headers });
  const titleOf = ({ body }: { body: string }) => /Of (\w+)/.exec(body)?.[1];

  test('is made once for all members, by nobody', async () => {
    const first = await readBy('ana', '/messages');
    const others = await Promise.all(
      Array.from({ length: 50 }, (_, index) => readBy(`member-${index}`, '/messages?utm_source=mail')),
    );
    const again = await readBy('ana', '/messages');
    expect(new Set(others.map(({ body }) => body))).toEqual(new Set([again.body]));
    expect(again.body).toContain('<div id="app" aria-busy="true"><p>Coming</p></div>');
    expect(again.body).not.toMatch(/ana|member-\d/);
    expect(pages.sources).toEqual(['own', ...Array(50).fill('made'), 'hit']);
    // The skeleton, the first member's, and that of all.
    const logins = opened.mock.calls.map(([, { request }]) => (request.isSkeleton ? 'skeleton' : request.login));
    expect(logins).toEqual([{ user: 'ana' }, 'skeleton', { user: null }]);
    expect(askers).toEqual([]);
    expect(again.headers).toMatchObject({ 'cache-control': first.headers['cache-control'], etag: first.headers.etag });
    expect(pages.views).toHaveLength(2 * 52);
  });

  test('is sent compressed as it is kept, and not at all to a browser that has it', async () => {
    const { headers } = await readBy('ana', '/messages');
    const compressed = jest.spyOn(PageCompression.prototype, 'compress');
    for (const member of members) {
      const { rawPayload } = await readBy(member, '/messages', { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(rawPayload).toString()).toContain('Of all');
    }
    expect(compressed.mock.calls.map(([, , sent]) => sent)).toEqual(['many']);
    const known = await readBy('ana', '/messages', { 'if-none-match': String(headers.etag) });
    expect(known).toMatchObject({ statusCode: 304, body: '' });
  });

  test('is each member’s own while nothing can be kept', async () => {
    await readBy('ana', '/messages');
    broadcast.isConnected = false;
    for (const member of ['bo', 'cy']) await readBy(member, '/messages');
    broadcast.isConnected = true;
    await readBy('bo', '/messages');
    expect(pages.sources).toEqual(['own', 'own', 'own', 'made']);
  });

  test('that says who reads it is each member’s own', async () => {
    for (const member of ['ana', 'bo', 'ana', 'cy']) expect(titleOf(await readBy(member, '/pinned'))).toBe(member);
    expect(new Set(pages.sources)).toEqual(new Set(['own']));
  });

  test('for members alone is never made for all with calls', async () => {
    for (const member of ['ana', 'bo', 'ana']) {
      expect(titleOf(await readBy(member, '/home/details-1'))).toBe('all');
    }
    expect(pages.sources).toEqual(['own', 'own', 'own']);
    expect(askers).toEqual([]);
  });

  test('that was not opened in time is not kept for all: what it says is not known', async () => {
    opened.mockImplementation(async (_builds, { request: { isSkeleton = false } }: WantedPage) => ({
      ...unknownPage,
      hasFault: false,
      isOpened: isSkeleton,
      html: isSkeleton ? '<p>Coming</p>' : null,
    }));
    for (const member of ['ana', 'bo', 'cy']) expect((await readBy(member, '/messages')).body).toContain('Coming');
    expect(pages.sources).toEqual(['own', 'own', 'own']);
  });

  test('is nobody else’s: neither a visitor’s nor that of a program', async () => {
    await readBy('ana', '/messages');
    await readBy('bo', '/messages');
    const { body } = await pages.app.inject('/messages');
    expect(body).toContain('<div id="app"><p>Written for all</p></div>');
    await readBy('bo', '/messages', { authorization: 'Bearer secret' });
    expect(pages.sources).toEqual(['own', 'made', 'made', 'own']);
  });
});
