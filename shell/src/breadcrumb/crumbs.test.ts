import { crumbs } from './crumbs.ts';

test.each([
  ['/messages', ['/messages']],
  ['/home/users-7', ['/home/users-7']],
  ['/messages/details-42', ['/messages', '/messages/details-42']],
  ['/messages/users-7/details-42', ['/messages', '/messages/users-7', '/messages/users-7/details-42']],
  ['/home/report-9', ['/home/report-9']],
  ['/posts-list/details-42', ['/posts-list/details-42']],
  ['/home/users-7/details-42', ['/home/users-7', '/home/users-7/details-42']],
  ['/home/users-7/report-42', ['/home/users-7', '/home/users-7/report-42']],
  ['/posts-list/users-7/details-42', ['/posts-list/users-7', '/posts-list/users-7/details-42']],
  ['/fans-list/users-7/report-42', ['/fans-list', '/fans-list/users-7', '/fans-list/users-7/report-42']],
  ['/users-7/details-42', ['/home/users-7', '/users-7/details-42']],
])('%s is made of %j', (path, expected) => {
  expect(crumbs(path).map((crumb) => crumb.path)).toEqual(expected);
});

test('every part is named by its route', () => {
  expect(crumbs('/fans-list/users-7/report-42').map(({ name }) => name)).toEqual(['fans-list', 'users', 'post-report']);
});
