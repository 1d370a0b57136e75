import {
  type CommunityStore,
  injectCalls,
  type ListPage,
  type Post,
  request,
  selectNotices,
  toListPage,
  toPost,
  transformResponse,
} from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireComment, wirePage, wirePost } from '@community/testing/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as details from './post-details.tsx';

type User = ReturnType<typeof userEvent.setup>;

const ana = { id: '1', nickname: 'Ana' };
const route = { name: 'post-details', params: { previous: 'home', post_id: '42' }, path: '/home/details-42' } as const;
let server: FakeApi;
beforeEach(() => {
  server = new FakeApi()
    .answer('postdetail', () =>
      wirePost('42', { content: 'Seven weeks with the Pace watch.', comment: 3, subjects: ['pace'] }),
    )
    .answer('postcomments', ({ sort_type, page }) =>
      wirePage(
        [
          wireComment(`s${String(sort_type)}p${String(page)}`, { reply: 2, thumb: 4 }),
          wireComment('own', { user_id: '1', nickname: 'Ana', content: 'Mine' }),
        ],
        { total: 12, page: Number(page) },
      ),
    )
    .answer('replycomments', ({ page }) =>
      wirePage([wireComment(`r${String(page)}`, { content: `Reply ${String(page)}` })], {
        total: 11,
        page: Number(page),
      }),
    );
});
afterEach(() => server.stop());

const show = (member: typeof ana | null = ana, path: string = route.path) =>
  renderPage(details, { ...route, member, path });
const commentOf = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement;

test('a comment, a reply and the reply box bear the mark of who is official, and nobody else does', async () => {
  const brand = { nickname: 'Northtone', is_official: 1 } as const;
  server
    .answer('postcomments', () => wirePage([wireComment('theirs', { ...brand, reply: 1 }), wireComment('plain')]))
    .answer('replycomments', () => wirePage([wireComment('answer', { ...brand, content: 'Their answer' })]));
  const user = userEvent.setup();
  await show();
  const comment = await commentOf('Comment theirs');
  expect(within(comment).getByText('Official')).toBeInTheDocument();
  expect(within(await commentOf('Comment plain')).queryByText('Official')).not.toBeInTheDocument();
  await user.click(within(comment).getByRole('button', { name: 'View replies (1)' }));
  expect(within(await commentOf('Their answer')).getByText('Official')).toBeInTheDocument();
  await user.click(within(await commentOf('Their answer')).getByRole('button', { name: 'Reply' }));
  expect(await screen.findByRole('dialog', { name: 'Reply to Northtone Official' })).toBeInTheDocument();
});

test('the first call has exactly the body of the initial data', async () => {
  await show(null);
  await screen.findByText(/Seven weeks/);
  expect(server.requests[0]).toEqual({ call: 'postdetail', body: { post_id: '42' } });
});

/** Reads a list that has the post, as another remote does that the reader comes from. */
function readList(store: CommunityStore) {
  const { endpoints } = injectCalls('elsewhere', (build) => ({
    feed: build.query<ListPage<Post>, void>({
      query: request('posts', () => ({ type: 1, page: 1, per_page: 10 })),
      transformResponse: transformResponse('posts', (page, seenAt) => toListPage(page, (post) => toPost(post, seenAt))),
    }),
  }));
  return store.dispatch(endpoints.feed.initiate());
}

test('a post cached by a list is shown and titled before its own response', async () => {
  const answer = server.hold('postdetail');
  server.answer('posts', () =>
    wirePage([wirePost('41'), wirePost('42', { content: 'As the feed has it.', comment: 2 })]),
  );
  const { store } = await renderPage(details, { ...route, before: readList });
  expect(screen.getByText('As the feed has it.')).toBeInTheDocument();
  expect(await screen.findByText('Comment s2p1')).toBeInTheDocument();
  expect(details.head?.(store.getState(), { ...route, search: '' })).toMatchObject({ title: 'As the feed has it.' });
  answer(wirePost('42', { content: 'Seven weeks with the Pace watch.' }));
  expect(await screen.findByText(/Seven weeks/)).toBeInTheDocument();
});

test('the post stands above its comments, which are sorted by heat', async () => {
  await show(null);
  expect(await screen.findByRole('article', { name: /^Marisol V\./ })).toHaveTextContent('#pace');
  expect(await screen.findByText('Comment s2p1')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '3 comments' })).toBeInTheDocument();
  expect(server.bodies('postcomments')).toEqual([{ post_id: '42', sort_type: 2, page: 1, per_page: 10 }]);
});

