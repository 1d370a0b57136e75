import { type CommunityStore, HostProvider } from '@community/core';
import { embeddingHost } from '@community/testing/embedding-host';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { renderApp } from '@community/testing/render-app';
import { wireDiscovery, wirePost, wireSuggestion } from '@community/testing/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PostList } from '../post/list/post-list.tsx';
import { postRoomTranslations } from '../post/index.ts';
import { makePost } from '../post/testing-post.ts';
import { DiscoveryBoxes } from './discovery-boxes.tsx';
import { loadDiscovery } from './load-discovery.ts';
import { Suggestions } from './suggestions.tsx';

let server: FakeApi;
beforeEach(() => {
  server = new FakeApi().answer('discover', () =>
    wireDiscovery({
      users: ['1', '2', '3', '4', '5'].map((id) => wireSuggestion(id, { topics: id === '1' ? ['vinyl', 'desk'] : [] })),
      topics: [{ topic: 'running', posts: 9 }],
      posts: ['11', '12', '13'].map((id) => wirePost(id, { nickname: 'Northtone' })),
    }),
  );
});
afterEach(() => server.stop());

const show = (element: ReactNode) => renderApp(element, { translations: postRoomTranslations });

/** Whether each of the calls of the page is pending, fulfilled or rejected. */
const callStates = (store: CommunityStore) => Object.values(store.getState().api.queries).map((call) => call?.status);

const region = (name: string) => screen.findByRole('region', { name });
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('people with Follow and topics stand where a page has nothing', async () => {
  await show(<Suggestions />);
  const people = await region('People to follow');
  expect(linksOf(people)).toEqual(['MMember 1 #vinyl #desk', 'MMember 2', 'MMember 3']);
  expect(within(people).getAllByRole('button', { name: 'Follow' })).toHaveLength(3);
  const topic = within(await region('Popular topics')).getByRole('link', { name: '#running' });
  expect(topic).toHaveAttribute('href', '/?topic=running');
});

test('a host that may not ask for them shows none, and asks for nothing', async () => {
  const { store } = await show(
    <HostProvider value={embeddingHost({ may: (call) => call !== 'discover' })}>
      <Suggestions />
    </HostProvider>,
  );
  await act(async () => void (await loadDiscovery()));
  expect(callStates(store)).toEqual([]);
});

test.each([
  ['nothing to offer', () => wireDiscovery()],
  ['a fault', () => new Refusal(5000)],
] as const)('with %s nothing is left', async (_what, response) => {
  server.answer('discover', response);
  const { store } = await show(<Suggestions />);
  await waitFor(() => expect(callStates(store)).toEqual([expect.stringMatching(/^(fulfilled|rejected)$/)]));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('what stands beside a page leaves out what the page shows', async () => {
  await show(
    <>
      <PostList posts={[makePost({ id: '12' })]} surface="feed" empty={null} />
      <DiscoveryBoxes waitingElement={<p>Waiting</p>} />
    </>,
  );
  expect(screen.getByText('Waiting')).toBeVisible();
  const posts = await region('From Northtone');
  expect(linksOf(posts)).toEqual([expect.stringContaining('Post 11'), expect.stringContaining('Post 13')]);
  expect(linksOf(await region('People to follow'))).toHaveLength(3);
});

test('people and topics that a page suggests are not suggested beside it again', async () => {
  await show(
    <>
      <main>
        <Suggestions />
      </main>
      <aside>
        <DiscoveryBoxes waitingElement={null} />
      </aside>
    </>,
  );
  await within(screen.getByRole('main')).findByRole('region', { name: 'Popular topics' });
  const beside = within(screen.getByRole('complementary'));
  expect(beside.getAllByRole('region')).toEqual([beside.getByRole('region', { name: 'From Northtone' })]);
});
