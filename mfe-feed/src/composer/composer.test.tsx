import 'fake-indexeddb/auto';
import { codes } from '@community/contract/codes';
import { listenToActions, loginRequired, noticeClosed, selectNotices } from '@community/core';
import { type FakeApi, Refusal } from '@community/testing/fake-api';
import { choose, FakeUpload, picture, video } from '@community/testing/fake-upload';
import { renderPage } from '@community/testing/render-page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as home from '../pages/home.tsx';
import { emptyFeedApi } from './testing-api.ts';

const ana = { id: '1', nickname: 'Ana' };
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: "What's on your mind?" });
const post = () => screen.getByRole('button', { name: 'Post' });

let server: FakeApi;
beforeEach(() => {
  server = emptyFeedApi();
  FakeUpload.install();
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
  localStorage.clear();
  jest.useRealTimers();
});

test('Post needs text and a picture; the counter counts characters as people do', async () => {
  const user = userEvent.setup();
  await renderPage(home, { member: ana });
  await user.click(box());
  expect(post()).toHaveAttribute('aria-disabled', 'true');
  expect(post()).toHaveAccessibleDescription('Write something and add pictures or a video to post.');
  await user.type(box(), '👨‍👩‍👧a');
  expect(screen.getByText('2/1000')).toBeInTheDocument();
  expect(post()).toHaveAttribute('aria-disabled', 'true');
  expect(post()).toHaveAccessibleDescription('Add pictures or a video to post.');
  await choose('picture', picture());
  expect(post()).not.toHaveAttribute('aria-disabled', 'true');
});

test('a press on what is missing leads there', async () => {
  const user = userEvent.setup();
  await renderPage(home, { member: ana });
  await user.click(box());
  await user.click(document.body);
  await user.click(screen.getByText('Write something and add pictures or a video to post.'));
  expect(box()).toHaveFocus();
  await user.type(box(), 'Hello');
  const input = document.querySelector<HTMLInputElement>('input[data-kind=picture]');
  const opened = jest.spyOn(input as HTMLInputElement, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByText('Add pictures or a video to post.'));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Add pictures' })).toHaveFocus();
});

