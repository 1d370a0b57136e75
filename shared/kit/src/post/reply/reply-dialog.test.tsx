import { codes } from '@community/contract/codes';
import { blankTexts, writtenTexts } from '@community/contract/testing-texts';
import {
  type CommunityStore,
  coreTranslations,
  HostProvider,
  listenToActions,
  loginRequired,
  selectNotices,
  sessionLost,
  useHost,
} from '@community/core';
import { embeddingHost } from '@community/testing/embedding-host';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { createTestStore } from '@community/testing/store';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { postRoomTranslations } from '../index.ts';
import type { ReplyTarget, SentReply } from './reply-calls.ts';
import { ReplyDialog } from './reply-dialog.tsx';

const comment: ReplyTarget = {
  kind: 'comment',
  id: '31',
  nickname: 'Marisol V.',
  official: false,
  text: 'Which size?',
};
let calls: FakeApi;
let store: CommunityStore;
beforeEach(async () => {
  calls = new FakeApi();
  await loadEnglish([coreTranslations, ...postRoomTranslations]);
  store = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  calls.stop();
  localStorage.clear();
  sessionStorage.clear();
});

interface ExampleProps {
  target: ReplyTarget;
  onSent?: (id: string, sent: SentReply) => void;
}

function Example({ target, onSent }: ExampleProps) {
  const [open, setOpen] = useState(true);
  const { signIn } = useHost();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={signIn}>
        Sign in
      </button>
      <ReplyDialog open={open} onOpenChange={setOpen} target={target} onSent={onSent} />
    </>
  );
}

