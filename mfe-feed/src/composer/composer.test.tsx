import { selectNotices } from '@community/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as home from '../pages/home.tsx';
import { showPage } from '../testing.tsx';
import { TestServer, wirePage } from '../testing-server.ts';

const ana = { id: '1', nickname: 'Ana' };
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: "What's on your mind?" });
const post = () => screen.getByRole('button', { name: 'Post' });
const picture = (name = 'a.png') => new File(['x'], name, { type: 'image/png' });

/** Stands in for the upload's XMLHttpRequest; each upload waits until it is answered. */
class TestUpload {
  static all: TestUpload[] = [];
  status = 200;
  responseText = '';
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort?.();
  }
  send() {
    TestUpload.all.push(this);
  }
  arrive(url: string) {
    this.responseText = JSON.stringify({ code: 0, msg: '', data: { list: [{ url, width: 40, height: 30 }] } });
    this.onload?.();
  }
}

const realUpload = globalThis.XMLHttpRequest;
let server: TestServer;
beforeEach(() => {
  TestUpload.all = [];
  server = new TestServer().answer('posts', () => wirePage([])).answer('posttops', () => wirePage([]));
  globalThis.XMLHttpRequest = TestUpload as unknown as typeof XMLHttpRequest;
  Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL: () => {} });
  // jsdom loads no pictures.
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, source: string) {
    this.setAttribute('src', source);
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  });
});
afterEach(() => {
  server.stop();
  globalThis.XMLHttpRequest = realUpload;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function attach(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[data-kind=picture]');
  await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files } }));
}

test('Post needs text and a picture; the counter counts characters as people do', async () => {
  const user = userEvent.setup();
  await showPage(home, { member: ana });
  expect(post()).toHaveAttribute('aria-disabled', 'true');
  await user.type(box(), '👨‍👩‍👧a');
  expect(screen.getByText('2/1000')).toBeInTheDocument();
  expect(post()).toHaveAttribute('aria-disabled', 'true');
  await attach(picture());
  expect(post()).not.toHaveAttribute('aria-disabled', 'true');
});

test('text ends at 1000 characters', async () => {
  await showPage(home, { member: ana });
  await act(async () => fireEvent.change(box(), { target: { value: 'é'.repeat(1200) } }));
  expect(box()).toHaveValue('é'.repeat(1000));
});

test('a finished #word becomes a topic that can be taken out', async () => {
  const user = userEvent.setup();
  await showPage(home, { member: ana });
  await user.type(box(), 'My #watch ');
  expect(box()).toHaveValue('My ');
  await user.click(screen.getByRole('button', { name: 'Remove topic watch' }));
  expect(screen.queryByText('#watch')).not.toBeInTheDocument();
});

test('pictures show with Remove; a wrong file is named', async () => {
  const user = userEvent.setup();
  const { store } = await showPage(home, { member: ana });
  await attach(picture('a.png'), new File(['x'], 'notes.txt', { type: 'text/plain' }), picture('b.png'));
  expect(selectNotices(store.getState()).map(({ text }) => text)).toEqual(['notes.txt: please choose a JPG, JPEG or PNG picture']);
  await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(screen.getByRole('img', { name: 'a.png' })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'b.png' })).not.toBeInTheDocument();
});

test('Post waits for uploads, sends once, then the form resets and the feed refreshes', async () => {
  await showPage(home, { member: ana });
  await waitFor(() => expect(server.bodies('posts')).toHaveLength(1));
  await act(async () => fireEvent.change(box(), { target: { value: ' Hello ' } }));
  await attach(picture());
  jest.useFakeTimers();
  await act(async () => {
    fireEvent.click(post());
    fireEvent.click(post());
  });
  expect(server.bodies('addpost')).toEqual([]);
  await act(async () => TestUpload.all[0]?.arrive('/media/a'));
  await act(async () => jest.advanceTimersByTimeAsync(10));
  expect(server.bodies('addpost')).toEqual([
    expect.objectContaining({ post_type: 1, content: 'Hello', pics: [{ url: '/media/a', width: 40, height: 30 }] }),
  ]);
  expect(box()).toHaveValue(' Hello ');
  await act(async () => jest.advanceTimersByTimeAsync(500));
  expect(box()).toHaveValue('');
  expect(server.bodies('posts')).toHaveLength(2);
});

test('a refused post keeps everything and its key', async () => {
  let broken = true;
  server.answer('addpost', () => (broken ? new Error() : { post_id: '1' }));
  await showPage(home, { member: ana });
  await act(async () => fireEvent.change(box(), { target: { value: 'Hello' } }));
  await attach(picture());
  await act(async () => TestUpload.all[0]?.arrive('/media/a'));
  await act(async () => fireEvent.click(post()));
  await waitFor(() => expect(post()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(box()).toHaveValue('Hello');
  broken = false;
  await act(async () => fireEvent.click(post()));
  await waitFor(() => expect(server.bodies('addpost')).toHaveLength(2));
  const [first, second] = server.bodies('addpost');
  expect(second).toEqual(first);
});
