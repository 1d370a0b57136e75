import { type Configuration, createCommunityStore } from '@community/core';
import { wireMember, wirePage } from '@community/testing/wire';
import * as users from './users.tsx';

/** What a homepage asks for first, and what it then says of itself. */
async function open(search = '') {
  const asked: unknown[] = [];
  const send = async (call: string, body: unknown) => {
    asked.push({ call, body });
    return { ok: true as const, data: call === 'userhome' ? wireMember({ description: '' }) : wirePage([]) };
  };
  const store = createCommunityStore({ configuration: {} as Configuration, tokens: { read: () => null }, send });
  const route = { name: 'users', params: { user_id: '7' }, search } as const;
  await users.load?.({ store, route });
  return { asked, head: users.head?.(store.getState(), route) };
}

test.each([
  ['', { post_type: 1, page: 1, per_page: 10 }],
  ['?type=2&page=3&per_page=30', { post_type: 2, page: 3, per_page: 30 }],
  ['?per_page=25', { post_type: 1, page: 1, per_page: 10 }],
])('a homepage asks for the member and the posts that its address names: %s', async (search, posts) => {
  expect((await open(search)).asked).toEqual([
    { call: 'userhome', body: { user_id: '7' } },
    { call: 'userposts', body: { user_id: '7', ...posts } },
  ]);
});

test('a member without words of their own leaves the description to the community', async () => {
  const { head } = await open();
  expect(head).toMatchObject({ kind: 'profile' });
  expect(head).not.toHaveProperty('description');
});
