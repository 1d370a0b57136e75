import 'fake-indexeddb/auto';
import { FakeApi } from '@community/testing/fake-api';
import { initialCalls } from '@community/testing/initial-calls';
import { renderPage } from '@community/testing/render-page';
import { wirePage, wirePost } from '@community/testing/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as home from './home.tsx';

const ana = { id: '1', nickname: 'Ana' };
let server: FakeApi;
beforeEach(() => {
  server = new FakeApi()
    .answer('posts', ({ subject, page }) =>
      subject === 'nothing'
        ? wirePage([])
        : wirePage([wirePost(`${String(subject)} ${String(page)}`)], { total: 25, page: Number(page) }),
    )
    .answer('posttops', () => wirePage([wirePost('pin', { content: 'Firmware 2.4' })]));
});
afterEach(() => {
  server.stop();
  localStorage.clear();
});

const address = () => screen.getByTestId('address').textContent;
const box = () => screen.getByRole('textbox', { name: "What's on your mind?" });
const open = (search: string, posts = wirePage([wirePost('1', { content: 'Ten miles' }), wirePost('2')])) =>
  initialCalls(home, { name: 'home', params: {}, search }, { responses: { posts, posttops: wirePage([]) } });

test('the page of a topic has its posts, its name and the way back, without tabs and strip', async () => {
  const user = userEvent.setup();
  await renderPage(home, { path: '/?topic=trail%20running&per_page=20' });
  const feed = await screen.findByRole('region', { name: 'Posts about trail running' });
  expect(await within(feed).findByText('Post trail running 1')).toBeInTheDocument();
  expect(within(feed).getByRole('heading', { name: '#trail running' })).toBeInTheDocument();
  expect(within(feed).getByText('25 posts')).toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(server.bodies('posts')).toEqual([{ type: 1, subject: 'trail running', page: 1, per_page: 20 }]);
  expect(server.bodies('posttops')).toEqual([]);
  await user.click(within(feed).getByRole('button', { name: 'Next page' }));
  await screen.findByText('Post trail running 2');
  expect(address()).toBe('/?topic=trail+running&per_page=20&page=2');
  await user.click(screen.getByRole('link', { name: 'All posts' }));
  expect(await screen.findByRole('tab', { name: 'Recommend' })).toBeInTheDocument();
  expect(address()).toBe('/');
});

test('a topic that loads does not show how many posts the one before has', async () => {
  const { go } = await renderPage(home, { path: '/?topic=running' });
  expect(await screen.findByText('25 posts')).toBeInTheDocument();
  const respond = server.hold('posts');
  await go('/?topic=vinyl');
  expect(screen.getByRole('heading', { name: '#vinyl' })).toBeInTheDocument();
  expect(screen.queryByText('25 posts')).toBeNull();
  respond(wirePage([wirePost('vinyl')], { total: 7 }));
  expect(await screen.findByText('7 posts')).toBeInTheDocument();
});

test('its first call and head are those of the topic', async () => {
  const { requests, head } = await open('?topic=%23Running&page=2&type=2');
  expect(requests).toEqual([{ call: 'posts', body: { type: 1, subject: 'Running', page: 2, per_page: 10 } }]);
  expect(head).toMatchObject({
    title: '#Running',
    description: '#Running · Ten miles · Post 2',
    canonical: '/?topic=running&page=2',
    structuredData: [{ url: '/home/details-1' }, { url: '/home/details-2' }],
  });
  expect(head).not.toHaveProperty('indexed');
});

test('search engines do not list a topic without posts', async () => {
  const { head } = await open('?topic=nothing', wirePage([]));
  expect(head).toEqual({ title: '#nothing', canonical: '/?topic=nothing', structuredData: [], indexed: false });
});

test.each(['?topic=', '?topic=%23', '?topic=%00', `?topic=${'x'.repeat(10_000)}`])(
  'an address without a real topic is the whole feed',
  async (search) => {
    const { requests, head } = await open(search);
    expect(requests[0]).toEqual({ call: 'posts', body: { type: 1, page: 1, per_page: 10 } });
    expect(head).toMatchObject({ title: '', canonical: '/' });
  },
);

test('markup in a topic stays text', async () => {
  await renderPage(home, { path: `/?topic=${encodeURIComponent('<img src=x>')}` });
  expect(await screen.findByRole('heading', { name: '#<img src=x>' })).toBeInTheDocument();
});

test('an empty topic invites a member to post, with the topic filled in', async () => {
  const user = userEvent.setup();
  await renderPage(home, { path: '/?topic=nothing', member: ana });
  expect(await screen.findByText('No posts about #nothing yet. Be the first to show yours!')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Go Login' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Write the first post' }));
  expect(box()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Remove topic nothing' })).toBeInTheDocument();
  expect(address()).toBe('/?topic=nothing');
});

test('an empty topic shows a visitor the way to log in', async () => {
  await renderPage(home, { path: '/?topic=nothing' });
  expect(await screen.findByText('No posts about #nothing yet. Be the first to show yours!')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go Login' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Write the first post' })).not.toBeInTheDocument();
});

test('a suggested topic is no draft until something is written', async () => {
  await renderPage(home, { path: '/?compose=1&topic=running', member: ana });
  await screen.findByRole('button', { name: 'Remove topic running' });
  expect(Object.keys(localStorage)).toEqual([]);
  fireEvent.change(box(), { target: { value: 'Ten miles' } });
  expect(JSON.parse(localStorage.getItem('community draft 1 post') ?? '')).toMatchObject({ topics: ['running'] });
});

test('a saved draft stays as it is', async () => {
  const draft = { id: 'a', text: 'Unsent', topics: ['watch'], files: [] };
  localStorage.setItem('community draft 1 post', JSON.stringify(draft));
  await renderPage(home, { path: '/?compose=1&topic=running', member: ana });
  await waitFor(() => expect(box()).toHaveFocus());
  expect(box()).toHaveValue('Unsent');
  expect(screen.getByRole('button', { name: 'Remove topic watch' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove topic running' })).not.toBeInTheDocument();
});

test('a visitor gets the login prompt, and the address stays for after the login', async () => {
  const { store } = await renderPage(home, { path: '/?compose=1&topic=running' });
  await screen.findByText('Post running 1');
  expect(store.getState().session?.prompting).toBe(true);
  expect(address()).toBe('/?compose=1&topic=running');
});