test('the composer is one row with the files’ buttons until it is touched, and stays open then', async () => {
  const user = userEvent.setup();
  await renderPage(home, { member: ana });
  expect(screen.getByRole('button', { name: 'Add pictures' })).toBeInTheDocument();
  for (const name of ['Add topic', 'Post']) expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(box());
  await user.click(document.body);
  for (const name of ['Add topic', 'Post']) expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

test('a file that is chosen in the row opens it', async () => {
  await renderPage(home, { member: ana });
  await choose('picture', picture());
  expect(post()).toBeInTheDocument();
});

test('a visitor’s stays one row', async () => {
  const user = userEvent.setup();
  await renderPage(home);
  await user.click(box());
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
});

test('text over 1000 characters stays, and Post says by how many it is over', async () => {
  await renderPage(home, { member: ana });
  await choose('picture', picture());
  await act(async () => fireEvent.change(box(), { target: { value: 'é'.repeat(1200) } }));
  expect(box()).toHaveValue('é'.repeat(1200));
  expect(box()).toBeInvalid();
  expect(screen.getByText('1200/1000')).toBeInTheDocument();
  expect(post()).toHaveAttribute('aria-disabled', 'true');
  expect(post()).toHaveAccessibleDescription('200 characters too many to post');
});

test('topics of a pasted list are taken at once, and the caret stays where it was', async () => {
  const user = userEvent.setup();
  await renderPage(home, { member: ana });
  await user.type(box(), 'Mine');
  await user.keyboard('{Home}');
  await user.paste('＃音楽、 #b, ');
  expect(box()).toHaveValue('Mine');
  expect(box().selectionStart).toBe(0);
  for (const topic of ['音楽', 'b']) expect(screen.getByText(`#${topic}`)).toBeInTheDocument();
});

test('a topic of more than 30 characters stays text, and it is said why', async () => {
  const user = userEvent.setup();
  const { store } = await renderPage(home, { member: ana });
  await user.click(box());
  await user.paste(`#${'x'.repeat(31)} `);
  expect(box()).toHaveValue(`#${'x'.repeat(31)} `);
  expect(selectNotices(store.getState()).map(({ text }) => text)).toEqual([
    'A topic has up to 30 characters. Longer ones stay text.',
  ]);
});

test('pictures that a video replaces can be brought back', async () => {
  const user = userEvent.setup();
  const { store } = await renderPage(home, { member: ana });
  await choose('picture', picture('beach.png'));
  await choose('video', new File(['....ftypisom'], 'clip.mp4', { type: 'video/mp4' }));
  expect(screen.queryByRole('img', { name: /beach/ })).toBeNull();
  const [notice] = selectNotices(store.getState());
  expect(notice).toMatchObject({ text: 'The video replaces your pictures.', action: { label: 'Undo' } });
  await act(async () => {
    store.dispatch(notice?.action?.dispatch ?? { type: 'none' });
    store.dispatch(noticeClosed(notice?.id ?? ''));
  });
  expect(await screen.findByRole('button', { name: 'Remove picture 1' })).toBeInTheDocument();
  await user.click(box());
});

test('pictures come back by themselves when the video is refused, with the reason', async () => {
  const { store } = await renderPage(home, { member: ana });
  await choose('picture', picture('beach.png'));
  await act(async () => FakeUpload.all[0]?.arrive('/media/beach'));
  await choose('video', new File(['no video'], 'clip.mp4', { type: 'video/mp4' }));
  expect(await screen.findByText(/clip\.mp4/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove picture 1' })).toBeInTheDocument();
  expect(selectNotices(store.getState())).toEqual([]);
  expect(server.bodies('delupload')).toEqual([]);
});

test('an upload that is removed is discarded, one that others replace once it cannot come back', async () => {
  const { store } = await renderPage(home, { member: ana });
  await choose('picture', picture('a.png'), picture('b.png'));
  await act(async () => FakeUpload.all.forEach((upload, index) => upload.arrive(`/media/${index}`)));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' })));
  await waitFor(() => expect(server.bodies('delupload')).toEqual([{ urls: ['/media/0'] }]));
  await choose('video', video());
  const [notice] = selectNotices(store.getState());
  await act(async () => void store.dispatch(noticeClosed(notice?.id ?? '')));
  // The server may refuse the video.
  expect(server.bodies('delupload')).toHaveLength(1);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove video' })));
  await waitFor(() => expect(server.bodies('delupload').at(-1)).toEqual({ urls: ['/media/1'] }));
});

test('of files that are refused while a post waits for them, those that they replaced come back unsent', async () => {
  const { store } = await renderPage(home, { member: ana });
  await choose('video', video());
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  await choose('picture', picture());
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  await act(async () => fireEvent.change(box(), { target: { value: 'Hello' } }));
  expect(selectNotices(store.getState())).toMatchObject([{ action: { label: 'Undo' } }]);
  await act(async () => fireEvent.click(post()));
  expect(selectNotices(store.getState())).toEqual([]);
  await act(async () => FakeUpload.all[1]?.answer({ code: codes.invalidInput, msg: '', data: {} }));
  expect(await screen.findByRole('button', { name: 'Remove video' })).toBeInTheDocument();
  await waitFor(() => expect(post()).not.toHaveAttribute('aria-busy'));
  expect(server.bodies('addpost')).toEqual([]);
});

test.each([
  [
    codes.unusedUploads,
    'You have too many pictures and videos that are not in a post yet. Remove some, or try again tomorrow.',
  ],
  [codes.uploadsOfDay, 'You cannot upload any more today. Please try again tomorrow.'],
])('uploads over a limit (%i) stay, and one notice says which limit it is', async (code, sentence) => {
  const { store } = await renderPage(home, { member: ana });
  await choose('picture', picture('a.png'), picture('b.png'));
  await act(async () => FakeUpload.all.forEach((upload) => upload.answer({ code, msg: '', data: {} }, 429)));
  await waitFor(() => expect(screen.getAllByText('Upload failed')).toHaveLength(2));
  expect(selectNotices(store.getState()).map(({ text }) => text)).toEqual([sentence]);
});

test('an upload whose session proved to be over is tried again by a member alone', async () => {
  const { store } = await renderPage(home, { member: ana });
  const onAsk = jest.fn();
  store.dispatch(listenToActions((action) => loginRequired.match(action) && onAsk()));
  await choose('picture', picture('a.png'));
  await act(async () => FakeUpload.all[0]?.answer({ code: codes.signedOut, msg: '', data: {} }));
  await userEvent.click(await screen.findByRole('button', { name: 'Upload a.png again' }));
  expect(onAsk).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Upload failed')).toBeInTheDocument();
  expect(FakeUpload.all).toHaveLength(1);
});

test('a finished #word becomes a topic that can be removed', async () => {
  const user = userEvent.setup();
  await renderPage(home, { member: ana });
  await user.type(box(), 'My #watch ');
  expect(box()).toHaveValue('My ');
  await user.click(screen.getByRole('button', { name: 'Remove topic watch' }));
  expect(screen.queryByText('#watch')).not.toBeInTheDocument();
});

test('pictures show with Remove; a wrong file is named in its place', async () => {
  const user = userEvent.setup();
  const { store } = await renderPage(home, { member: ana });
  await choose('picture', picture('a.png'), new File(['x'], 'notes.txt', { type: 'text/plain' }), picture('b.png'));
  expect(screen.getByRole('alert')).toHaveTextContent('notes.txt: please choose a JPG, JPEG or PNG picture');
  expect(selectNotices(store.getState())).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close the message about refused files' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(screen.getByRole('img', { name: 'a.png' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'b.png' })).not.toBeInTheDocument();
});

test('Post waits for uploads, sends once, then the form resets and the feed refreshes', async () => {
  await renderPage(home, { member: ana });
  await waitFor(() => expect(server.bodies('posts')).toHaveLength(1));
  await act(async () => fireEvent.change(box(), { target: { value: ' Hello ' } }));
  await choose('picture', picture());
  jest.useFakeTimers();
  await act(async () => {
    fireEvent.click(post());
    fireEvent.click(post());
  });
  expect(server.bodies('addpost')).toEqual([]);
  await act(async () => FakeUpload.all[0]?.arrive('/media/a'));
  await act(async () => jest.advanceTimersByTimeAsync(10));
  expect(server.bodies('addpost')).toEqual([
    expect.objectContaining({ post_type: 1, content: 'Hello', pics: [{ url: '/media/a', width: 40, height: 30 }] }),
  ]);
  expect(box()).toHaveValue(' Hello ');
  await act(async () => jest.advanceTimersByTimeAsync(500));
  expect(box()).toHaveValue('');
  expect(server.bodies('posts')).toHaveLength(2);
});

test('files and topics removed during the upload are not posted', async () => {
  await renderPage(home, { member: ana });
  await act(async () => fireEvent.change(box(), { target: { value: 'Hello #one #two ' } }));
  await choose('picture', picture('a.png'), picture('b.png'));
  await act(async () => fireEvent.click(post()));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove topic one' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' })));
  await act(async () => FakeUpload.all[1]?.arrive('/media/b'));
  await waitFor(() => expect(server.bodies('addpost')).toHaveLength(1));
  expect(server.bodies('addpost')[0]).toMatchObject({ subjects: ['two'], pics: [{ url: '/media/b' }] });
});

