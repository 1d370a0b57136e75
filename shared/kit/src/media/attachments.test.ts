import type { UploadedFile } from '@community/contract/entities';
import { createAttachments, type UploadProblem } from './attachments.ts';
import { postPictures, postVideo } from './upload-rules.ts';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

function setUp() {
  const sends: {
    name: string;
    arrive: (file: UploadedFile) => void;
    fail: (error: unknown) => void;
    progress: (share: number) => void;
    signal: AbortSignal;
  }[] = [];
  const problems: string[] = [];
  const revoked: string[] = [];
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: (url: string) => revoked.push(url) });
  const attachments = createAttachments({
    send: (file, { signal, onProgress }) =>
      new Promise((arrive, fail) => void sends.push({ name: file.name, arrive, fail, progress: onProgress, signal })),
    readSize: async (preview) => {
      if (preview.includes('broken')) throw new Error('broken');
      return { width: 40, height: 30 };
    },
    problemOf: (error) => error as UploadProblem,
    onProblem: (problem, { name }) => void problems.push(`${problem} ${name}`),
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    attachments,
    sends,
    problems,
    revoked,
    settle,
    states: () => attachments.snapshot().map(({ name, state }) => `${name} ${state}`),
  };
}

test('files are read, sent with progress and done', async () => {
  const { attachments, sends, settle } = setUp();
  attachments.add([picture('a')], postPictures);
  await settle();
  sends[0]?.progress(0.5);
  expect(attachments.snapshot()[0]).toMatchObject({ state: 'sending', progress: 0.5, size: { width: 40, height: 30 } });
  sends[0]?.arrive({ url: '/media/a' });
  await expect(attachments.settle()).resolves.toBe(true);
  expect(attachments.snapshot()[0]).toMatchObject({ state: 'done', uploaded: { url: '/media/a' } });
});

test('an interrupted upload stays and can be sent again', async () => {
  const { attachments, sends, problems, settle, states } = setUp();
  attachments.add([picture('a')], postPictures);
  await settle();
  sends[0]?.fail('interrupted');
  await expect(attachments.settle()).resolves.toBe(false);
  expect([states(), problems]).toEqual([['a failed'], ['interrupted a']]);
  attachments.retry(attachments.snapshot()[0]?.id ?? '');
  await settle();
  sends[1]?.arrive({ url: '/media/a' });
  await expect(attachments.settle()).resolves.toBe(true);
});

test('a refused file is taken out', async () => {
  const { attachments, sends, problems, settle, states } = setUp();
  attachments.add([picture('a'), picture('b')], postPictures);
  await settle();
  sends[0]?.fail('refused');
  await settle();
  expect([states(), problems]).toEqual([['b sending'], ['refused a']]);
});

test('a file that the browser cannot read is taken out unsent', async () => {
  const { attachments, sends, problems, settle, states } = setUp();
  attachments.add([picture('broken')], postPictures);
  await settle();
  expect([states(), problems, sends.length]).toEqual([[], ['unreadable broken'], 0]);
});

test('removing cancels the upload in silence and frees the preview', async () => {
  const { attachments, sends, problems, revoked, settle } = setUp();
  attachments.add([picture('a')], postPictures);
  await settle();
  attachments.remove(attachments.snapshot()[0]?.id ?? '');
  expect(sends[0]?.signal.aborted).toBe(true);
  sends[0]?.fail(new DOMException('', 'AbortError'));
  await settle();
  expect([problems, revoked, attachments.snapshot()]).toEqual([[], ['blob:a'], []]);
});

test('a video takes the place of pictures, and pictures of a video', async () => {
  const { attachments, settle, states } = setUp();
  attachments.add([picture('a'), picture('b')], postPictures);
  attachments.add([new File(['x'], 'v', { type: 'video/mp4' })], postVideo);
  await settle();
  expect(states()).toEqual(['v sending']);
  attachments.add([picture('c')], postPictures);
  expect(states()).toEqual(['c sending']);
});
