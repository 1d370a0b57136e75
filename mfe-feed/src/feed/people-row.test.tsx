import { api, optimisticSlice, removeCookie } from '@community/core';
import { FakeApi } from '@community/testing/fake-api';
import { IntersectionObserverStub } from '@community/testing/intersection-observer';
import { renderPage } from '@community/testing/render-page';
import { wireDiscovery, wirePage, wirePost, wireSuggestion } from '@community/testing/wire';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as home from '../pages/home.tsx';

let server: FakeApi;
let observers: IntersectionObserverStub;
beforeEach(() => {
  observers = new IntersectionObserverStub();
  server = new FakeApi()
    .answer('posts', ({ page }) =>
      wirePage(
        ['1', '2', '3', '4'].map((id) => wirePost(`${String(page)}-${id}`)),
        { total: 8, page: Number(page), perPage: 4 },
      ),
    )
    .answer('posttops', () => wirePage([]))
    .answer('discover', () => wireDiscovery({ users: ['21', '22'].map((id) => wireSuggestion(id)) }));
});
afterEach(() => {
  server.stop();
  observers.remove();
  removeCookie('people-row', { path: '/' });
});

const row = () => screen.queryByRole('region', { name: 'People to follow' });

/** What comes after the third post: the row or its room, or the next post. */
const afterThird = () => screen.getAllByRole('article')[2]?.nextElementSibling;

function expectNoRow() {
  expect(afterThird()).toBe(screen.getAllByRole('article')[3]);
  act(() => observers.showAll());
  expect(server.bodies('discover')).toEqual([]);
}

async function show(path = '/', post = 'Post 1-4') {
  await renderPage(home, { path });
  await screen.findByText(post);
}

test('the row stands after the third post, and asks once the reader comes near', async () => {
  await show();
  expect(server.bodies('discover')).toEqual([]);
  act(() => observers.showAll());
  const people = await screen.findByRole('region', { name: 'People to follow' });
  expect(within(people).getByRole('link', { name: /Member 21/ })).toHaveAttribute('href', '/home/users-21');
  expect(within(people).getAllByRole('button', { name: 'Follow' })).toHaveLength(2);
  const posts = screen.getAllByRole('article');
  expect(posts[2]?.compareDocumentPosition(people)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(posts[3]?.compareDocumentPosition(people)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('closed once, it stays away', async () => {
  await show();
  act(() => observers.showAll());
  await userEvent.click(await screen.findByRole('button', { name: 'Hide suggestions' }));
  expect(row()).toBeNull();
  cleanup();
  server.requests.length = 0;
  await show();
  expectNoRow();
});

test('with nobody to follow nothing is left', async () => {
  server.answer('discover', () => wireDiscovery());
  await show();
  act(() => observers.showAll());
  await waitFor(() => expect(server.bodies('discover')).toHaveLength(1));
  expect(afterThird()).not.toBeEmptyDOMElement();
  await waitFor(() => {
    act(() => observers.hideAll());
    expect(afterThird()).toBeEmptyDOMElement();
  });
});

test.each([
  ['the second page', '/?page=2&per_page=10', 'Post 2-4'],
  ['a topic', '/?topic=running', 'Post 1-4'],
])('%s has none', async (_what, path, post) => {
  await show(path, post);
  expectNoRow();
});

test('the row stays as it is, and where it is, when a post above it is hidden and the list reloads', async () => {
  const { store } = await renderPage(home, { path: '/' });
  await screen.findByText('Post 1-4');
  act(() => observers.showAll());
  const people = await screen.findByRole('region', { name: 'People to follow' });
  server.answer('posts', () => wirePage(['1-2', '1-3', '1-4', '1-5'].map((id) => wirePost(id))));
  act(() => void store.dispatch(optimisticSlice.actions.pending({ key: 'hide:1-1', value: true })));
  act(() => void store.dispatch(api.util.invalidateTags(['Feed'])));
  await screen.findByText('Post 1-5');
  expect(row()).toBe(people);
  const posts = screen.getAllByRole('article');
  expect(posts[1]?.compareDocumentPosition(people)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(posts[2]?.compareDocumentPosition(people)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});
