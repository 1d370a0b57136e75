import {
  type Configuration,
  createCommunityStore,
  type Member,
  type RemotePage,
  type RouteMatch,
  rootReducer,
  type SessionState,
} from '@community/core';
import { wirePage, wirePost } from '@community/testing/wire';
import { createSlice } from '@reduxjs/toolkit';
import * as home from './home.tsx';
import * as stickyList from './sticky-list.tsx';

const ana = { id: '1', nickname: 'Ana' } as Member;

/** What a page asks for first at an address, in its order. */
async function firstCalls(page: RemotePage, name: RouteMatch['name'], search = '', member: Member | null = null) {
  const asked: unknown[] = [];
  const session: SessionState = { status: member ? 'member' : 'visitor', member, prompting: false };
  rootReducer.inject(createSlice({ name: 'session', initialState: session, reducers: {} }), { overrideExisting: true });
  const send = async (call: string, body: unknown) => {
    asked.push({ call, body });
    return { ok: true as const, data: wirePage([wirePost('1')]) };
  };
  const store = createCommunityStore({ configuration: {} as Configuration, tokens: { read: () => null }, send }, { session });
  const route = { name, params: {}, search };
  await page.load?.({ store, route });
  return { asked, head: page.head?.(store.getState(), route) };
}

test('home asks for its feed, then for the newest pinned post', async () => {
  const { asked, head } = await firstCalls(home, 'home', '?page=2&per_page=20');
  expect(asked).toEqual([
    { call: 'posts', body: { type: 1, page: 2, per_page: 20 } },
    { call: 'posttops', body: { page: 1, per_page: 1 } },
  ]);
  expect(head).toMatchObject({ canonical: '/?page=2', structuredData: [{ url: '/home/details-1' }] });
});

test.each(['?page=-1', '?page=abc', '?page=1e99', '?page=0', '', '?per_page=25'])(
  'an odd page or page size is the first page of the usual size: %s',
  async (search) => {
    expect((await firstCalls(home, 'home', search)).asked[0]).toEqual({ call: 'posts', body: { type: 1, page: 1, per_page: 10 } });
    expect((await firstCalls(stickyList, 'sticky-list', search)).asked).toEqual([
      { call: 'posttops', body: { type: 1, page: 1, per_page: 10 } },
    ]);
  },
);

test.each([
  ['home', home, 'posts'],
  ['sticky-list', stickyList, 'posttops'],
] as const)('%s asks for what a member follows, and never for a visitor', async (name, page, call) => {
  const following = { call, body: { type: 2, page: 1, per_page: 10 } };
  expect((await firstCalls(page, name, '?type=2', ana)).asked).toContainEqual(following);
  expect((await firstCalls(page, name, '?type=2')).asked).not.toContainEqual(following);
});

test('the sticky list tells search engines each of its posts', async () => {
  const { head } = await firstCalls(stickyList, 'sticky-list');
  expect(head).toMatchObject({ canonical: '/sticky-list', structuredData: [{ url: '/home/details-1' }] });
});
