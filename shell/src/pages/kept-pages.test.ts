import type { PageRoute } from '@community/core';
import { type KeptPage, keepPage } from './kept-pages.ts';

const person = (id: number, search = ''): PageRoute => ({
  name: 'users',
  params: { previous: 'home', user_id: String(id) },
  search,
});
const keep = (pages: readonly KeptPage[], route: PageRoute) =>
  keepPage(pages, `/home/users-${route.params.user_id}`, route);
const visit = (routes: PageRoute[]) => routes.reduce<readonly KeptPage[]>(keep, []);
const ids = (pages: readonly KeptPage[]) => pages.map(({ route }) => route.params.user_id);

test('a page that is shown again keeps its place and takes the new query', () => {
  const pages = visit([person(1), person(2), person(1, '?page=2')]);
  expect(ids(pages)).toEqual(['1', '2']);
  expect(pages[0]?.route.search).toBe('?page=2');
});

test('showing the same address again changes nothing', () => {
  const pages = visit([person(1), person(2)]);
  expect(keep(pages, person(2))).toBe(pages);
});

test('of nine pages the one goes that was not used for longest', () => {
  const pages = visit([1, 2, 3, 4, 5, 6, 7, 8, 1, 9].map((id) => person(id)));
  expect(ids(pages)).toEqual(['1', '3', '4', '5', '6', '7', '8', '9']);
});
