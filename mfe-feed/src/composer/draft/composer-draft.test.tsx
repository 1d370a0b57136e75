import 'fake-indexeddb/auto';
import { codes } from '@community/contract/codes';
import { sessionLost } from '@community/core';
import { createDraftFiles } from '@community/kit/drafts/draft-files';
import { maxUploadAgeMs } from '@community/kit/media';
import { type FakeApi, Refusal } from '@community/testing/fake-api';
import { choose, FakeUpload, picture, video } from '@community/testing/fake-upload';
import { renderPage } from '@community/testing/render-page';
import { signedInAs } from '@community/testing/store';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as home from '../../pages/home.tsx';
import { emptyFeedApi } from '../testing-api.ts';

const ana = { id: '1', nickname: 'Ana' };
const bo = { id: '2', nickname: 'Bo' };
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: "What's on your mind?" });
const post = () => screen.getByRole('button', { name: 'Post' });
const write = (value: string) => act(async () => void fireEvent.change(box(), { target: { value } }));
const keptFile = (fileId: string) => createDraftFiles().read('1', fileId);
const keptDraft = () => JSON.parse(localStorage.getItem('community draft 1 post') ?? 'null');

let server: FakeApi;
beforeEach(() => {
  server = emptyFeedApi();
  FakeUpload.install();
});
afterEach(async () => {
  cleanup();
  server.stop();
  jest.restoreAllMocks();
  localStorage.clear();
  await createDraftFiles().removeOld(Date.now() + maxUploadAgeMs, '1');
});

/** A page that is closed and opened again, with everything in its memory gone. */
async function openAgain(member: typeof ana | null = ana) {
  cleanup();
  FakeUpload.all = [];
  return renderPage(home, { member });
}

/** Waits until the browser's database has the draft's files. */
async function filesKept() {
  await waitFor(async () => {
    const files: { id: string }[] = keptDraft()?.files ?? [];
    expect(files.length).toBeGreaterThan(0);
    for (const { id } of files) expect(await keptFile(id)).toBeDefined();
  });
}

test('text, topics and files are restored, and uploaded files are not sent twice', async () => {
  await renderPage(home, { member: ana });
  await write('Hello #watch ');
  await choose('picture', picture('a.png'), picture('b.png'));
  await act(async () => FakeUpload.all[0]?.arrive('/media/a'));
  await filesKept();
  await openAgain();
  expect(box()).toHaveValue('Hello ');
  expect(screen.getByText('#watch')).toBeInTheDocument();
  expect(screen.getByText('Your unsent post is back.')).toBeInTheDocument();
  await screen.findByRole('img', { name: 'b.png' });
  expect(screen.getByRole('img', { name: 'a.png' })).toBeInTheDocument();
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  await act(async () => FakeUpload.all[0]?.arrive('/media/b'));
  await act(async () => fireEvent.click(post()));
  await waitFor(() => expect(server.bodies('addpost')).toHaveLength(1));
  expect(server.bodies('addpost')[0]).toMatchObject({
    content: 'Hello',
    subjects: ['watch'],
    pics: [{ url: '/media/a' }, { url: '/media/b' }],
  });
});

test('the caret stays where it was when the tab comes back', async () => {
  await renderPage(home, { member: ana });
  await write('Hello there');
  box().focus();
  box().setSelectionRange(5, 5);
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    await act(async () => void fireEvent(document, new Event('visibilitychange')));
  }
  expect([box().value, box().selectionStart, box().selectionEnd]).toEqual(['Hello there', 5, 5]);
});

test('file entries are there with the first paint', async () => {
  await renderPage(home, { member: ana });
  await choose('video', video());
  await filesKept();
  await openAgain();
  // Not awaited: the file itself is still being read.
  expect(screen.getByRole('button', { name: 'Remove video' })).toBeInTheDocument();
});

test('neither another member nor a visitor sees the draft', async () => {
  await renderPage(home, { member: ana });
  await write('Secret');
  await choose('picture', picture());
  await filesKept();
  await openAgain(bo);
  expect(box()).toHaveValue('');
  expect(screen.queryByRole('img', { name: 'a.png' })).not.toBeInTheDocument();
  await write('Mine');
  await openAgain(null);
  expect(box()).toHaveValue('');
  await openAgain(ana);
  expect(box()).toHaveValue('Secret');
});

