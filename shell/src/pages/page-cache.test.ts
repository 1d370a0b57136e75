import type { PageRoute } from '@community/core';
import { type CachedPage, cachePage } from './page-cache.ts';

const person = (id: number, search = ''): PageRoute => ({
  name: 'users',
  params: { previous: 'home', user_id: String(id) },
  search,
});
const show = (pages: readonly CachedPage[], route: PageRoute, build = '1', unsent: string[] = []) =>
  cachePage(pages, { key: `/home/users-${route.params.user_id}`, route, build }, (key) => unsent.includes(key));
const visit = (routes: PageRoute[]) => routes.reduce<readonly CachedPage[]>((pages, route) => show(pages, route), []);
const ids = (pages: readonly CachedPage[]) => pages.map(({ route }) => route.params.user_id);

test('a page that is shown again keeps its position and gets the new query', () => {
  const pages = visit([person(1), person(2), person(1, '?page=2')]);
  expect(ids(pages)).toEqual(['1', '2']);
  expect(pages[0]?.route.search).toBe('?page=2');
});

test('showing the same address again changes nothing', () => {
  const pages = visit([person(1), person(2)]);
  expect(show(pages, person(2))).toBe(pages);
});

test('of nine pages the least recently used one is evicted', () => {
  const pages = visit([1, 2, 3, 4, 5, 6, 7, 8, 1, 9].map((id) => person(id)));
  expect(ids(pages)).toEqual(['1', '3', '4', '5', '6', '7', '8', '9']);
});

test('the shown page keeps its build, whatever its query; one that comes back has the new one', () => {
  const pages = visit([person(1), person(2)]);
  expect(show(pages, person(2), '2')).toBe(pages);
  expect(show(pages, person(2, '?page=2'), '2').map(({ build }) => build)).toEqual(['1', '1']);
  expect(show(pages, person(1), '2').map(({ build }) => build)).toEqual(['2', '1']);
});

test('a page with unsent work keeps its build', () => {
  const pages = show(visit([person(1), person(2)]), person(1), '2', ['/home/users-1']);
  expect(pages.map(({ build }) => build)).toEqual(['1', '1']);
});