test('nothing can be removed or moved once the post is being sent', async () => {
  const answer = server.hold('addpost');
  await renderPage(home, { member: ana });
  await act(async () => fireEvent.change(box(), { target: { value: 'Hello #one ' } }));
  await choose('picture', picture('a.png'), picture('b.png'));
  await act(async () => FakeUpload.all.forEach((upload, index) => upload.arrive(`/media/${index}`)));
  await act(async () => fireEvent.click(post()));
  await waitFor(() => expect(server.bodies('addpost')).toHaveLength(1));
  for (const name of ['Remove topic one', 'Remove picture 1', 'Move picture 1']) {
    const control = screen.getByRole('button', { name });
    expect(control).toHaveAttribute('aria-disabled', 'true');
    await act(async () => fireEvent.click(control));
    await act(async () => fireEvent.keyDown(control, { key: 'ArrowRight' }));
  }
  expect(screen.getByText('#one')).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: /png$/ }).map((image) => image.getAttribute('aria-label'))).toEqual([
    'a.png',
    'b.png',
  ]);
  await act(async () => answer({ post_id: '1' }));
});

test('the topic limit is announced once, and again after the text was within it', async () => {
  const user = userEvent.setup();
  const { store } = await renderPage(home, { member: ana });
  const told = () => selectNotices(store.getState()).map(({ id }) => id);
  await user.type(box(), '#a #b #c #d #e #f ');
  const first = told();
  expect(first).toHaveLength(1);
  await user.type(box(), 'and on');
  expect(told()).toEqual(first);
  expect(box()).toHaveValue('#f and on');
  await user.clear(box());
  await user.type(box(), '#g ');
  expect(told()).toHaveLength(1);
  expect(told()).not.toEqual(first);
});

