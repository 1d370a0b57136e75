import { productRoutes } from '@community/contract/testing-routes';
import { type Place, placeKey, placeOf } from './place-of.ts';

const place = (path: string) => placeOf(productRoutes, path);

test.each([
  ['/home/details-42', 'post-details', ''],
  ['/home/details-42?page=2&sort=1', 'post-details', '?page=2&sort=1'],
  ['/home/users-7/report-42', 'post-report', ''],
])('%s is shown in place', (path, name, search) => {
  expect(place(path)).toMatchObject({ kind: 'page', route: { name, params: { post_id: '42' }, search } });
});

test('the composer is shown in place, with its topic in the query', () => {
  expect(place('/?compose=1&topic=running')).toMatchObject({
    kind: 'composer',
    route: { name: 'home', search: '?compose=1&topic=running' },
  });
});

test.each(['/', '/?topic=running', '/home/users-7', '/messages', '/login', '/no-such-page/at/all'])(
  '%s opens in the community',
  (path) => expect(place(path)).toBeNull(),
);

test('the pages of a post’s comments are one place, its report is another', () => {
  const key = (path: string) => placeKey(place(path) as Place);
  expect(key('/home/details-42?page=2')).toBe(key('/home/details-42'));
  expect(key('/home/report-42')).not.toBe(key('/home/details-42'));
  expect(key('/home/details-43')).not.toBe(key('/home/details-42'));
});
