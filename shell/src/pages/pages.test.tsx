import { Link, type RemotePage, usePageRoute } from '@community/core';
import type { Remotes } from '@community/host/remotes';
import { RemotesProvider } from '@community/host/remotes/remotes-context';
import { FakeApi } from '@community/testing/fake-api';
import { wireDiscovery } from '@community/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { LastQueriesProvider } from '../layout/last-queries.ts';
import { renderShell } from '../testing/render.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Pages } from './pages.tsx';

/** A page with state. */
function Draft() {
  const { name, search } = usePageRoute();
  const [text, setText] = useState('');
  return (
    <input aria-label={`draft of ${name}${search}`} value={text} onChange={({ target }) => setText(target.value)} />
  );
}

const page: RemotePage = {
  default: Draft,
  translations: [],
  head: (_state, { params: { post_id: id } }) => {
    if (id === 'gone') return { title: '', gone: true };
    return id ? { title: `Post number ${id}` } : null;
  },
};
const remotes: Remotes = {
  page: async () => page,
  module: jest.fn(),
  loaded: () => page,
  build: () => 'feed@1',
  takenFrom: () => null,
  adopt: () => undefined,
  evict: () => undefined,
  report: async () => null,
  viewed: jest.fn(),
};

const withRemotes = (children: ReactNode) => <RemotesProvider value={remotes}>{children}</RemotesProvider>;

beforeAll(() => {
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  HTMLElement.prototype.checkVisibility = function visible() {
    return !this.closest('[style*="none"]');
  };
});

const show = (path: string) =>
  renderShell(
    withRemotes(
      <main>
        <Pages />
        <Link to="/">to home</Link>
        <Link to="/?page=2">to page 2</Link>
        <Link to="/home/details-42">to the post</Link>
        <Link to="/nowhere">to nowhere</Link>
      </main>,
    ),
    { path },
  );

test('a page comes back with its input, and the heading is that of the shown page', async () => {
  await show('/');
  await userEvent.type(screen.getByLabelText('draft of home'), 'half a post');
  await userEvent.click(screen.getByText('to the post'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Post number 42');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await waitFor(() => expect(document.title).toBe('Community | Official | Post number 42'));
  await userEvent.click(screen.getByText('to home'));
  expect(screen.getByLabelText('draft of home')).toHaveValue('half a post');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Community home');
  expect(document.title).toBe('Community | Official | Community home');
});

test('a page is viewed when it is shown, and again when it comes back, but not with another query', async () => {
  const viewed = jest.mocked(remotes.viewed);
  viewed.mockClear();
  await show('/');
  await userEvent.click(screen.getByText('to page 2'));
  await userEvent.click(screen.getByText('to the post'));
  await userEvent.click(screen.getByText('to home'));
  expect(viewed.mock.calls).toEqual([['home'], ['post-details'], ['home']]);
});

test('another query is the same page', async () => {
  await show('/');
  await userEvent.type(screen.getByLabelText('draft of home'), 'kept');
  await userEvent.click(screen.getByText('to page 2'));
  expect(screen.getByLabelText('draft of home?page=2')).toHaveValue('kept');
});

test('an unknown address shows the 404 page, and the page before it stays cached', async () => {
  await show('/');
  await userEvent.type(screen.getByLabelText('draft of home'), 'kept');
  await userEvent.click(screen.getByText('to nowhere'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Get Support' })).toHaveAttribute('href', 'https://support.example');
  await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(screen.getByLabelText('draft of home')).toHaveValue('kept');
});

test('a page whose content is gone is titled not found, and the next one is not', async () => {
  await show('/home/details-gone');
  await waitFor(() => expect(document.title).toBe('Community | Official | Page not found'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  expect(document.head.querySelector('[name="robots"]')).toHaveAttribute('content', 'noindex');
  await userEvent.click(screen.getByText('to the post'));
  await waitFor(() => expect(document.title).toBe('Community | Official | Post number 42'));
  expect(document.head.querySelector('[name="robots"]')).toBeNull();
});

test('the 404 page links to home with its last query', async () => {
  await renderShell(
    <LastQueriesProvider value={new Map([['/', '?page=2']])}>
      <NotFoundPage />
    </LastQueriesProvider>,
  );
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/?page=2');
});

test('the 404 page offers the topics that many write about now', async () => {
  const topics = [{ topic: 'running', posts: 9 }];
  const server = new FakeApi().answer('discover', () => wireDiscovery({ topics }));
  await renderShell(<NotFoundPage />);
  expect(await screen.findByRole('link', { name: '#running' })).toHaveAttribute('href', '/?topic=running');
  server.stop();
});

test('a page restores its scroll, but not with another query', async () => {
  await show('/?page=2');
  Object.assign(window, { scrollY: 500 });
  window.dispatchEvent(new Event('scroll'));
  await userEvent.click(screen.getByText('to the post'));
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  await userEvent.click(screen.getByText('to page 2'));
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 500);
  await userEvent.click(screen.getByText('to the post'));
  await userEvent.click(screen.getByText('to home'));
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
