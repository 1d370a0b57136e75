import { productRoutes } from '@community/contract/testing-routes';
import { personPath, postPath, sharePath } from './addresses.ts';

const home = { name: 'home', params: {} } as const;
const homepage = { name: 'users', params: { previous: 'messages', user_id: '7' } } as const;

test('the own name leads to the own profile, another to the homepage with its section', () => {
  expect(personPath('1', '1', home)).toBe('/user-profile');
  expect(personPath('7', '1', home)).toBe('/home/users-7');
  expect(personPath('7', null, { name: 'sticky-list', params: {} })).toBe('/sticky-list/users-7');
});

test.each([
  [home, '/home/details-42'],
  [{ name: 'user-profile', params: {} } as const, '/user-profile/details-42'],
  [homepage, '/messages/users-7/details-42'],
])('a post keeps the way of its reader', (page, path) => {
  expect(postPath('post-details', '42', page)).toBe(path);
  expect(productRoutes.match(path)?.name).toBe('post-details');
});

test('a report of a post on a homepage stays below it', () => {
  expect(postPath('post-report', '42', homepage)).toBe('/messages/users-7/report-42');
  const details = productRoutes.match('/home/users-7/details-42');
  expect(details && postPath('post-report', '42', details)).toBe('/home/users-7/report-42');
});

test('a shared address does not tell the way', () => {
  expect(sharePath('42')).toBe('/home/details-42');
});
