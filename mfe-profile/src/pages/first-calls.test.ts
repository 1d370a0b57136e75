import { initialCalls } from '@community/testing/initial-calls';
import { wireMember, wirePage } from '@community/testing/wire';
import * as users from './users.tsx';

const responses = { userhome: wireMember({ description: '' }), userposts: wirePage([]) };

const open = (search = '') => initialCalls(users, { name: 'users', params: { user_id: '7' }, search }, { responses });

test.each([
  ['', { post_type: 1, page: 1, per_page: 10 }],
  ['?type=2&page=3&per_page=30', { post_type: 2, page: 3, per_page: 30 }],
  ['?per_page=25', { post_type: 1, page: 1, per_page: 10 }],
])('a homepage asks for the member and the posts that its address names: %s', async (search, posts) => {
  expect((await open(search)).requests).toEqual([
    { call: 'userhome', body: { user_id: '7' } },
    { call: 'userposts', body: { user_id: '7', ...posts } },
  ]);
});

test('a homepage is that of a person', async () => {
  expect((await open()).head).toMatchObject({ title: 'Marisol V.', person: 'Marisol V.', official: false });
});

test('a member without a description gets the default one', async () => {
  const { head } = await open();
  expect(head).toMatchObject({ kind: 'profile' });
  expect(head).not.toHaveProperty('description');
});
