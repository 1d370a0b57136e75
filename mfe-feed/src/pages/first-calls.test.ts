import type { RemotePage } from '@community/core';
import { initialCalls } from '@community/testing/initial-calls';
import type { TestMember } from '@community/testing/store';
import { wirePage, wirePost } from '@community/testing/wire';
import * as home from './home.tsx';
import * as stickyList from './sticky-list.tsx';

const ana = { id: '1', nickname: 'Ana' };
const page = wirePage([wirePost('1')]);

const open = (remotePage: RemotePage, name: string, search = '', member: TestMember | null = null) =>
  initialCalls(remotePage, { name, params: {}, search }, { responses: { posts: page, posttops: page }, member });

test('home asks for its feed, then for the newest pinned post', async () => {
  const { requests, head } = await open(home, 'home', '?page=2&per_page=20');
  expect(requests).toEqual([
    { call: 'posts', body: { type: 1, page: 2, per_page: 20 } },
    { call: 'posttops', body: { page: 1, per_page: 1 } },
  ]);
  expect(head).toMatchObject({ canonical: '/?page=2', structuredData: [{ url: '/home/details-1' }] });
});

test.each(['?page=-1', '?page=abc', '?page=1e99', '?page=0', '', '?per_page=25'])(
  'an odd page or page size is the first page of the usual size: %s',
  async (search) => {
    expect((await open(home, 'home', search)).requests[0]).toEqual({
      call: 'posts',
      body: { type: 1, page: 1, per_page: 10 },
    });
    expect((await open(stickyList, 'sticky-list', search)).requests).toEqual([
      { call: 'posttops', body: { type: 1, page: 1, per_page: 10 } },
    ]);
  },
);

test.each([
  ['home', home, 'posts'],
  ['sticky-list', stickyList, 'posttops'],
] as const)('%s asks for what a member follows, and never for a visitor', async (name, remotePage, call) => {
  const following = { call, body: { type: 2, page: 1, per_page: 10 } };
  expect((await open(remotePage, name, '?type=2', ana)).requests).toContainEqual(following);
  expect((await open(remotePage, name, '?type=2')).requests).not.toContainEqual(following);
});

test('the sticky list has structured data of its posts', async () => {
  const { head } = await open(stickyList, 'sticky-list');
  expect(head).toMatchObject({ canonical: '/sticky-list', structuredData: [{ url: '/home/details-1' }] });
});
