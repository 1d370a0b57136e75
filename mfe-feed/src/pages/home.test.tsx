import { codes } from '@community/contract/codes';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireDiscovery, wirePage, wirePost, wireSuggestion } from '@community/testing/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as home from './home.tsx';

const ana = { id: '1', nickname: 'Ana' };
let server: FakeApi;
beforeEach(() => {
  server = new FakeApi()
    .answer('posts', ({ type, page }) =>
      wirePage([wirePost(`t${String(type)}p${String(page)}`)], { total: 25, page: Number(page) }),
    )
    .answer('posttops', () => wirePage([wirePost('pin', { content: 'Firmware 2.4' })]));
});
afterEach(() => server.stop());

const address = () => screen.getByTestId('address').textContent;

test('the first calls have exactly the bodies of the initial data', async () => {
  await renderPage(home);
  await screen.findByText('Post t1p1');
  expect(server.requests).toContainEqual({ call: 'posts', body: { type: 1, page: 1, per_page: 10 } });
  expect(server.requests).toContainEqual({ call: 'posttops', body: { page: 1, per_page: 1 } });
  expect(Object.keys(server.bodies('posts')[0] ?? {})).toEqual(['type', 'page', 'per_page']);
});

test('the pinned strip leads to the sticky list', async () => {
  await renderPage(home);
  expect(await screen.findByRole('link', { name: /Pinned posts.*Firmware 2\.4/ })).toHaveAttribute(
    'href',
    '/sticky-list',
  );
});

test('a pinned post that the feed shows is not named above it, where another page names it', async () => {
  const user = userEvent.setup();
  server.answer('posttops', () => wirePage([wirePost('t1p1')]));
  await renderPage(home);
  await screen.findByText('Post t1p1');
  const strip = screen.getByRole('link', { name: /^Pinned posts/ });
  expect(strip).toHaveTextContent('Pinned postsSee all');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(strip).toHaveTextContent('Pinned posts · Post t1p1See all'));
});

test('later pages use the asOf of the first, and are in the address', async () => {
  const user = userEvent.setup();
  await renderPage(home);
  await screen.findByText('Post t1p1');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Post t1p2');
  expect(server.bodies('posts')).toContainEqual({ type: 1, page: 2, per_page: 10, as_of: 500 });
  expect(address()).toBe('/?page=2');
});

test('a tab is in the address and starts at its first page', async () => {
  const user = userEvent.setup();
  await renderPage(home, { member: ana, path: '/?page=2&per_page=20' });
  await screen.findByText('Post t1p2');
  await user.click(screen.getByRole('tab', { name: 'Following' }));
  await screen.findByText('Post t2p1');
  expect(address()).toBe('/?per_page=20&type=2');
});

test.each([
  ['Following without follows', '/?type=2', ana],
  ["a visitor's Following", '/?type=2', null],
  ['a topic without posts', '/?topic=nothing', null],
] as const)('below %s stand people to follow and topics', async (_what, path, member) => {
  const topics = [{ topic: 'running', posts: 9 }];
  server
    .answer('posts', () => wirePage([]))
    .answer('discover', () => wireDiscovery({ users: [wireSuggestion('9')], topics }));
  await renderPage(home, { path, member });
  const people = await screen.findByRole('region', { name: 'People to follow' });
  expect(within(people).getByRole('button', { name: 'Follow' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '#running' })).toBeInTheDocument();
});

test('the first follow fills Following, whose snapshot was before it', async () => {
  const user = userEvent.setup();
  server
    .answer('posts', () => wirePage(server.bodies('userfollow').length > 0 ? [wirePost('1')] : []))
    .answer('userfollow', () => ({}))
    .answer('discover', () => wireDiscovery({ users: [wireSuggestion('9')] }));
  await renderPage(home, { path: '/?type=2', member: ana });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await screen.findByText('Post 1');
  expect(server.bodies('posts').map((body) => 'as_of' in body)).toEqual([false, false]);
});

test('Following shows a visitor the way to log in and asks for nothing', async () => {
  await renderPage(home, { path: '/?type=2' });
  expect(screen.getByRole('button', { name: 'Go Login' })).toBeInTheDocument();
  expect(server.bodies('posts')).toEqual([]);
});

test.each([
  ['a visitor the way to log in', null, 1],
  ['a member nothing of it', ana, 0],
])('an empty Recommend shows %s', async (_what, member, logins) => {
  server.answer('posts', () => wirePage([]));
  await renderPage(home, { member });
  expect(await screen.findByText('No data yet')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Go Login' })).toHaveLength(logins);
});

test('a failed load shows an error instead of the list, and Retry loads again', async () => {
  const user = userEvent.setup();
  let broken = true;
  server.answer('posts', () => (broken ? new Refusal(codes.serverFault) : wirePage([wirePost('1')])));
  await renderPage(home);
  expect(await screen.findByText('System error. Please try again.')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).not.toBeInTheDocument();
  broken = false;
  screen.getByRole('button', { name: 'Retry' }).focus();
  await user.keyboard('{Enter}');
  const post = await screen.findByText('Post 1');
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(post);
});

test('a visitor sees the composer and posts nothing', async () => {
  await renderPage(home);
  const box = screen.getByRole('textbox', { name: "What's on your mind?" });
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: 'Hello' } });
  await waitFor(() => expect(server.bodies('addpost')).toEqual([]));
});

test('the page has structured data of its posts', async () => {
  const { store } = await renderPage(home);
  await screen.findByText('Post t1p1');
  const head = home.head?.(store.getState(), { name: 'home', params: {}, search: '' });
  expect(head).toMatchObject({
    canonical: '/',
    structuredData: [{ '@type': 'DiscussionForumPosting', text: 'Post t1p1' }],
  });
});