test('the text stays after a lost session, and the same member continues', async () => {
  const { store } = await renderPage(home, { member: ana });
  await write('Half a thought');
  await act(async () => void store.dispatch(sessionLost()));
  expect(box()).toHaveValue('Half a thought');
  await act(async () => void store.dispatch(signedInAs(ana)));
  expect(box()).toHaveValue('Half a thought');
  expect(box()).not.toHaveAttribute('readonly');
  await act(async () => void store.dispatch(signedInAs(bo)));
  expect(box()).toHaveValue('');
});

test('sending removes the draft', async () => {
  server.answer('addpost', () => ({ post_id: '5' }));
  await renderPage(home, { member: ana });
  await write('Hello');
  await choose('picture', picture());
  await filesKept();
  const [{ id }] = keptDraft().files;
  await act(async () => FakeUpload.all[0]?.arrive('/media/a'));
  await act(async () => fireEvent.click(post()));
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(keptDraft()).toMatchObject({ text: '', topics: [], files: [] });
  await waitFor(async () => expect(await keptFile(id)).toBeUndefined());
  await openAgain();
  expect(box()).toHaveValue('');
});

test('a failed post keeps its idempotency key after a reload', async () => {
  server.answer('addpost', () => new Refusal(codes.serverFault));
  const send = async () => {
    const before = server.bodies('addpost').length;
    await act(async () => fireEvent.click(post()));
    await waitFor(() => expect(server.bodies('addpost')).toHaveLength(before + 1));
    await waitFor(() => expect(post()).not.toHaveAttribute('aria-disabled', 'true'));
  };
  await renderPage(home, { member: ana });
  await write('Hello');
  await choose('picture', picture());
  await filesKept();
  await act(async () => FakeUpload.all[0]?.arrive('/media/a'));
  await send();
  await openAgain();
  await screen.findByRole('img', { name: 'a.png' });
  await send();
  await write('Hello again');
  await send();
  const [first, second, third] = server.bodies('addpost').map((body) => body.idempotency_key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(first).toMatch(/^[A-Za-z0-9-]{8,64}$/);
});

test('a restored draft can be discarded', async () => {
  const user = userEvent.setup();
  await renderPage(home, { member: ana });
  await write('Old news');
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  await openAgain();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(box()).toHaveValue('Old news');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  (await screen.findAllByRole('button', { name: 'Discard' })).at(-1)?.focus();
  await user.keyboard('{Enter}');
  expect(box()).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('region', { name: 'New post' })).toHaveFocus());
  expect(keptDraft()).toMatchObject({ text: '', topics: [], files: [] });
});

test('the uploads of a discarded draft are discarded, those of a sent post are not', async () => {
  const user = userEvent.setup();
  server.answer('addpost', () => ({ post_id: '5' }));
  await renderPage(home, { member: ana });
  await write('Old news');
  await choose('picture', picture());
  await filesKept();
  await act(async () => FakeUpload.all[0]?.arrive('/media/a'));
  await openAgain();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  (await screen.findAllByRole('button', { name: 'Discard' })).at(-1)?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.bodies('delupload')).toEqual([{ urls: ['/media/a'] }]));
  await write('New');
  await choose('picture', picture());
  await act(async () => FakeUpload.all[0]?.arrive('/media/b'));
  await act(async () => fireEvent.click(post()));
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(server.bodies('delupload')).toHaveLength(1);
});

test('a file that the browser lost is named and left out', async () => {
  await renderPage(home, { member: ana });
  await write('Hello');
  await choose('picture', picture('gone.png'));
  await filesKept();
  await createDraftFiles().removeOld(Date.now() + maxUploadAgeMs, '1');
  const { store } = await openAgain();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove picture 1' })).not.toBeInTheDocument());
  expect(JSON.stringify(store.getState().notices)).toContain('gone.png is no longer in this browser');
  expect(box()).toHaveValue('Hello');
});

const asksWhenLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a language change loses nothing and does not ask', async () => {
  await renderPage(home, { member: ana });
  await write('Hello');
  document.cookie = 'language=ja; path=/';
  expect(asksWhenLeaving()).toBe(false);
  document.cookie = 'language=; path=/; max-age=0';
  expect(asksWhenLeaving()).toBe(true);
});

test('leaving asks while there is unsent work of this page', async () => {
  await renderPage(home, { member: ana });
  expect(asksWhenLeaving()).toBe(false);
  await write('Hello');
  expect(asksWhenLeaving()).toBe(true);
  await openAgain();
  expect(box()).toHaveValue('Hello');
  expect(asksWhenLeaving()).toBe(false);
  await choose('picture', picture());
  expect(asksWhenLeaving()).toBe(true);
  await write('');
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(asksWhenLeaving()).toBe(false);
});
