import { readRouteDeclarations } from '@community/contract/read-route-declarations';
import { routeFaults } from '@community/contract/route-faults';
import { registeredRoutes } from '@community/contract/route-table';
import { type AddressName, buildPath, type RouteParams } from '@community/contract/routes';
import { declaredRoutes, productRegistry, productRoutes } from '@community/contract/testing-routes';
import { remotes } from '../runtime/workspaces.mjs';

test.each(Object.keys(remotes))('the routes of %s are valid beside those of the others', (remote) => {
  const declared = readRouteDeclarations(remote, declaredRoutes(remote));
  expect(declared).toEqual(declaredRoutes(remote));
  expect(routeFaults(remote, declared, registeredRoutes(productRegistry))).toEqual([]);
});

test.each<[string, AddressName, RouteParams]>([
  ['/', 'home', {}],
  ['/posts-list', 'home', {}],
  ['/sticky-list', 'sticky-list', {}],
  ['/login', 'login', {}],
  ['/follow-list', 'follow-list', {}],
  ['/fans-list', 'fans-list', {}],
  ['/user-profile', 'user-profile', {}],
  ['/messages', 'messages', {}],
  ['/edit-personal-information', 'edit-personal-information', {}],
  ['/home/users-7', 'users', { previous: 'home', user_id: '7' }],
  ['/messages/users-7', 'users', { previous: 'messages', user_id: '7' }],
  ['/home/details-42', 'post-details', { previous: 'home', post_id: '42' }],
  ['/fans-list/users-7/details-42', 'post-details', { previous: 'fans-list', user: 'users-7', post_id: '42' }],
  ['/home/report-42', 'post-report', { previous: 'home', post_id: '42' }],
  ['/users-7/report-42', 'post-report', { previous: 'users-7', post_id: '42' }],
])('%s is the page %s, to which apps may link', (path, name, params) => {
  expect(productRoutes.match(path)).toEqual({ name, params });
  expect(productRoutes.match(buildPath(name, params))).toEqual({ name, params });
});

test('the sidebar has the entries of the specification in their order', () => {
  const specified = ['home', 'follow-list', 'fans-list', 'user-profile', 'messages'];
  expect(productRoutes.navigation.map(({ name }) => name).filter((name) => specified.includes(name))).toEqual(
    specified,
  );
});
