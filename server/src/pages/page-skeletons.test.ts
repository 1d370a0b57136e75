import type { PageRequest } from '@community/contract/page-request';
import type { Published } from '../builds/published.ts';
import type { PageRenderer, WantedPage } from '../rendering/page-renderer.ts';
import { PageSkeletons } from './page-skeletons.ts';

const builds = (key: string) => ({ serverBuilds: { key } }) as Published;
const request = { address: '/messages?tab=5', language: 'en', login: { user: 'Marisol' } } as PageRequest;

let html: string | null;
const open = jest.fn(async (_builds: Published, _wanted: WantedPage) => ({ html }));
let skeletons: PageSkeletons;
beforeEach(() => {
  html = '<p>Coming</p>';
  open.mockClear();
  skeletons = new PageSkeletons({ open } as unknown as PageRenderer);
});

const skeleton = (changes: Partial<PageRequest> = {}, key = '1') =>
  skeletons.of(builds(key), { route: null, request: { ...request, ...changes }, ip: null });

test('a skeleton is rendered for anyone: without the member, the query and any call', async () => {
  await expect(skeleton()).resolves.toBe('<p>Coming</p>');
  const [, wanted] = open.mock.calls[0] as [Published, WantedPage];
  expect(wanted.request).toEqual({ address: '/messages', language: 'en', login: { user: null }, isSkeleton: true });
  await expect(wanted.ask('userinfo', {})).resolves.toBeNull();
});

test('one is rendered for each address, language and set of builds', async () => {
  await skeleton();
  await skeleton({ address: '/messages?tab=7', login: { user: 'Kenji' } });
  expect(open).toHaveBeenCalledTimes(1);
  await skeleton({ address: '/' });
  await skeleton({ language: 'es' });
  await skeleton({}, '2');
  expect(open).toHaveBeenCalledTimes(4);
});

test('a page without one is tried again', async () => {
  html = null;
  await expect(skeleton()).resolves.toBeNull();
  html = '<p>Coming</p>';
  await expect(skeleton()).resolves.toBe('<p>Coming</p>');
});

test('members who come at once wait for one rendering', async () => {
  let finish: (page: { html: string | null }) => void = () => undefined;
  open.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const waiting = Array.from({ length: 500 }, () => skeleton());
  finish({ html: '<p>Once</p>' });
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['<p>Once</p>']));
  expect(open).toHaveBeenCalledTimes(1);
  await expect(skeleton()).resolves.toBe('<p>Once</p>');
});

test('where the rendering fails, the next member gets another', async () => {
  open.mockRejectedValueOnce(new Error('away'));
  await expect(Promise.allSettled([skeleton(), skeleton()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  await expect(skeleton()).resolves.toBe('<p>Coming</p>');
});