test('the focus goes on to the next topic, and after the last to the form', async () => {
  const user = userEvent.setup();
  await renderPage(home, { member: ana });
  await user.type(box(), '#a #b ');
  screen.getByRole('button', { name: 'Remove topic b' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove topic a' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: 'New post' })).toHaveFocus();
});

test('what stands in their place names all refused files, until others are chosen', async () => {
  await renderPage(home, { member: ana });
  const texts = ['a', 'b', 'c', 'd', 'e'].map((name) => new File(['x'], `${name}.txt`, { type: 'text/plain' }));
  await choose('picture', ...texts, ...Array.from({ length: 10 }, (_, index) => picture(`${index}.png`)));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'a.txt, b.txt, c.txt, and 2 more: please choose a JPG, JPEG or PNG picture',
    'You can add up to 9 pictures. Left out: 9.png',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await choose('picture', picture('b.png'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a refused post keeps everything and its key', async () => {
  let broken = true;
  server.answer('addpost', () => (broken ? new Refusal(codes.serverFault) : { post_id: '1' }));
  await renderPage(home, { member: ana });
  await act(async () => fireEvent.change(box(), { target: { value: 'Hello' } }));
  await choose('picture', picture());
  await act(async () => FakeUpload.all[0]?.arrive('/media/a'));
  await act(async () => fireEvent.click(post()));
  await waitFor(() => expect(post()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(box()).toHaveValue('Hello');
  broken = false;
  await act(async () => fireEvent.click(post()));
  await waitFor(() => expect(server.bodies('addpost')).toHaveLength(2));
  const [first, second] = server.bodies('addpost');
  expect(second).toEqual(first);
});

test.each([
  [
    codes.repeatedText,
    'You posted nearly the same thing a short while ago. Please say it in other words, or try again later.',
  ],
  [codes.tooFast, 'That was a little fast. Please try again in a moment.'],
])('a post refused as spam (%i) keeps everything and says why', async (code, sentence) => {
  server.answer('addpost', () => new Refusal(code));
  const { store } = await renderPage(home, { member: ana });
  await act(async () => fireEvent.change(box(), { target: { value: 'Hello' } }));
  await choose('picture', picture());
  await act(async () => FakeUpload.all[0]?.arrive('/media/a'));
  await act(async () => fireEvent.click(post()));
  await waitFor(() => expect(selectNotices(store.getState()).map(({ text }) => text)).toEqual([sentence]));
  expect(box()).toHaveValue('Hello');
  expect(screen.getByRole('button', { name: 'Remove picture 1' })).toBeInTheDocument();
});
