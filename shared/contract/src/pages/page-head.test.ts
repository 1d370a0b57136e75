import { canonicalOf, documentTitle, type PageHead, pageOfList, pageOfPart, pageTitle } from './page-head.ts';

const titles = { route: 'Pinned', notFound: 'Page not found' };
const title = (path: string | null, head: PageHead | null) => pageTitle({ path, search: '', head }, titles);
const canonical = (search: string, head: PageHead | null = null, path: string | null = '/') =>
  canonicalOf({ path, search, head });

test('a page has its own title, else that of its route', () => {
  expect(title('/home/users-7', { title: 'Marisol' })).toBe('Marisol');
  expect(title('/pinned', { title: ' ' })).toBe('Pinned');
  expect(title('/pinned', null)).toBe('Pinned');
});

test('pages that are gone or never existed are titled not found', () => {
  expect(title('/home/details-7', { title: 'Seven weeks', gone: true })).toBe('Page not found');
  expect(title(null, null)).toBe('Page not found');
});

test("the document's title follows the pattern, on one line and not too long", () => {
  expect(documentTitle('Drift Pro\n in  Ember ')).toBe('Community | Official | Drift Pro in Ember');
  expect(documentTitle('x'.repeat(71))).toBe(`Community | Official | ${'x'.repeat(70)}`);
});

test('the canonical address has list type and page unless they are the first, and nothing else', () => {
  expect(canonical('?page=2&per_page=30&type=2&utm_source=x')).toBe('/?type=2&page=2');
  expect(canonical('?page=1&type=1')).toBe('/');
  expect(canonical('?page=%3Cscript%3E')).toBe('/');
});

test('a page may give another address, and a page that is gone has none', () => {
  expect(canonical('?page=2', { title: '', canonical: '/home/details-42' })).toBe('/home/details-42');
  expect(canonical('', { title: '', gone: true })).toBe('');
  expect(canonical('', null, null)).toBe('');
});

test('a language version has its own address, also where the page gives one', () => {
  expect(canonical('?locale=es')).toBe('/?locale=es');
  expect(canonical('?locale=es&page=2')).toBe('/?page=2&locale=es');
  expect(canonical('?locale=ja', { title: '', canonical: '/?topic=running' })).toBe('/?topic=running&locale=ja');
  expect(canonical('?locale=fr')).toBe('/');
  expect(canonical('?locale=es', null, null)).toBe('');
});

test('a page beyond the end of its list is not found, an empty list is', () => {
  expect(pageOfList(3, [])).toEqual({ indexed: false, beyond: true });
  expect(pageOfPart(3, [])).toEqual({ indexed: false });
  expect(pageOfPart(3, ['a'])).toEqual({});
  expect(pageOfList(3, ['a'])).toEqual({});
  expect(pageOfList(1, [])).toEqual({});
});
