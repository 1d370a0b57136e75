import { closableParts, cookieNames } from '@community/contract/cookies';
import { defaultLanguage, languages } from '@community/contract/languages';
import { fixtureRoutes } from '@community/contract/testing-routes';
import { readerCookies } from '../builds/reader-builds.ts';
import { loginCookies } from '../builds/reader-cookies.ts';
import { localBroadcast } from '../database/broadcast.ts';
import { openSharedPages, type SharedPages } from './testing-shared-pages.ts';
import { type PageSource, VisitorPages } from './visitor-pages.ts';

/** Pages that show all that they are given but the time, and the response of a call. */
const layout = `
  export async function openPage({ renderedAt, routes, ...request }, page, ask) {
    const answer = await ask('posts', { page: 1 });
    const shown = encodeURIComponent(JSON.stringify({ ...request, answer }));
    return { head: { title: request.address }, render: async () => '<p>' + shown + '</p>', close() {} };
  }`;

/** A page of each route, at each of its addresses, and one that no route has. */
const pages = [
  ...fixtureRoutes.all.map(({ name }) =>
    fixtureRoutes.path({ name, params: { previous: 'home', post_id: '1', user_id: '7' } }),
  ),
  '/start',
  '/home/users-7/details-1',
  '/home/users-7/notes-1',
  '/nowhere',
];

/** What a request has besides a page's address, and where its page comes from after the plain one was made. */
interface Input {
  source: PageSource | 'own';
  search?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

/** Every input of a page whose query has these parameters, one by one. */
const inputsOf = (parameters: readonly string[]): Input[] => [
  ...parameters.map((name): Input => ({ source: 'made', search: `${name}=2` })),
  ...languages.map((language): Input => ({ source: 'made', search: `locale=${language}` })),
  ...languages
    .filter((language) => language !== defaultLanguage)
    .map((language): Input => ({ source: 'made', cookies: { [cookieNames.language]: language } })),
  ...closableParts.map((part): Input => ({ source: 'made', cookies: { [part]: 'closed' } })),
  { source: 'made', cookies: { [readerCookies.bucket]: '5' } },
  ...loginCookies.map((name): Input => ({ source: 'own', cookies: { [name]: 'secret' } })),
  { source: 'own', headers: { authorization: 'Bearer secret' } },
  { source: 'hit' },
  { source: 'hit', search: 'utm_source=mail' },
  { source: 'hit', cookies: { [readerCookies.bucket]: '50' } },
  { source: 'hit', cookies: { [readerCookies.preview]: 'over' } },
  { source: 'hit', cookies: { [cookieNames.language]: defaultLanguage, theme: 'dark' } },
  { source: 'hit', headers: { 'accept-language': 'es', 'user-agent': 'Googlebot', referer: 'https://a.example/' } },
  { source: 'hit', headers: { host: 'other.example', 'x-forwarded-host': 'other.example' } },
  { source: 'hit', remoteAddress: '203.0.113.7' },
];

const withoutTimes = (body: string) => body.replaceAll(/\d{13}/g, 'time');

describe('a page for all visitors', () => {
  let shared: SharedPages;
  let alone: SharedPages;
  beforeAll(async () => {
    const open = (isConnected: boolean) =>
      openSharedPages({
        call: async (_name, _body, { token }) => ({ code: 0, msg: '', data: { token } }),
        share: 10,
        env: { PAGE_CACHE: 'private' },
        layout,
        // Nothing grows old: a busy machine takes seconds for a page.
        visitorPages: new VisitorPages({ broadcast: { ...localBroadcast(), isConnected }, now: () => 1 }),
      });
    // The other one keeps nothing.
    [shared, alone] = await Promise.all([open(true), open(false)]);
  });
  afterAll(() => Promise.all([shared.close(), alone.close()]));

  test.each(pages)('%s is with each input what it would be alone, byte by byte', async (path) => {
    const name = fixtureRoutes.match(path)?.name ?? '';
    // Without this visitors are sent to the sign-in site.
    const page = name === 'login' ? `${path}?startUp=1` : path;
    await shared.app.inject(page);
    for (const { source, search, ...more } of inputsOf(fixtureRoutes.get(name)?.query ?? [])) {
      const url = [page, ...(search ? [search] : [])].join(page.includes('?') ? '&' : '?');
      const request = { url, ...more };
      const [got, expected] = [await shared.app.inject(request), await alone.app.inject(request)];
      const seen = { source: shared.sources.at(-1), status: got.statusCode, body: withoutTimes(got.body) };
      const wanted = { source, status: expected.statusCode, body: withoutTimes(expected.body) };
      expect({ request, ...seen }).toEqual({ request, ...wanted });
    }
  });
});
