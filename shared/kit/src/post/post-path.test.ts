import { productRoutes } from '@community/contract/testing-routes';
import { postPath, sharePath } from './post-path.ts';

const home = { name: 'home', params: {} } as const;
const homepage = { name: 'users', params: { previous: 'messages', user_id: '7' } } as const;

test.each([
  [home, '/home/details-42'],
  [{ name: 'user-profile', params: {} } as const, '/user-profile/details-42'],
  [homepage, '/messages/users-7/details-42'],
])('the address of a post continues the path of the page', (page, path) => {
  expect(postPath('post-details', '42', page)).toBe(path);
  expect(productRoutes.match(path)?.name).toBe('post-details');
});

test('the address of a comment is that of its post, with the comment', () => {
  expect(postPath('post-details', '42', homepage, '31')).toBe('/messages/users-7/details-42#comment-31');
});

test('a report of a post on a homepage stays below that homepage', () => {
  expect(postPath('post-report', '42', homepage)).toBe('/messages/users-7/report-42');
  const details = productRoutes.match('/home/users-7/details-42');
  expect(details && postPath('post-report', '42', details)).toBe('/home/users-7/report-42');
});

test('a shared address does not contain the path of the page', () => {
  expect(sharePath('42')).toBe('/home/details-42');
});
