import { brotliDecompressSync } from 'node:zlib';
import type { Envelope } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import * as entities from '@community/contract/entities';
import { localBroadcast } from '../database/broadcast.ts';
import { openSharedPages, type SharedPages } from './testing-shared-pages.ts';
import { maxRenderedAgeMs, timeField } from './unchanged-page.ts';
import { freshMs, VisitorPages } from './visitor-pages.ts';

/** A layout whose page says when it was rendered. The calls of `/home/details-2` name the time of an earlier response. */
const layout = `
  export async function openPage({ address, renderedAt, isSkeleton, login }, page, ask) {
    if (isSkeleton || login) return { head: null, render: async () => '<p>Coming</p>', close() {} };
    const first = await ask('postdetail', { post_id: '7' });
    await ask('posts', address.includes('details-2') ? { as_of: first.data.as_of } : { page: 1 });
    const head = { title: 'Said by the page', gone: first.code === 4004 };
    return { head, render: async () => '<p>Rendered at ' + renderedAt + '</p>', close() {} };
  }`;

/** Of pages and of the server. */
let nowMs: number;
let pages: SharedPages;
let answer: (name: string) => Envelope;
let calls: string[];
const answers = (data: object, code = 0): Envelope => ({ code, msg: '', data });

beforeEach(async () => {
  nowMs = 1_800_000_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  calls = [];
  answer = () => answers({ thumb: 3, as_of: nowMs });
  pages = await openSharedPages({
    layout,
    env: { PAGE_CACHE: 'private' },
    visitorPages: new VisitorPages({ broadcast: localBroadcast(), now: () => nowMs }),
    async call(name) {
      calls.push(name);
      return answer(name);
    },
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await pages.close();
});

/** Asks for a page when it is no longer sent as it is. */
async function askLater(url = '/home/details-1', ms = freshMs, headers: Record<string, string> = {}) {
  nowMs += ms;
  const response = await pages.app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });
  const html = response.statusCode === 304 ? '' : brotliDecompressSync(response.rawPayload).toString();
  const renderedAt = Number(/Rendered at (\d+)/.exec(html)?.[1]);
  return { renderedAt, timing: response.headers['server-timing'], headers: response.headers };
}

test('a page whose calls say what they said is not rendered again, and says when it was checked', async () => {
  const { renderedAt } = await askLater();
  const again = await askLater();
  expect(again.renderedAt).toBe(renderedAt);
  expect(again.timing).toBe(`checked;dur=${nowMs}, unchanged, sent;dur=${nowMs}`);
  const checkedAt = nowMs;
  for (const _ of ['kept', 'ready'])
    expect((await askLater(undefined, 1)).timing).toBe(`checked;dur=${checkedAt}, hit, sent;dur=${nowMs}`);
  expect(pages.sources).toEqual(['made', 'unchanged', 'hit', 'hit']);
  expect(calls).toEqual(['postdetail', 'posts', 'postdetail', 'posts']);
});

test('whoever has the page is told when it was checked', async () => {
  const { headers } = await askLater();
  const { timing } = await askLater(undefined, freshMs, { 'if-none-match': String(headers.etag) });
  expect(timing).toBe(`checked;dur=${nowMs}, unchanged, sent;dur=${nowMs}`);
});

test.each<[string, () => void]>([
  ['its main call says something else', () => (answer = () => answers({ thumb: 4 }))],
  [
    'another call says something else',
    () => (answer = (name) => answers({ thumb: name === 'posts' ? 4 : 3, as_of: nowMs })),
  ],
  ['its post is gone', () => (answer = () => answers({}, 4004))],
])('a page is rendered anew where %s', async (_, change) => {
  await askLater();
  change();
  expect((await askLater()).timing).toContain('made');
});

const minuteMs = 60_000;

test.each([
  ['just now', 20_000, 40_000],
  ['minutes ago', 9.5 * minuteMs, 0.5 * minuteMs],
  ['hours ago', 2 * 60 * minuteMs + 55 * minuteMs, 5 * minuteMs],
  ['days ago', 3 * 24 * 60 * minuteMs - minuteMs, minuteMs],
])('a page that shows a time as "%s" is rendered anew once the next words are due', async (_, ageMs, leftMs) => {
  nowMs += freshMs;
  const public_time = (nowMs - ageMs) / 1_000;
  answer = () => answers({ list: [{ public_time }] });
  const { renderedAt } = await askLater(undefined, 0);
  expect((await askLater(undefined, leftMs - freshMs)).renderedAt).toBe(renderedAt);
  expect((await askLater(undefined, freshMs)).renderedAt).toBe(nowMs);
});

test('where a call fails, the last page is sent, and nothing is rendered', async () => {
  const { renderedAt } = await askLater();
  answer = () => answers({}, codes.tooFast);
  const { renderedAt: shown, timing } = await askLater();
  expect(shown).toBe(renderedAt);
  expect(timing).toContain('stale');
  // The page's calls were made once more, for the check.
  expect(calls).toHaveLength(4);
});

test('a page is rendered anew after ten minutes in any case', async () => {
  const { renderedAt } = await askLater();
  expect((await askLater(undefined, maxRenderedAgeMs - 1)).renderedAt).toBe(renderedAt);
  expect((await askLater(undefined, freshMs)).renderedAt).toBe(nowMs);
});

test('the fields of times that responses may have are known by their names', () => {
  const names = new Set<string>();
  const read = (schema: object): void => {
    for (const [name, value] of Object.entries(schema)) {
      if (!value || typeof value !== 'object') continue;
      if ((value as { description?: unknown }).description === 'unix seconds') names.add(name);
      else read(value);
    }
  };
  read(entities);
  expect([...names].filter((name) => !timeField.test(name))).toEqual([]);
  expect(names).toContain('public_time');
});

test('a call for the time of an earlier response is not repeated', async () => {
  await askLater('/home/details-2');
  expect((await askLater('/home/details-2')).renderedAt).toBe(nowMs);
});
