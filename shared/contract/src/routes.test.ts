import { buildPath, canonicalPath, matchRoute } from './routes.ts';

test.each([
  ['/', 'home', {}],
  ['/posts-list', 'home', {}],
  ['/sticky-list/', 'sticky-list', {}],
  ['/home/users-7', 'users', { previous: 'home', user_id: '7' }],
  ['/messages/details-42', 'post-details', { previous: 'messages', post_id: '42' }],
  ['/home/users-7/details-42', 'post-details', { previous: 'home', user: 'users-7', post_id: '42' }],
  ['/users-7/report-42', 'post-report', { previous: 'users-7', post_id: '42' }],
])('%s is the route %s', (path, name, params) => {
  expect(matchRoute(path)).toEqual({ name, params });
});

test.each([
  '//',
  '/nowhere',
  '/home',
  '/evil/details-1',
  '/home/details-',
  '/home/details-a/b',
  '/home/users-1/users-2',
  '/home/details-1/details-2',
  '//details-1',
  '/home/details-%2e',
])('%s is no route', (path) => {
  expect(matchRoute(path)).toBeNull();
});

test.each(['/', '/sticky-list', '/home/users-7', '/messages/users-7/details-42', '/fans-list/report-9'])(
  '%s survives matching and building',
  (path) => {
    const match = matchRoute(path);
    expect(match && buildPath(match.name, match.params)).toBe(path);
  },
);

test('the canonical address does not depend on where the reader came from', () => {
  const match = matchRoute('/messages/users-7/details-42');
  expect(match && canonicalPath(match)).toBe('/home/details-42');
});
