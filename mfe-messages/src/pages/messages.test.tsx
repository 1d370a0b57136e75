import { codes } from '@community/contract/codes';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireCommentMessage, wireFan, wireLikeMessage, wirePage } from '@community/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as messages from './messages.tsx';

const ana = { id: '1', nickname: 'Ana' };
let server: FakeApi;
const scroll = jest.fn();
beforeEach(() => {
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = scroll;
  const lists: Record<number, unknown[]> = {
    1: [wireCommentMessage()],
    7: [wireLikeMessage()],
    5: [wireFan('7', { nickname: 'Marisol V.' })],
  };
  server = new FakeApi().answer('mymessages', ({ type }) => wirePage(lists[Number(type)] ?? []));
});
afterEach(() => server.stop());

const show = (search = '', member: typeof ana | null = ana) =>
  renderPage(messages, { name: 'messages', path: `/messages${search}`, member });

const address = () => screen.getByTestId('address').textContent;
const types = () => server.bodies('mymessages').map(({ type }) => type);

test('a comment shows author, text and post, and links to both', async () => {
  await show();
  const item = await screen.findByRole('listitem');
  expect(within(item).getByRole('link', { name: 'Marisol V.' })).toHaveAttribute('href', '/messages/users-7');
  expect(within(item).getByRole('link', { name: 'commented on your post' })).toHaveAttribute(
    'href',
    '/messages/details-42#comment-31',
  );
  expect(within(item).getByText('Which size?')).toBeInTheDocument();
  expect(within(item).getByRole('blockquote', { name: 'Your post' })).toHaveTextContent('Drift Pro in Ember');
  expect(within(item).getByText(/Nov 1[45], 2023/)).toHaveAttribute('datetime', '2023-11-14T22:13:20.000Z');
  expect(server.bodies('mymessages')).toEqual([{ type: 1, page: 1, per_page: 10 }]);
});

test.each([
  ['1', () => wireCommentMessage({ reply_user_name: 'Northtone', is_official: 1 })],
  ['7', () => wireLikeMessage({ like_user_name: 'Northtone', is_official: 1 })],
  ['5', () => wireFan('7', { nickname: 'Northtone', is_official: 1 })],
])('a message of type %s bears the mark of who is official', async (type, item) => {
  server.answer('mymessages', () => wirePage([item()]));
  await show(`?type=${type}`);
  expect(within(await screen.findByRole('listitem')).getByText('Official')).toBeInTheDocument();
});

test('nobody else has the mark', async () => {
  await show();
  expect(within(await screen.findByRole('listitem')).queryByText('Official')).not.toBeInTheDocument();
});

test('a reply quotes the own comment', async () => {
  server.answer('mymessages', () => wirePage([wireCommentMessage({ my_cmt: 'Love it' })]));
  await show();
  expect(await screen.findByRole('link', { name: 'replied to your comment' })).toBeInTheDocument();
  expect(screen.getByRole('blockquote', { name: 'Your comment' })).toHaveTextContent('Love it');
});

test('a comment can be replied to from here', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reply to Marisol V.' });
  expect(dialog).toHaveTextContent('Which size?');
  await user.type(within(dialog).getByRole('textbox', { name: 'Your reply' }), 'Size M');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  const sent = { comment_id: '31', content: 'Size M', idempotency_key: expect.any(String) };
  await waitFor(() => expect(server.bodies('replycomment')).toEqual([sent]));
});

test('likes say whether a post or a comment was liked', async () => {
  const liked = [
    wireLikeMessage(),
    wireLikeMessage({ like_user_id: '8', comment_content: 'Love it', comment_id: '77' }),
  ];
  server.answer('mymessages', () => wirePage(liked));
  await show('?type=7');
  expect(await screen.findByRole('link', { name: 'liked your post' })).toHaveAttribute('href', '/messages/details-42');
  expect(screen.getByRole('link', { name: 'liked your comment' })).toHaveAttribute(
    'href',
    '/messages/details-42#comment-77',
  );
});

