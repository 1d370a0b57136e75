import { productRoutes } from '@community/contract/testing-routes';
import { type OverlayPage, overlayPageKey, overlayPageOf } from './overlay-page.ts';

const overlayPage = (path: string) => overlayPageOf(productRoutes, path);

test.each([
  ['/home/details-42', 'post-details', ''],
  ['/home/details-42?page=2&sort=1', 'post-details', '?page=2&sort=1'],
  ['/home/users-7/report-42', 'post-report', ''],
])('%s is shown in place', (path, name, search) => {
  expect(overlayPage(path)).toMatchObject({ kind: 'page', route: { name, params: { post_id: '42' }, search } });
});

test('the composer is shown in place, with its topic in the query', () => {
  expect(overlayPage('/?compose=1&topic=running')).toMatchObject({
    kind: 'composer',
    route: { name: 'home', search: '?compose=1&topic=running' },
  });
});

test.each(['/', '/?topic=running', '/home/users-7', '/messages', '/login', '/no-such-page/at/all'])(
  '%s opens in the community',
  (path) => expect(overlayPage(path)).toBeNull(),
);

test('the pages of a post’s comments are one overlay page, its report is another', () => {
  const key = (path: string) => overlayPageKey(overlayPage(path) as OverlayPage);
  expect(key('/home/details-42?page=2')).toBe(key('/home/details-42'));
  expect(key('/home/report-42')).not.toBe(key('/home/details-42'));
  expect(key('/home/details-43')).not.toBe(key('/home/details-42'));
});
