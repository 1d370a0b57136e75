import { selectNotices } from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireComment, wirePage, wirePost } from '@community/testing/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as details from './post-details.tsx';

const ana = { id: '1', nickname: 'Ana' };
const route = { name: 'post-details', params: { previous: 'home', post_id: '42' } } as const;
let server: FakeApi;
let scrolled: jest.SpyInstance;
beforeEach(() => {
  scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  server = new FakeApi()
    .answer('postdetail', () => wirePost('42', { comment: 30 }))
    .answer('postcomments', ({ page }) =>
      wirePage([wireComment(`${String(page)}1`, { reply: 25 }), wireComment(`${String(page)}2`)], {
        total: 30,
        page: Number(page),
      }),
    )
    .answer('replycomments', ({ page }) =>
      wirePage([wireComment(`9${String(page)}`)], { total: 25, page: Number(page) }),
    )
    .answer('commentposition', () => position());
});
afterEach(() => {
  server.stop();
  scrolled.mockRestore();
});

const position = (change: object = {}) => ({
  post_id: '42',
  comment_id: '31',
  page: 3,
  reply_page: 0,
  as_of: 700,
  ...change,
});
const show = (hash: string, member: typeof ana | null = ana, search = '') =>
  renderPage(details, { ...route, member, path: `/home/details-42${search}${hash}` });
const commentOf = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement;

test('a reader who has pressed something meanwhile is left there, and the comment is marked', async () => {
  const respond = server.hold('commentposition');
  await show('#comment-31');
  const sort = await screen.findByRole('tab', { name: 'Heat' });
  await userEvent.click(sort);
  respond(position());
  expect(await commentOf('Comment 31')).toHaveClass('marked');
  expect(scrolled).not.toHaveBeenCalled();
  expect(sort).toHaveFocus();
});

test('an address of a comment opens its page as of that place, scrolls to it and focuses it', async () => {
  await show('#comment-31', null, '?sort=1&per_page=20');
  const comment = await commentOf('Comment 31');
  await waitFor(() => expect(comment).toHaveFocus());
  expect(scrolled.mock.contexts).toContain(comment);
  expect(comment).toHaveClass('marked');
  expect(comment.firstElementChild).toHaveAttribute('id', 'comment-31');
  expect(server.bodies('commentposition')).toEqual([{ comment_id: '31', sort_type: 1, per_page: 20 }]);
  expect(server.bodies('postcomments').at(-1)).toEqual({
    post_id: '42',
    sort_type: 1,
    page: 3,
    per_page: 20,
    as_of: 700,
  });
  expect(screen.getByTestId('address')).toHaveTextContent('/home/details-42?sort=1&per_page=20&page=3');
});

test('a comment on the page that is loaded is not loaded again', async () => {
  server.answer('commentposition', () => position({ comment_id: '12', page: 1 }));
  const { go } = await show('');
  const comment = await commentOf('Comment 12');
  await go('/home/details-42#comment-12');
  await waitFor(() => expect(comment).toHaveFocus());
  expect(server.bodies('postcomments')).toHaveLength(1);
});

test('a reply opens the replies of its comment on their page, with the ways to the pages around it', async () => {
  server.answer('commentposition', () => position({ reply_page: 2 }));
  const user = userEvent.setup();
  await show('#comment-92');
  const reply = await commentOf('Comment 92');
  await waitFor(() => expect(reply).toHaveFocus());
  const above = within(await commentOf('Comment 31'));
  expect(above.getByRole('button', { name: /^Hide replies/ })).toHaveAttribute('aria-expanded', 'true');
  await user.click(above.getByRole('button', { name: 'Previous replies' }));
  expect(await screen.findByText('Comment 91')).toBeInTheDocument();
  await user.click(above.getByRole('button', { name: 'More replies' }));
  expect(await screen.findByText('Comment 93')).toBeInTheDocument();
  expect(server.bodies('replycomments').map(({ page, as_of }) => [page, as_of])).toEqual([
    [2, 700],
    [1, 700],
    [3, 700],
  ]);
});