test.each([
  ['1', () => wireCommentMessage({ more: 1 }), 'Marisol V. commented on your post', '1 more comment'],
  ['1', () => wireCommentMessage({ more: 149 }), 'Marisol V. commented on your post', '149 more comments'],
  [
    '1',
    () => wireCommentMessage({ my_cmt: 'Love it', more: 149 }),
    'Marisol V. replied to your comment',
    '149 more replies',
  ],
  ['7', () => wireLikeMessage({ more: 1 }), 'Marisol V. and 1 other liked your post', 'Drift Pro in Ember'],
  [
    '7',
    () => wireLikeMessage({ more: 3, others: [{ user_id: '8', nickname: 'Omar K.', avatar: '', is_official: 0 }] }),
    'Marisol V., Omar K., and 2 others liked your post',
    'Drift Pro in Ember',
  ],
  ['7', () => wireLikeMessage({ more: 1149 }), 'Marisol V. and 1,149 others liked your post', 'Drift Pro in Ember'],
  [
    '7',
    () => wireLikeMessage({ comment_content: 'Love it', more: 149 }),
    'Marisol V. and 149 others liked your comment',
    'Love it',
  ],
])('a message of type %s that stands for more says how many', async (type, item, sentence, beside) => {
  server.answer('mymessages', () => wirePage([item()]));
  await show(`?type=${type}`);
  const shown = await screen.findByRole('listitem');
  expect(shown).toHaveTextContent(sentence);
  expect(shown).toHaveTextContent(beside);
});

const hour = 3600;

test('likes of one post share a row: names that are links, the number of the others, the newest time', async () => {
  const people = ['Omar', 'Haruto', 'lucía', 'Priya N', 'Kofi'];
  const likes = people.map((like_user_name, index) =>
    wireLikeMessage({
      like_user_name,
      like_user_id: String(10 + index),
      like_date: 1_700_000_000 - index * hour,
      more: index === 1 ? 4 : 0,
    }),
  );
  server.answer('mymessages', () => wirePage(likes));
  await show('?type=7');
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Omar, Haruto, lucía, and 6 others liked your post');
  expect(within(row).getByRole('link', { name: 'Haruto' })).toHaveAttribute('href', '/messages/users-11');
  expect(within(row).queryByText('Priya N')).not.toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'liked your post' })).toHaveAttribute('href', '/messages/details-42');
  expect(within(row).getByText(/Nov 1[45], 2023/)).toHaveAttribute('datetime', '2023-11-14T22:13:20.000Z');
});

/** Three comments on one post by two people, the newest first. */
const threeComments = (more = 0) =>
  ['Omar', 'Haruto', 'Omar'].map((reply_user_name, index) =>
    wireCommentMessage({
      reply_user_name,
      reply_user_id: reply_user_name === 'Omar' ? '10' : '11',
      reply_cmt: `Comment ${3 - index}`,
      reply_date: 1_700_000_000 - index * hour,
      comment_id: String(33 - index),
      more: index === 0 ? more : 0,
    }),
  );

test('comments on one post show the newest, and the others once asked; each can be replied to', async () => {
  const user = userEvent.setup();
  server.answer('mymessages', () => wirePage(threeComments()));
  await show();
  const group = await screen.findByRole('listitem');
  expect(group).toHaveTextContent('Omar and Haruto commented on your post');
  expect(within(group).getByText('Comment 3')).toBeVisible();
  expect(group).not.toHaveTextContent('more comments');
  const others = within(group).getByRole('button', { name: 'Show 2 more', expanded: false });
  expect(within(group).getByText('Comment 2')).not.toBeVisible();
  await user.click(others);
  expect(others).toHaveAttribute('aria-expanded', 'true');
  expect(others).toHaveFocus();
  const older = within(within(group).getByRole('list')).getAllByRole('listitem');
  expect(older.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('HarutoComment 2'),
    expect.stringContaining('OmarComment 1'),
  ]);
  const [second] = older as [HTMLElement];
  expect(within(second).getByRole('link', { name: /Nov/ })).toHaveAttribute('href', '/messages/details-42#comment-32');
  await user.click(within(second).getByRole('button', { name: 'Reply' }));
  expect(await screen.findByRole('dialog', { name: 'Reply to Haruto' })).toHaveTextContent('Comment 2');
});

