import { provideStyleRoots, StyleRoots, styleRootsOf } from './style-roots.ts';

const href = 'https://community.example/remotes/tips/1/menu.css';

/** A constructed sheet, which jsdom lacks. */
class FakeSheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

const css = (text: string) => ({
  ok: true,
  status: 200,
  headers: new Headers({ 'content-type': 'text/css' }),
  text: async () => text,
});
const html = { ...css('<!doctype html>'), headers: new Headers({ 'content-type': 'text/html' }) };

function serve(...responses: (object | Error)[]) {
  const fetch = jest.fn(async (_address: string, _request: RequestInit) => {
    const response = responses.shift();
    if (!response || response instanceof Error) throw response ?? new Error('No more requests are expected');
    return response as Response;
  });
  Object.assign(globalThis, { fetch, CSSStyleSheet: FakeSheet });
  return fetch;
}

const newRoot = () =>
  Object.assign(document.createElement('div').attachShadow({ mode: 'open' }), { adoptedStyleSheets: [] });
const texts = (root: ShadowRoot) => root.adoptedStyleSheets.map((sheet) => (sheet as unknown as FakeSheet).text);

/** Loads a sheet as a build's loader does. Resolves with the event that the link fires. */
function loadLink(roots: StyleRoots): Promise<string> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  roots.take(link);
  link.integrity = 'sha256-x';
  return new Promise((resolve) => {
    link.onload = link.onerror = (event) => resolve((event as Event).type);
    document.head.append(link);
    expect(link.sheet).toBeNull();
  });
}

test('a sheet is fetched with its integrity and reaches every root, also one that comes later', async () => {
  const fetch = serve(css('.menu {}'));
  const roots = new StyleRoots(16);
  const first = newRoot();
  roots.add(first);
  expect(await loadLink(roots)).toBe('load');
  const second = newRoot();
  roots.add(second);
  roots.add(second);
  expect([texts(first), texts(second)]).toEqual([['.menu {}'], ['.menu {}']]);
  expect(fetch).toHaveBeenCalledWith(
    href,
    expect.objectContaining({ integrity: 'sha256-x', signal: expect.any(AbortSignal) }),
  );
  expect(roots.has(href)).toBe(true);
  expect(document.head.querySelector('link')).toBeNull();
});

test('a sheet that several builds ask for is fetched once', async () => {
  const fetch = serve(css('.menu {}'));
  const roots = new StyleRoots(16);
  const root = newRoot();
  roots.add(root);
  expect(await Promise.all([loadLink(roots), loadLink(roots)])).toEqual(['load', 'load']);
  expect(await loadLink(roots)).toBe('load');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(texts(root)).toEqual(['.menu {}']);
});

test.each([
  ['has another hash', new TypeError('Failed to fetch')],
  ['is an HTML page', html],
  ['is missing', { ...css(''), ok: false, status: 404 }],
])('a sheet that %s fails its link, and is requested again', async (_what, response) => {
  serve(response, css('.menu {}'));
  const roots = new StyleRoots(16);
  const root = newRoot();
  roots.add(root);
  expect(await loadLink(roots)).toBe('error');
  expect(roots.has(href)).toBe(false);
  expect(texts(root)).toEqual([]);
  expect(await loadLink(roots)).toBe('load');
  expect(texts(root)).toEqual(['.menu {}']);
});

test('sheets apply in the order in which they were asked for, after those of others, with fixed sizes', async () => {
  let arrive: (response: object) => void = () => undefined;
  const late = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  const responses = [late, Promise.resolve(css('.second { padding: 1rem }'))];
  Object.assign(globalThis, { fetch: async () => responses.shift(), CSSStyleSheet: FakeSheet });
  const roots = new StyleRoots(20);
  const root: ShadowRoot = newRoot();
  const own = Object.assign(new FakeSheet(), { text: '.own {}' }) as unknown as CSSStyleSheet;
  root.adoptedStyleSheets = [own];
  const remove = roots.add(root);
  const first = roots.load(`${href}?first`, 'sha256-x');
  await roots.load(`${href}?second`, 'sha256-x');
  arrive(css('.first {}'));
  await first;
  expect(texts(root)).toEqual(['.own {}', '.first {}', '.second { padding: 20px }']);
  remove();
  expect(texts(root)).toEqual(['.own {}']);
});

test('a removed root gets no more sheets', async () => {
  serve(css('.menu {}'));
  const roots = new StyleRoots(16);
  const root = newRoot();
  roots.add(root)();
  await loadLink(roots);
  expect(texts(root)).toEqual([]);
});

test('all hosts on a page share its style roots', () => {
  const page = {};
  expect(styleRootsOf(page)).toBeNull();
  const roots = provideStyleRoots(page, 16);
  expect(provideStyleRoots(page, 16)).toBe(roots);
  expect(styleRootsOf(page)).toBe(roots);
  expect(Object.keys(page)).toEqual([]);
});
