import { timing } from '@community/contract/limits';
import { api } from '@community/core';
import { FakeApi } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireComment, wirePage, wirePost } from '@community/testing/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as details from './post-details.tsx';

const ana = { id: '1', nickname: 'Ana' };
const route = { name: 'post-details', params: { previous: 'home', post_id: '42' } } as const;
const own = wireComment('99', { user_id: '1', nickname: 'Ana', content: 'Mine' });

/** How long a dialog stays once its text was sent: no test needs a second of it but one. */
const delays: { replyBoxCloseDelayMs: number } = timing;

/** The first page of comments, as the server lists it. */
let comments: ReturnType<typeof wireComment>[];
let server: FakeApi;
let scrolled: jest.SpyInstance;
let closing: jest.ReplaceProperty<number>;
beforeEach(() => {
  closing = jest.replaceProperty(delays, 'replyBoxCloseDelayMs', 50);
  scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  comments = [wireComment('11', { reply: 1, thumb: 9 }), wireComment('12', { thumb: 5 })];
  server = new FakeApi()
    .answer('postdetail', () => wirePost('42', { comment: comments.length }))
    .answer('postcomments', ({ page }) =>
      wirePage(page === 1 ? comments : [wireComment('21')], { total: 12, page: Number(page) }),
    )
    .answer('addcomment', () => ({ comment_id: '99' }))
    .answer('replycomment', () => ({ comment_id: '98' }));
});
afterEach(() => {
  server.stop();
  scrolled.mockRestore();
  closing.restore();
});

type User = ReturnType<typeof userEvent.setup>;

const show = (path = '/home/details-42') => renderPage(details, { ...route, member: ana, path });
const itemOf = (text: string) => screen.getByText(text).closest('li') as HTMLElement;
const listed = () =>
  [...screen.getByRole('list', { name: /comments?$/ }).children].map(({ firstElementChild }) =>
    firstElementChild?.id.replace('comment-', ''),
  );

async function write(user: User, text: string) {
  await user.type(await screen.findByRole('textbox', { name: /^Your/ }), text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 15_000 });
}

async function comment(user: User, text = 'Mine') {
  await user.click(await screen.findByRole('button', { name: 'Add a comment' }));
  await write(user, text);
}

test('a new comment stands marked on top, has the focus, and stays there in each order and on each page', async () => {
  const user = userEvent.setup();
  await show();
  await screen.findByText('Comment 11');
  await comment(user);
  expect(listed()).toEqual(['99', '11', '12']);
  await waitFor(() => expect(itemOf('Mine')).toHaveFocus());
  expect(scrolled.mock.contexts).toContain(itemOf('Mine'));
  expect(itemOf('Mine')).toHaveClass('marked');
  expect(itemOf('Mine')).toHaveTextContent('Just now');
  expect(server.bodies('commentposition')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Comment 21');
  expect(listed()).toEqual(['99', '21']);
  await user.click(screen.getByRole('tab', { name: 'Time' }));
  await screen.findByText('Comment 11');
  expect(listed()).toEqual(['99', '11', '12']);
});

test('it stands there once when the list that is loaded anew has it, with the count of the server', async () => {
  const user = userEvent.setup();
  await show();
  await screen.findByText('Comment 11');
  comments = [...comments, { ...own, thumb: 2 }];
  await comment(user);
  expect(await screen.findByRole('heading', { name: '3 comments' })).toBeInTheDocument();
  expect(await within(itemOf('Mine')).findByRole('button', { name: 'Like 2' })).toBeInTheDocument();
  expect(listed()).toEqual(['99', '11', '12']);
});

test('it gets its likes and replies from the newest comments where the list does not have it', async () => {
  server.answer('postcomments', ({ sort_type }) =>
    wirePage(sort_type === 1 ? [{ ...own, thumb: 3, reply: 1 }, ...comments] : comments, { total: 12 }),
  );
  const user = userEvent.setup();
  await show();
  await screen.findByText('Comment 11');
  await comment(user);
  expect(await within(itemOf('Mine')).findByRole('button', { name: 'Like 3' })).toBeInTheDocument();
  expect(within(itemOf('Mine')).getByRole('button', { name: 'View replies (1)' })).toBeInTheDocument();
  expect(listed()).toEqual(['99', '11', '12']);
});

test('it goes once it was deleted elsewhere', async () => {
  const others = comments;
  const user = userEvent.setup();
  const { store } = await show();
  await screen.findByText('Comment 11');
  comments = [{ ...own, public_time: 1_800_000_000, thumb: 2 }, ...others];
  await comment(user);
  expect(await within(itemOf('Mine')).findByRole('button', { name: 'Like 2' })).toBeInTheDocument();
  comments = others;
  act(() => void store.dispatch(api.util.invalidateTags(['Comments'])));
  await waitFor(() => expect(listed()).toEqual(['11', '12']));
});

test("others' new comments come first by Time, and last by Heat", async () => {
  const user = userEvent.setup();
  await show();
  const reload = async (text: string) => {
    comments = [wireComment(text), ...comments];
    await user.click(within(itemOf('Comment 12')).getByRole('button', { name: /^Like/ }));
    await screen.findByText(`Comment ${text}`);
  };
  await screen.findByText('Comment 11');
  await reload('13');
  expect(listed()).toEqual(['11', '12', '13']);
  await user.click(screen.getByRole('tab', { name: 'Time' }));
  await waitFor(() => expect(listed()).toEqual(['13', '11', '12']));
  await reload('14');
  expect(listed()).toEqual(['14', '13', '11', '12']);
});

test('the first comment of a post stands in place of the empty state', async () => {
  server.answer('postcomments', () => wirePage([]));
  const user = userEvent.setup();
  await show();
  await screen.findByText('No comment data');
  await comment(user);
  expect(screen.queryByText('No comment data')).not.toBeInTheDocument();
  expect(listed()).toEqual(['99']);
});

test('whoever closes the dialog before stays where they are, with the new comment on top', async () => {
  closing.restore();
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole('button', { name: 'Add a comment' }));
  await user.type(await screen.findByRole('textbox', { name: /^Your/ }), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.bodies('addcomment')).toHaveLength(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(listed()).toEqual(['99', '11', '12']), { timeout: 15_000 });
  expect(itemOf('Mine')).not.toHaveClass('marked');
  expect(scrolled).not.toHaveBeenCalled();
});