test('a row that stands for more than its comments says how many are not shown', async () => {
  server.answer('mymessages', () => wirePage(threeComments(1149)));
  await show();
  const group = await screen.findByRole('listitem');
  expect(group).toHaveTextContent('1,151 more comments');
  await userEvent.click(within(group).getByRole('button', { name: 'Show 2 more' }));
  expect(group).toHaveTextContent('1,149 more comments');
});

test('what fits on one page has no pager', async () => {
  await show();
  await screen.findByRole('listitem');
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).not.toBeInTheDocument();
});

test('a new fan can be followed, which shows at once and is sent', async () => {
  const user = userEvent.setup();
  await show('?type=5');
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent('followed you');
  await user.click(within(item).getByRole('button', { name: 'Follow' }));
  expect(within(item).getByRole('button', { name: 'Unfollow' })).toBeInTheDocument();
  await waitFor(() => expect(server.bodies('userfollow')).toEqual([{ user_id: '7', status: 1 }]));
});

test('an own name leads to the own profile', async () => {
  server.answer('mymessages', () => wirePage([wireFan('1', { nickname: 'Ana' })]));
  await show('?type=5');
  expect(await screen.findByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/user-profile');
  expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
});

test('the first visit of a tab shows loading, a later one what was there while it reloads', async () => {
  const user = userEvent.setup();
  await show();
  expect(screen.getByRole('status', { name: 'Loading messages' })).toBeInTheDocument();
  await screen.findByText('Which size?');
  await user.click(screen.getByRole('tab', { name: 'Likes' }));
  await screen.findByText('liked your post');
  expect(address()).toBe('/messages?type=7');
  await user.click(screen.getByRole('tab', { name: 'Comment' }));
  expect(screen.getByText('Which size?')).toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Loading messages' })).not.toBeInTheDocument();
  await waitFor(() => expect(types()).toEqual([1, 7, 1]));
  expect(address()).toBe('/messages');
});

test('later pages use the asOf of the first and are in the address; a new size starts at the first page', async () => {
  const user = userEvent.setup();
  server.answer('mymessages', ({ page }) =>
    wirePage([wireCommentMessage({ reply_cmt: `On page ${String(page)}` })], { total: 25 }),
  );
  await show();
  await screen.findByText('On page 1');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('On page 2');
  expect(address()).toBe('/messages?page=2');
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(server.bodies('mymessages')).toContainEqual({ type: 1, page: 2, per_page: 10, as_of: 500 });
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '20');
  await waitFor(() => expect(server.bodies('mymessages')).toContainEqual({ type: 1, page: 1, per_page: 20 }));
  expect(address()).toBe('/messages?per_page=20');
});

test.each([
  ['', 'No comment data'],
  ['?type=7', 'No likes data yet'],
  ['?type=5', 'No new fans data'],
])('nothing at "%s" is told', async (search, text) => {
  server.answer('mymessages', () => wirePage([]));
  await show(search);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).not.toBeInTheDocument();
});

test('a visitor is shown the way to log in and nothing is asked', async () => {
  await show('?type=7', null);
  expect(screen.getByText('No message data')).toBeInTheDocument();
  expect(server.requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Go Login' }));
  expect(address()).toBe('/login?redirect=%2Fmessages%3Ftype%3D7');
});

test('a failed load shows an error, and Retry loads again', async () => {
  const user = userEvent.setup();
  let broken = true;
  server.answer('mymessages', () => (broken ? new Refusal(codes.serverFault) : wirePage([wireCommentMessage()])));
  await show();
  expect(await screen.findByText('System error. Please try again.')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Which size?')).toBeInTheDocument();
});

test('a message whose comment proves to be gone leaves the list at once, and the list is loaded anew', async () => {
  const user = userEvent.setup();
  server.answer('replycomment', () => new Refusal(codes.notFound));
  await show();
  await user.click(await screen.findByRole('button', { name: /Reply/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Hello');
  const answer = server.hold('mymessages');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  // Behind the dialog, which stays with what was written.
  const row = () => screen.queryByRole('link', { name: 'commented on your post', hidden: true });
  await waitFor(() => expect(row()).not.toBeInTheDocument());
  await waitFor(() => expect(types()).toEqual([1, 1]));
  answer(wirePage([]));
  expect(await screen.findByText('No comment data')).toBeInTheDocument();
});