test('Time is in the address and starts at the first page', async () => {
  const user = userEvent.setup();
  await show(null, '/home/details-42?page=2');
  await screen.findByText('Comment s2p2');
  await user.click(screen.getByRole('tab', { name: 'Time' }));
  expect(await screen.findByText('Comment s1p1')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/home/details-42?sort=1');
});

test('later pages use the asOf of the first', async () => {
  const user = userEvent.setup();
  await show(null);
  await screen.findByText('Comment s2p1');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Comment s2p2');
  expect(server.bodies('postcomments').at(-1)).toEqual({
    post_id: '42',
    sort_type: 2,
    page: 2,
    per_page: 10,
    as_of: 500,
  });
});

test('a member views replies page by page', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole('button', { name: 'View replies (2)' }));
  expect(await screen.findByText('Reply 1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More replies' }));
  expect(await screen.findByText('Reply 2')).toBeInTheDocument();
  // The pressed button is gone; the focus is where the new replies are.
  expect(document.activeElement).toContainElement(screen.getByText('Reply 2'));
  expect(server.bodies('replycomments')).toEqual([
    { comment_id: 's2p1', sort_type: 2, page: 1, per_page: 10 },
    { comment_id: 's2p1', sort_type: 2, page: 2, per_page: 10, as_of: 500 },
  ]);
  expect(screen.queryByRole('button', { name: 'More replies' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide replies' }));
  expect(screen.queryByText('Reply 1')).not.toBeInTheDocument();
});

test('replies that found no network come when there is one', async () => {
  const user = userEvent.setup();
  await show();
  server.answer('replycomments', () => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(await screen.findByRole('button', { name: 'View replies (2)' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached/);
  server.answer('replycomments', () => wirePage([wireComment('91', { content: 'Reply 1' })], { total: 2 }));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Reply 1')).toBeInTheDocument();
});

test('a like of a comment shows at once and is sent', async () => {
  const user = userEvent.setup();
  await show();
  const comment = within(await commentOf('Comment s2p1'));
  await user.click(comment.getByRole('button', { name: 'Like 4' }));
  expect(comment.getByRole('button', { name: 'Like 5' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(server.bodies('commentthumb')).toEqual([{ comment_id: 's2p1', status: 1 }]));
});

test.each([
  ['View replies', (user: User) => user.click(screen.getByRole('button', { name: 'View replies (2)' }))],
  [
    'Like',
    async (user: User) => user.click(within(await commentOf('Comment s2p1')).getByRole('button', { name: /^Like/ })),
  ],
  [
    'Reply',
    async (user: User) => user.click(within(await commentOf('Comment s2p1')).getByRole('button', { name: 'Reply' })),
  ],
  ['Add a comment', (user: User) => user.click(screen.getByRole('button', { name: 'Add a comment' }))],
])('%s asks a visitor to log in and sends nothing', async (_, press) => {
  const { store } = await show(null);
  await screen.findByText('Comment s2p1');
  const before = server.requests.length;
  await press(userEvent.setup());
  expect(store.getState().session?.prompting).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.requests).toHaveLength(before);
});

test('only the own comment can be deleted, after a question, and goes at once', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(within(await commentOf('Comment s2p1')).getByRole('button', { name: 'More' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Reply',
    'Copy',
    'Copy link',
  ]);
  await user.keyboard('{Escape}');
  await user.click(within(await commentOf('Mine')).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to delete?')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('Mine')).not.toBeInTheDocument());
  await waitFor(() => expect(server.bodies('delcomment')).toEqual([{ comment_id: 'own' }]));
  await waitFor(() => expect(screen.getByRole('list', { name: '12 comments' })).toHaveFocus());
});

test.each([
  ['Copied', 'Comment s2p1', async () => {}],
  ['Copy failed', 'Comment s2p1', () => Promise.reject(new Error('refused'))],
])('copying tells "%s"', async (told, text, writeText) => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: jest.fn(writeText) } });
  const { store } = await show();
  await user.click(within(await commentOf(text)).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  await waitFor(() => expect(selectNotices(store.getState()).map((notice) => notice.text)).toEqual([told]));
});

test('a comment is sent once and the lists refresh after a second', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole('button', { name: 'Add a comment' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Seven weeks/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('textbox'), ' Nice ');
  await user.dblClick(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.bodies('postdetail')).toHaveLength(2), { timeout: 3000 });
  expect(server.bodies('addcomment')).toMatchObject([{ post_id: '42', content: 'Nice' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Reply answers the comment', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(within(await commentOf('Comment s2p1')).getByRole('button', { name: 'Reply' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Same here');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(server.bodies('replycomment')).toMatchObject([{ comment_id: 's2p1', content: 'Same here' }]),
  );
});

test.each([
  ['a visitor the way to log in', null, 1],
  ['a member nothing of it', ana, 0],
])('without comments the page says so, and shows %s', async (_what, member, logins) => {
  server.answer('postcomments', () => wirePage([]));
  await show(member);
  expect(await screen.findByText('No comment data')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Go Login' })).toHaveLength(logins);
});

test('a deleted post shows the gone state with links and without comments', async () => {
  server.answer('postdetail', () => new Refusal(4004));
  const { store } = await show(null);
  expect(await screen.findByText('This post is not available')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Get Support' })).toHaveAttribute('target', '_blank');
  expect(
    details.head?.(store.getState(), { name: 'post-details', params: { post_id: '42' }, search: '' }),
  ).toMatchObject({ gone: true });
  expect(server.bodies('postcomments')).toEqual([]);
});

test('a failed load shows an error, and Retry loads again', async () => {
  const user = userEvent.setup();
  server.answer('postdetail', () => new Refusal(5000));
  await show(null);
  expect(await screen.findByRole('alert')).toHaveTextContent('System error');
  server.answer('postdetail', () => wirePost('42'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Post 42')).toBeInTheDocument();
});

test('deleting an own post shows the gone state', async () => {
  const user = userEvent.setup();
  server
    .answer('postdetail', () => wirePost('42', { user_id: '1', nickname: 'Ana' }))
    .answer('postcomments', () => wirePage([]));
  await show();
  await user.click(within(await screen.findByRole('article')).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This post is not available')).toBeInTheDocument();
});

test('the page has structured data of the post', async () => {
  const { store } = await show(null);
  await screen.findByText(/Seven weeks/);
  const head = details.head?.(store.getState(), { name: 'post-details', params: { post_id: '42' }, search: '' });
  expect(head).toMatchObject({
    title: 'Seven weeks with the Pace watch.',
    canonical: '/home/details-42',
    structuredData: [{ '@type': 'DiscussionForumPosting', '@id': '/home/details-42' }],
  });
});