test('it can be liked, answered and deleted at once', async () => {
  const user = userEvent.setup();
  const { go } = await show();
  await screen.findByText('Comment 11');
  await comment(user);
  const mine = () => within(itemOf('Mine'));
  await user.click(mine().getByRole('button', { name: 'Like 0' }));
  expect(mine().getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(server.bodies('commentthumb')).toEqual([{ comment_id: '99', status: 1 }]));
  await user.click(mine().getByRole('button', { name: 'Reply' }));
  await write(user, 'And mine');
  expect(server.bodies('replycomment')).toMatchObject([{ comment_id: '99', content: 'And mine' }]);
  expect(itemOf('Mine')).toContainElement(itemOf('And mine'));
  const [menu] = mine().getAllByRole('button', { name: 'More' });
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('Mine')).not.toBeInTheDocument());
  expect(server.bodies('delcomment')).toEqual([{ comment_id: '99' }]);
  expect(listed()).toEqual(['11', '12']);
  await go('/home/details-42#comment-99');
  expect(await screen.findByText('This comment is no longer available')).toHaveFocus();
});

test('a reply stands behind the replies of its comment, open or not, and is not among them', async () => {
  server.answer('replycomments', () => wirePage([wireComment('31'), wireComment('98', { content: 'Mine', thumb: 2 })]));
  const user = userEvent.setup();
  await show();
  await screen.findByText('Comment 12');
  comments = [wireComment('12', { thumb: 5 }), wireComment('11', { reply: 2, thumb: 9 })];
  await user.click(within(itemOf('Comment 11')).getByRole('button', { name: 'Reply' }));
  await write(user, 'Mine');
  await waitFor(() => expect(itemOf('Mine')).toHaveFocus());
  expect(itemOf('Comment 11')).toContainElement(itemOf('Mine'));
  await waitFor(() => expect(server.bodies('postcomments')).toHaveLength(2));
  // Its comment is hotter now, but nothing moves under the reader.
  expect(listed()).toEqual(['11', '12']);
  await user.click(screen.getByRole('button', { name: 'View replies (1)' }));
  await screen.findByText('Comment 31');
  expect(screen.getAllByText('Mine')).toHaveLength(1);
  expect(within(itemOf('Mine')).getByRole('button', { name: 'Like 2' })).toBeInTheDocument();
  expect(itemOf('Comment 31').compareDocumentPosition(itemOf('Mine'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a reply goes once it was deleted elsewhere, and the others are counted whole', async () => {
  let mine = [wireComment('98', { content: 'Mine', public_time: 1_800_000_000, thumb: 2 })];
  server.answer('replycomments', () => wirePage([wireComment('31'), wireComment('32'), ...mine]));
  const user = userEvent.setup();
  const { store } = await show();
  await screen.findByText('Comment 11');
  comments = [wireComment('11', { reply: 3 })];
  await user.click(within(itemOf('Comment 11')).getByRole('button', { name: 'Reply' }));
  await write(user, 'Mine');
  expect(await within(itemOf('Mine')).findByRole('button', { name: 'Like 2' })).toBeInTheDocument();
  [mine, comments] = [[], [wireComment('11', { reply: 2 })]];
  act(() => void store.dispatch(api.util.invalidateTags(['Comments'])));
  await waitFor(() => expect(screen.queryByText('Mine')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'View replies (2)' })).toBeInTheDocument();
});

test('a page that has own replies alone adds no list to that of the others', async () => {
  server.answer('replycomments', ({ page }) =>
    wirePage([page === 1 ? wireComment('31') : wireComment('98', { content: 'Mine' })], {
      total: 11,
      page: Number(page),
    }),
  );
  const user = userEvent.setup();
  await show();
  await screen.findByText('Comment 11');
  comments = [wireComment('11', { reply: 2 })];
  await user.click(within(itemOf('Comment 11')).getByRole('button', { name: 'Reply' }));
  await write(user, 'Mine');
  await user.click(screen.getByRole('button', { name: 'View replies (1)' }));
  await user.click(await screen.findByRole('button', { name: 'More replies' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More replies' })).not.toBeInTheDocument());
  await waitFor(() => expect(server.bodies('replycomments')).toHaveLength(2));
  const lists = within(itemOf('Comment 11')).getAllByRole('list');
  expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([1, 1]);
});

test('a reply to a reply stands under the comment of both', async () => {
  server.answer('replycomments', () => wirePage([wireComment('31')]));
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole('button', { name: 'View replies (1)' }));
  await screen.findByText('Comment 31');
  comments = [wireComment('11', { reply: 2, thumb: 9 })];
  await user.click(within(itemOf('Comment 31')).getByRole('button', { name: 'Reply' }));
  await write(user, 'Mine');
  expect(server.bodies('replycomment')).toMatchObject([{ comment_id: '31', content: 'Mine' }]);
  expect(itemOf('Comment 11')).toContainElement(itemOf('Mine'));
  expect(itemOf('Comment 31')).not.toContainElement(itemOf('Mine'));
});
