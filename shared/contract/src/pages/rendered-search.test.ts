import { renderedSearch } from './rendered-search.ts';
import { fixtureRoutes } from '../routing/testing-routes.ts';

const of = (path: string, search: string) => {
  const match = fixtureRoutes.match(path);
  return renderedSearch(match && fixtureRoutes.get(match.name), search);
};

test.each([
  ['/', '?utm_source=mail&page=2&type=1&fbclid=x', '?type=1&page=2'],
  ['/', '?page=2&compose=1&page=3', '?page=2&page=3&compose=1'],
  ['/home/details-42', '?locale=es&sort=1', '?sort=1&locale=es'],
  ['/home/notes-42', '?page=2', ''],
  ['/login', '?startUp&redirect=%2Fmessages', '?redirect=%2Fmessages&startUp='],
  ['/nowhere', '?page=2&locale=ja', '?locale=ja'],
])('of %s%s it is %s', (path, search, expected) => {
  expect(of(path, search)).toBe(expected);
});

test('it is all of the query, in one order, where the route does not say', () => {
  expect(renderedSearch({}, '?b=2&a=1&locale=zh&a=3')).toBe('?a=1&a=3&b=2&locale=zh');
});