test('a visitor gets to the comment above a reply, without a login prompt', async () => {
  server.answer('commentposition', () => position({ reply_page: 2 }));
  await show('#comment-92', null);
  const comment = await commentOf('Comment 31');
  await waitFor(() => expect(comment).toHaveFocus());
  expect(server.bodies('replycomments')).toEqual([]);
});

test.each([
  ['is gone', () => new Refusal(4004)],
  ['belongs to another post', () => position({ post_id: '7' })],
])('a line above the comments says that a comment that %s is gone, until another page is opened', async (_, answer) => {
  server.answer('commentposition', answer);
  const user = userEvent.setup();
  await show('#comment-31');
  const line = await screen.findByText('This comment is no longer available');
  expect(line).toHaveFocus();
  expect(await screen.findByText('Comment 11')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.queryByText(/not available/)).not.toBeInTheDocument();
});

describe('a comment that could not be looked for', () => {
  let isDown: boolean;
  beforeEach(() => {
    isDown = true;
    server.answer('commentposition', () => (isDown ? new Refusal(5000) : position({ comment_id: '12', page: 1 })));
  });

  test('is looked for again when the network is back', async () => {
    await show('#comment-12');
    const comment = await commentOf('Comment 12');
    await waitFor(() => expect(server.bodies('commentposition').length).toBeGreaterThan(0));
    isDown = false;
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(comment).toHaveFocus();
    });
    expect(scrolled.mock.contexts).toContain(comment);
  });

  /** Follows a link to a comment on the page on screen, which is found after all that was looked for before. */
  async function followLink(go: (path: string) => Promise<void>) {
    server.answer('commentposition', () => position({ comment_id: '12', page: 1 }));
    await go('/home/details-42#comment-12');
    await waitFor(async () => expect(await commentOf('Comment 12')).toHaveFocus());
  }

  test('leaves a reader who has read on where they are, if it stands on another page', async () => {
    const { go, store } = await show('#comment-31');
    await commentOf('Comment 12');
    await waitFor(() => expect(selectNotices(store.getState())).toHaveLength(1));
    const respond = server.hold('commentposition');
    fireEvent.wheel(document.body);
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(server.bodies('commentposition')).toHaveLength(2);
    });
    respond(position());
    await followLink(go);
    expect(server.bodies('postcomments').map(({ page }) => page)).not.toContain(3);
  });

  test('is not looked for again because the comments were loaded anew', async () => {
    server.answer('commentthumb', () => ({}));
    const { go, store } = await show('#comment-31');
    const comment = await commentOf('Comment 12');
    await waitFor(() => expect(selectNotices(store.getState())).toHaveLength(1));
    await userEvent.click(within(comment).getByRole('button', { name: /^Like/ }));
    await waitFor(() => expect(server.bodies('postcomments')).toHaveLength(2));
    await followLink(go);
    expect(server.bodies('commentposition').map(({ comment_id }) => comment_id)).toEqual(['31', '12']);
  });

  test('is looked for again when Retry loads the comments', async () => {
    const comments = wirePage([wireComment('12')], { total: 1 });
    server.answer('postcomments', () => (isDown ? new Refusal(5000) : comments));
    await show('#comment-12');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(server.bodies('commentposition')).toHaveLength(1));
    isDown = false;
    await userEvent.click(retry);
    const comment = await commentOf('Comment 12');
    await waitFor(() => expect(comment).toHaveFocus());
    expect(server.bodies('commentposition')).toHaveLength(2);
  });
});

test('a kept page that is shown again leads to its comment only once', async () => {
  server.answer('commentposition', () => position({ comment_id: '12', page: 1 }));
  const { go } = await show('#comment-12');
  await waitFor(() => expect(screen.getByText('Comment 12').closest('li')).toHaveFocus());
  await go('/messages');
  scrolled.mockClear();
  await go('/home/details-42');
  await screen.findByText('Comment 12');
  expect(scrolled).not.toHaveBeenCalled();
  await go('/home/details-42#comment-12');
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
});

test('Copy link copies the canonical address of the comment', async () => {
  const user = userEvent.setup();
  await show('', null);
  const comment = await commentOf('Comment 12');
  await user.click(within(comment).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('https://community.example/home/details-42#comment-12'),
  );
});
