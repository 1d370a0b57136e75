import { personPath } from './person-path.ts';

test('the own name leads to the own profile, another name to the homepage below its section', () => {
  expect(personPath('1', '1', { name: 'home', params: {} })).toBe('/user-profile');
  expect(personPath('7', '1', { name: 'home', params: {} })).toBe('/home/users-7');
  expect(personPath('7', null, { name: 'sticky-list', params: {} })).toBe('/sticky-list/users-7');
});