const pass = async (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

async function show(target = comment, onSent?: ExampleProps['onSent']) {
  render(
    <AppProviders store={store}>
      <Example target={target} onSent={onSent} />
    </AppProviders>,
  );
  // The dialog itself loads with the first one that opens, then places the focus.
  await pass(50);
  await pass(50);
}

const box = () => screen.getByRole('textbox');
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const send = () => screen.getByRole('button', { name: 'Send' });
const notices = () => selectNotices(store.getState()).map(({ text }) => text);

test('Send waits for something that shows, in any script', async () => {
  await show();
  for (const [what, text] of blankTexts) {
    write(text);
    expect([what, send().getAttribute('aria-disabled')]).toEqual([what, 'true']);
  }
  for (const [what, text] of writtenTexts) {
    write(text);
    expect([what, send().getAttribute('aria-disabled')]).not.toEqual([what, 'true']);
  }
});

test('the dialog shows the mark of an official account', async () => {
  await show({ ...comment, nickname: 'Northtone', official: true });
  expect(screen.getByRole('dialog', { name: 'Reply to Northtone Official' })).toBeInTheDocument();
});

test('the box shows what is answered and has the focus', async () => {
  await show();
  expect(screen.getByRole('dialog', { name: 'Reply to Marisol V.' })).toHaveTextContent('Which size?');
  expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveFocus();
});

test('what is written after the session was lost is kept for the member who began', async () => {
  await show();
  write('Half a');
  act(() => void store.dispatch(sessionLost()));
  write('Half a reply');
  expect(Object.entries(localStorage)).toEqual([['community draft 1 reply comment 31', 'Half a reply']]);
});

test('a reply whose session proves to be over is opened again after the sign-in', async () => {
  calls.answer('replycomment', () => new Refusal(codes.signedOut));
  await show();
  write('Size M');
  fireEvent.click(send());
  await pass(0);
  fireEvent.click(screen.getByText('Sign in'));
  const stored = JSON.parse(sessionStorage.getItem('community pending act') ?? '{}');
  expect(stored).toMatchObject({ act: 'reply', about: JSON.stringify(comment), member: '1', path: '/' });
});

test('Send asks for the sign-in again where the dialog has outlived its session, and sends nothing', async () => {
  const onAsk = jest.fn();
  store.dispatch(listenToActions((action) => loginRequired.match(action) && onAsk()));
  await show();
  write('Size M');
  act(() => void store.dispatch(sessionLost()));
  fireEvent.click(send());
  await pass(0);
  expect(onAsk).toHaveBeenCalledTimes(1);
  expect(calls.bodies('replycomment')).toEqual([]);
  fireEvent.click(screen.getByText('Sign in'));
  const stored = JSON.parse(sessionStorage.getItem('community pending act') ?? '{}');
  expect(stored).toMatchObject({ act: 'reply', about: JSON.stringify(comment), member: '1', path: '/' });
});

test('after the sign-in in a page that stays, Send has to be pressed: the text may be another one by then', async () => {
  const resumeAfterSignIn = jest.fn<void, [() => void]>();
  render(
    <AppProviders store={store}>
      <HostProvider value={embeddingHost({ resumeAfterSignIn })}>
        <Example target={comment} />
      </HostProvider>
    </AppProviders>,
  );
  await pass(50);
  await pass(50);
  write('Size M');
  act(() => void store.dispatch(sessionLost()));
  fireEvent.click(send());
  write('Size L');
  expect(resumeAfterSignIn).toHaveBeenCalledTimes(1);
  act(() => resumeAfterSignIn.mock.calls[0]?.[0]());
  await pass(0);
  expect(calls.bodies('replycomment')).toEqual([]);
  expect(box()).toHaveValue('Size L');
});

test('a reply that was refused for another reason is not', async () => {
  calls.answer('replycomment', () => new Refusal(5000));
  await show();
  write('Size M');
  fireEvent.click(send());
  await pass(0);
  fireEvent.click(screen.getByText('Sign in'));
  expect(sessionStorage.getItem('community pending act')).toBeNull();
});

test.each(['', '   ', 'x'.repeat(501)])('Send is disabled for "%.5s"', async (text) => {
  await show();
  write(text);
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(send());
  await pass(0);
  expect(calls.bodies('replycomment')).toEqual([]);
});

test('a reply is sent once, trimmed; 1 s after the message the box closes', async () => {
  await show();
  write(' Size M ');
  const answer = calls.hold('replycomment');
  fireEvent.click(send());
  fireEvent.submit(box().closest('form') as HTMLFormElement);
  await pass(0);
  expect(calls.bodies('replycomment')).toEqual([
    { comment_id: '31', content: 'Size M', idempotency_key: expect.any(String) },
  ]);
  expect(send()).toHaveAttribute('aria-busy', 'true');
  answer({ comment_id: '32' });
  await pass(0);
  expect(notices()).toEqual(['Send successfully']);
  await pass(900);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await pass(500);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([false, true])(
  'what was sent is told when the dialog closes; closed by the member before: %s',
  async (isLeft) => {
    calls.answer('replycomment', () => ({ comment_id: '32' }));
    const onSent = jest.fn();
    await show(comment, onSent);
    write(' Size M ');
    const sentAt = Date.now();
    fireEvent.click(send());
    await pass(0);
    if (isLeft) fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onSent).not.toHaveBeenCalled();
    await pass(1500);
    expect(onSent.mock.calls).toEqual([['32', { target: comment, content: 'Size M', sentAt, isLeft }]]);
  },
);

test.each([
  ['nobody who shows what was sent', undefined, true],
  ['a list that shows what was sent', () => undefined, false],
])('with %s, what opened the dialog has the focus again after Send: %s', async (_name, onSent, hasFocus) => {
  await show(comment, onSent);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(500);
  const opener = screen.getByRole('button', { name: 'Open' });
  act(() => opener.focus());
  fireEvent.click(opener);
  await pass(50);
  await pass(50);
  expect(box()).toHaveFocus();
  write('Size M');
  fireEvent.click(send());
  await pass(1500);
  await pass(500);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.activeElement === opener).toBe(hasFocus);
  fireEvent.click(opener);
  await pass(50);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(500);
  expect(opener).toHaveFocus();
});

test('a reply to a post is a comment', async () => {
  await show({ ...comment, kind: 'post', id: '42' });
  write('Lovely');
  fireEvent.click(send());
  await pass(0);
  expect(calls.bodies('addcomment')).toEqual([
    { post_id: '42', content: 'Lovely', idempotency_key: expect.any(String) },
  ]);
});

test('a refusal keeps the text, and another attempt has the same key', async () => {
  calls.answer('replycomment', () => new Refusal(5000));
  await show();
  write('Size M');
  fireEvent.click(send());
  await pass(0);
  expect(notices()).toEqual(['System error. Please try again.']);
  expect(box()).toHaveValue('Size M');
  fireEvent.click(send());
  await pass(0);
  const [first, second] = calls.bodies('replycomment') as { idempotency_key: string }[];
  expect(second?.idempotency_key).toBe(first?.idempotency_key);
});

test.each([
  [
    codes.repeatedText,
    'You wrote nearly the same thing a short while ago. Please say it in other words, or try again later.',
  ],
  [codes.tooFast, 'That was a little fast. Please try again in a moment.'],
])('a reply refused as spam (%i) keeps its text and says why', async (code, sentence) => {
  calls.answer('replycomment', () => new Refusal(code));
  await show();
  write('Size M');
  fireEvent.click(send());
  await pass(0);
  expect(notices()).toEqual([sentence]);
  expect(box()).toHaveValue('Size M');
});

test('unsent text is restored, sent text is not', async () => {
  await show();
  write('Size');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(500);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await pass(50);
  expect(box()).toHaveValue('Size');
  fireEvent.click(send());
  await pass(1500);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await pass(50);
  expect(box()).toHaveValue('');
});
