import { type AddressName, awaitedComment, buildPath, commentAnchor, commentOfHash } from './routes.ts';

const ids = { user_id: '7', post_id: '42' };

test.each<[AddressName, string]>([
  ['home', '/'],
  ['sticky-list', '/sticky-list'],
  ['login', '/login'],
  ['follow-list', '/follow-list'],
  ['fans-list', '/fans-list'],
  ['user-profile', '/user-profile'],
  ['messages', '/messages'],
  ['edit-personal-information', '/edit-personal-information'],
  ['users', '/home/users-7'],
  ['post-details', '/home/details-42'],
  ['post-report', '/home/report-42'],
])('the address of %s is %s', (name, path) => {
  expect(buildPath(name, ids)).toBe(path);
});

test('a nested address keeps the section and person that the reader came from', () => {
  expect(buildPath('post-details', { previous: 'messages', user: 'users-7', post_id: '42' })).toBe(
    '/messages/users-7/details-42',
  );
});

test('a comment has its address on the page of its post', () => {
  const path = buildPath('post-details', { previous: 'messages', post_id: '42', comment_id: '345' });
  expect(path).toBe('/messages/details-42#comment-345');
  expect(commentOfHash(new URL(path, 'https://x.example').hash)).toBe('345');
  expect(commentAnchor('345')).toBe('comment-345');
});

test.each(['', '#', '#comment-', '#main', '#comment-1"]', `#comment-${'1'.repeat(65)}`])(
  '%s names no comment',
  (hash) => {
    expect(commentOfHash(hash)).toBeNull();
  },
);

test('an entry leads to the comment of its address until that was shown', () => {
  expect(awaitedComment('#comment-345', null)).toBe('345');
  expect(awaitedComment('#comment-345', { shownComment: '7' })).toBe('345');
  expect(awaitedComment('#comment-345', { shownComment: '345' })).toBeNull();
  expect(awaitedComment('#main', null)).toBeNull();
});
