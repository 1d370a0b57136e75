import { timing } from '@community/contract/limits';
import { api, type CommunityStore } from '@community/core';
import { FakeApi } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireComment, wirePage, wirePost } from '@community/testing/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as details from './post-details.tsx';

const ana = { id: '1', nickname: 'Ana' };
const route = { name: 'post-details', params: { previous: 'home', post_id: '42' } } as const;

const first = wireComment('31', { content: 'The first', thumb: 4 });

/** A comment of the post with its first reply. */
const answered = (replies: number, first_reply = first) => ({ ...wireComment('11', { reply: replies }), first_reply });

/** How long a dialog stays once its text was sent: no test needs a second of it. */
const delays: { replyBoxCloseDelayMs: number } = timing;

/** The comments of the post, as the server lists them. */
let comments: ReturnType<typeof wireComment>[];
let server: FakeApi;
let closing: jest.ReplaceProperty<number>;
beforeEach(() => {
  closing = jest.replaceProperty(delays, 'replyBoxCloseDelayMs', 50);
  comments = [answered(3), wireComment('12')];
  server = new FakeApi()
    .answer('postdetail', () => wirePost('42', { comment: 5 }))
    .answer('postcomments', () => wirePage(comments))
    .answer('replycomments', () => wirePage(['31', '32', '33'].map((id) => wireComment(id))))
    .answer('replycomment', () => ({ comment_id: '98' }))
    .answer('commentposition', () => ({ post_id: '42', comment_id: '11', page: 1, reply_page: 1, as_of: 700 }));
});
afterEach(() => {
  server.stop();
  closing.restore();
});

const show = (hash = '') => renderPage(details, { ...route, member: ana, path: `/home/details-42${hash}` });
const itemOf = async (text: string) => (await screen.findByText(text)).closest('li') as HTMLElement;
type User = ReturnType<typeof userEvent.setup>;

/** Writes a reply to a comment, and waits until its box has closed. */
async function answer(user: User, text: string) {
  const [reply] = within(await itemOf(text)).getAllByRole('button', { name: 'Reply' });
  await user.click(reply as HTMLElement);
  await user.type(await screen.findByRole('textbox', { name: /^Your/ }), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 15_000 });
}

/** Deletes a comment or reply of the member. */
async function remove(user: User, text: string) {
  await user.click(within(await itemOf(text)).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
}

const reload = (store: CommunityStore) => act(() => void store.dispatch(api.util.invalidateTags(['Comments'])));

const viewReplies = (count: number) => screen.findByRole('button', { name: `View replies (${count})` });

test('the first reply stands below its comment without a press, and View replies shows the others', async () => {
  const user = userEvent.setup();
  await show();
  const item = await itemOf('The first');
  expect(await itemOf('Comment 11')).toContainElement(item);
  expect(server.bodies('replycomments')).toEqual([]);
  await user.click(await viewReplies(2));
  const second = await itemOf('Comment 32');
  expect(item.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('Comment 31')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide replies' }));
  expect(screen.queryByText('Comment 32')).not.toBeInTheDocument();
  expect(item).toBeInTheDocument();
});

test('a reply that is the only one leaves nothing to unfold', async () => {
  comments = [answered(1)];
  await show();
  expect(await screen.findByText('The first')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^View replies/ })).not.toBeInTheDocument();
});

test('it can be liked, and answered below its comment', async () => {
  const user = userEvent.setup();
  await show();
  const item = within(await itemOf('The first'));
  await user.click(item.getByRole('button', { name: 'Like 4' }));
  expect(item.getByRole('button', { name: 'Like 5' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(server.bodies('commentthumb')).toEqual([{ comment_id: '31', status: 1 }]));
  await answer(user, 'The first');
  expect(server.bodies('replycomment')).toMatchObject([{ comment_id: '31', content: 'Mine' }]);
  expect(await itemOf('Comment 11')).toContainElement(await itemOf('Mine'));
  expect(await itemOf('The first')).not.toContainElement(await itemOf('Mine'));
});

test('an own one that is deleted goes at once, and the next one comes', async () => {
  comments = [answered(2, { ...first, user_id: '1', nickname: 'Ana' })];
  const user = userEvent.setup();
  await show();
  await screen.findByText('The first');
  comments = [answered(1, wireComment('32', { content: 'The next' }))];
  await remove(user, 'The first');
  expect(await screen.findByText('The next')).toBeInTheDocument();
});

test('the first reply of the member stands once when the list that is loaded anew has it', async () => {
  comments = [wireComment('11')];
  const user = userEvent.setup();
  await show();
  await screen.findByText('Comment 11');
  comments = [{ ...answered(1, wireComment('98', { content: 'Mine' })), thumb: 9 }];
  await answer(user, 'Comment 11');
  const comment = within(await itemOf('Comment 11'));
  expect(await comment.findByRole('button', { name: 'Like 9' })).toBeInTheDocument();
  expect(comment.getAllByText('Mine')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^View replies/ })).not.toBeInTheDocument();
});

test('it stays when a new reply of the member was deleted elsewhere', async () => {
  comments = [answered(1)];
  const user = userEvent.setup();
  const { store } = await show();
  await answer(user, 'Comment 11');
  comments = [answered(1, { ...first, thumb: 5 })];
  reload(store);
  expect(await within(await itemOf('The first')).findByRole('button', { name: 'Like 5' })).toBeInTheDocument();
});

test('where the others are gone when they are unfolded, a note says that there are none', async () => {
  comments = [answered(2)];
  server.answer('replycomments', () => wirePage([first]));
  const user = userEvent.setup();
  await show();
  await user.click(await viewReplies(1));
  expect(await screen.findByText('No comment reply information')).toBeInTheDocument();
});

test('a new reply that is deleted leaves nothing to unfold, before its comment comes anew and after', async () => {
  comments = [wireComment('11')];
  const user = userEvent.setup();
  await show();
  await screen.findByText('Comment 11');
  comments = [answered(1, wireComment('98', { user_id: '1', nickname: 'Ana', content: 'Mine', thumb: 9 }))];
  await answer(user, 'Comment 11');
  await within(await itemOf('Mine')).findByRole('button', { name: 'Like 9' });
  const confirm = server.hold('delcomment');
  await remove(user, 'Mine');
  expect(screen.queryByRole('button', { name: /^View replies/ })).not.toBeInTheDocument();
  comments = [wireComment('11', { thumb: 7 })];
  confirm({});
  expect(await within(await itemOf('Comment 11')).findByRole('button', { name: 'Like 7' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^View replies/ })).not.toBeInTheDocument();
});

test('the focus is on the comment when its only reply was deleted', async () => {
  comments = [answered(1, { ...first, user_id: '1', nickname: 'Ana' })];
  const user = userEvent.setup();
  await show();
  await screen.findByText('The first');
  comments = [wireComment('11', { thumb: 7 })];
  await remove(user, 'The first');
  const comment = await itemOf('Comment 11');
  expect(await within(comment).findByRole('button', { name: 'Like 7' })).toBeInTheDocument();
  await waitFor(() => expect(comment).toHaveFocus());
});

test('an address leads to it without the panel of the others', async () => {
  await show('#comment-31');
  const item = await itemOf('The first');
  await waitFor(() => expect(item).toHaveFocus());
  expect(item).toHaveClass('marked');
  expect(await viewReplies(2)).toHaveAttribute('aria-expanded', 'false');
});
