import type { UploadedFile } from '@community/contract/entities';
import type { KeptAttachment } from './attachment.ts';
import { createAttachments } from './attachments.ts';
import type { UploadProblem } from './upload-problems.ts';
import { postPictures, postVideo } from './upload-rules.ts';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

/** A file of an earlier page that the server has. */
const uploaded = (name: string): KeptAttachment => ({
  id: name,
  kind: 'picture',
  name,
  size: null,
  uploaded: { url: `/media/${name}` },
});

function setUp() {
  const sends: {
    name: string;
    arrive: (file: UploadedFile) => void;
    fail: (error: unknown) => void;
    progress: (share: number) => void;
    signal: AbortSignal;
  }[] = [];
  const problems: string[] = [];
  const stilled: string[] = [];
  /** Names of files that cannot be read any more. */
  const moved = new Set<string>();
  const discarded: string[][] = [];
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: (file: File) => `blob:${file.name}`,
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  const attachments = createAttachments({
    send: (file, { signal, onProgress }) =>
      new Promise((arrive, fail) => void sends.push({ name: file.name, arrive, fail, progress: onProgress, signal })),
    readSize: async (preview) => {
      if (preview.includes('broken')) throw new Error('broken');
      return { width: 40, height: 30 };
    },
    isVideo: async ({ name }) => name !== 'picture.mp4',
    problemOfFile: async ({ name }) => {
      if (moved.has(name)) return 'gone';
      return name.startsWith('broken photo') ? 'unreadable' : 'wrongType';
    },
    prepare: async (file) => (file.name === 'big' ? new File(['y'], 'big, made smaller', { type: file.type }) : file),
    takeCover: async ({ name }, preview) => {
      if (name === 'hevc') return 'unplayable';
      return name === 'unreadable' ? null : new File(['z'], `cover of ${preview}`, { type: 'image/jpeg' });
    },
    problemOf: (error) => error as UploadProblem,
    onProblem: (problem, { name }) => void problems.push(`${problem} ${name}`),
    onStilled: ({ name }) => void stilled.push(name),
    discardUploads: (urls) => void discarded.push(urls),
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    attachments,
    sends,
    problems,
    stilled,
    moved,
    discarded,
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

test('of a picture that moves and is shown still its author is told; of others not', async () => {
  const { attachments, sends, stilled, settle } = setUp();
  attachments.add([picture('still'), picture('moving')], postPictures);
  await settle();
  sends[0]?.arrive({ url: '/media/still.jpg' });
  sends[1]?.arrive({ url: '/media/moving.jpg', is_stilled: 1 });
  await expect(attachments.settle()).resolves.toBe(true);
  expect(stilled).toEqual(['moving']);
});

test.each(['interrupted', 'tooMany', 'dayFull'])(
  'an upload that is %s stays and can be sent again',
  async (problem) => {
    const { attachments, sends, problems, settle, states } = setUp();
    attachments.add([picture('a')], postPictures);
    await settle();
    sends[0]?.fail(problem);
    await expect(attachments.settle()).resolves.toBe(false);
    expect([states(), problems]).toEqual([['a failed'], [`${problem} a`]]);
    attachments.retry(attachments.snapshot()[0]?.id ?? '');
    await settle();
    sends[1]?.arrive({ url: '/media/a' });
    await expect(attachments.settle()).resolves.toBe(true);
  },
);

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
  expect([states(), problems, sends.length]).toEqual([[], ['wrongType broken'], 0]);
});

test('a file that is damaged, or cannot be read any more, is taken out with its own reason', async () => {
  const { attachments, sends, problems, moved, settle } = setUp();
  moved.add('broken, moved');
  attachments.add([picture('broken photo'), picture('broken, moved'), picture('a')], postPictures);
  await settle();
  expect(problems).toEqual(['unreadable broken photo', 'gone broken, moved']);
  moved.add('a');
  sends[0]?.fail('interrupted');
  await settle();
  expect([problems.slice(2), attachments.snapshot()]).toEqual([['gone a'], []]);
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

test('a video replaces pictures, and pictures a video', async () => {
  const { attachments, settle, states } = setUp();
  attachments.add([picture('a'), picture('b')], postPictures);
  attachments.add([new File(['x'], 'v', { type: 'video/mp4' })], postVideo);
  await settle();
  expect(states()).toEqual(['v sending']);
  attachments.add([picture('c')], postPictures);
  expect(states()).toEqual(['c sending']);
});

test('what a video replaced comes back, without a second upload of what had arrived', async () => {
  const { attachments, sends, settle, states } = setUp();
  attachments.add([picture('a'), picture('b')], postPictures);
  await settle();
  sends[0]?.arrive({ url: '/media/a' });
  await settle();
  expect(attachments.add([picture('c')], postPictures)).toBeNull();
  const replacement = attachments.add([new File(['x'], 'v', { type: 'video/mp4' })], postVideo);
  await settle();
  replacement?.();
  await settle();
  expect(states()).toEqual(['a done', 'b sending', 'c sending']);
  expect(sends.filter(({ name }) => name === 'a')).toHaveLength(1);
  expect(sends.find(({ name }) => name === 'cover of blob:v')?.signal.aborted).toBe(true);
});

test('what a video replaced comes back after the video was removed', async () => {
  const { attachments, discarded, settle, states } = setUp();
  attachments.add([picture('a')], postPictures);
  const replacement = attachments.add([new File(['x'], 'v', { type: 'video/mp4' })], postVideo);
  attachments.remove(attachments.snapshot()[0]?.id ?? '');
  expect(states()).toEqual([]);
  replacement?.();
  await settle();
  expect([states(), discarded]).toEqual([['a sending'], []]);
});

test('what refused files replaced comes back by itself, once', async () => {
  const { attachments, sends, problems, discarded, settle, states } = setUp();
  attachments.add([picture('a'), picture('b')], postPictures);
  await settle();
  sends[0]?.arrive({ url: '/media/a' });
  await settle();
  const replacement = attachments.add([new File(['x'], 'hevc', { type: 'video/mp4' })], postVideo);
  await settle();
  expect([states(), problems]).toEqual([['a done', 'b sending'], ['unplayable hevc']]);
  await expect(replacement?.ended).resolves.toBeUndefined();
  attachments.remove(attachments.snapshot()[1]?.id ?? '');
  replacement?.();
  replacement?.confirm();
  await settle();
  expect([states(), discarded]).toEqual([['a done'], []]);
});

test('what refused files replaced stays away beside one that is accepted, until that is refused', async () => {
  const { attachments, sends, problems, settle, states } = setUp();
  attachments.add([new File(['x'], 'v', { type: 'video/mp4' })], postVideo);
  await settle();
  attachments.add([picture('broken photo'), picture('a')], postPictures);
  await settle();
  expect([states(), problems]).toEqual([['a sending'], ['unreadable broken photo']]);
  sends.find(({ name }) => name === 'a')?.fail('refused');
  await settle();
  expect([states(), problems.slice(1)]).toEqual([['v sending'], ['refused a']]);
});

test('what a picture replaced comes back although another joined it before, once both are refused', async () => {
  const { attachments, sends, settle, states } = setUp();
  attachments.add([new File(['x'], 'v', { type: 'video/mp4' })], postVideo);
  await settle();
  attachments.add([picture('a')], postPictures);
  expect(attachments.add([picture('b')], postPictures)).toBeNull();
  await settle();
  for (const refused of ['a', 'b']) {
    sends.find(({ name }) => name === refused)?.fail('refused');
    await settle();
  }
  expect(states()).toEqual(['v sending']);
});

test('Undo brings back what pictures replaced although the first of them was removed', async () => {
  const { attachments, settle, states } = setUp();
  attachments.add([new File(['x'], 'v', { type: 'video/mp4' })], postVideo);
  await settle();
  const replacement = attachments.add([picture('a')], postPictures);
  attachments.add([picture('b')], postPictures);
  attachments.remove(attachments.snapshot()[0]?.id ?? '');
  replacement?.();
  await settle();
  expect(states()).toEqual(['v sending']);
});

test('what a video replaced comes back where the video is refused, also once that was confirmed', async () => {
  const { attachments, sends, discarded, settle, states } = setUp();
  attachments.add([picture('a')], postPictures);
  await settle();
  sends[0]?.arrive({ url: '/media/a' });
  await settle();
  const replacement = attachments.add([video('unreadable')], postVideo);
  await settle();
  replacement?.confirm();
  await expect(replacement?.ended).resolves.toBeUndefined();
  replacement?.();
  expect([states(), discarded]).toEqual([['unreadable sending'], []]);
  const arrived = attachments.settle();
  sends[1]?.fail('refused');
  // The form has its old files, which nobody has asked to send.
  await expect(arrived).resolves.toBe(false);
  expect([states(), discarded]).toEqual([['a done'], []]);
  await expect(attachments.settle()).resolves.toBe(true);
});

test('what was replaced is discarded once the new file has arrived, and stays while it may be sent again', async () => {
  const { attachments, sends, discarded, settle, states } = setUp();
  attachments.restore([uploaded('a')], async () => undefined);
  await settle();
  attachments.add([video('unreadable')], postVideo)?.confirm();
  await settle();
  sends[0]?.fail('interrupted');
  await settle();
  expect([states(), discarded]).toEqual([['unreadable failed'], []]);
  attachments.retry(attachments.snapshot()[0]?.id ?? '');
  await settle();
  sends[1]?.arrive({ url: '/media/v' });
  await settle();
  expect([states(), discarded]).toEqual([['unreadable done'], [['/media/a']]]);
});

test('what was replaced is discarded with a new file that is removed', async () => {
  const { attachments, discarded, settle, states } = setUp();
  attachments.restore([uploaded('a')], async () => undefined);
  await settle();
  attachments.add([video('v')], postVideo)?.confirm();
  attachments.remove(attachments.snapshot()[0]?.id ?? '');
  expect([states(), discarded]).toEqual([[], [['/media/a']]]);
});

test('of files that replaced each other, the last that was not refused comes back', async () => {
  const { attachments, sends, discarded, settle, states } = setUp();
  attachments.restore([uploaded('a')], async () => undefined);
  await settle();
  attachments.replaceAll([picture('b')], postPictures)?.confirm();
  attachments.replaceAll([picture('broken photo')], postPictures)?.confirm();
  await settle();
  expect([states(), discarded]).toEqual([['b sending'], []]);
  sends.at(-1)?.fail('refused');
  await settle();
  expect([states(), discarded]).toEqual([['a done'], []]);
  expect(attachments.snapshot()[0]?.preview).toBe('/media/a');
});

test('others that came after the new files were gone stay', async () => {
  const { attachments, sends, discarded, settle, states } = setUp();
  attachments.add([picture('a')], postPictures);
  await settle();
  sends[0]?.arrive({ url: '/media/a' });
  await settle();
  const replacement = attachments.add([new File(['x'], 'v', { type: 'video/mp4' })], postVideo);
  attachments.remove(attachments.snapshot()[0]?.id ?? '');
  attachments.add([picture('b')], postPictures);
  replacement?.();
  expect([states(), discarded]).toEqual([['b sending'], [['/media/a']]]);
});

test('nothing comes back after the form was emptied', async () => {
  const { attachments } = setUp();
  attachments.add([picture('a')], postPictures);
  const replacement = attachments.add([new File(['x'], 'v', { type: 'video/mp4' })], postVideo);
  attachments.clear();
  replacement?.();
  expect(attachments.snapshot()).toEqual([]);
});

test('two files are on their way at once, the others wait', async () => {
  const { attachments, sends, settle } = setUp();
  attachments.add(['a', 'b', 'c'].map(picture), postPictures);
  await settle();
  expect(sends.map(({ name }) => name)).toEqual(['a', 'b']);
  sends[0]?.arrive({ url: '/media/a' });
  await settle();
  expect(sends.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('a file removed while queued is never sent', async () => {
  const { attachments, sends, settle } = setUp();
  attachments.add(['a', 'b', 'c'].map(picture), postPictures);
  await settle();
  attachments.remove(attachments.snapshot()[2]?.id ?? '');
  sends[0]?.arrive({ url: '/media/a' });
  sends[1]?.arrive({ url: '/media/b' });
  await expect(attachments.settle()).resolves.toBe(true);
  expect(sends).toHaveLength(2);
});

test('the prepared file is sent', async () => {
  const { attachments, sends, settle } = setUp();
  attachments.add([picture('big')], postPictures);
  await settle();
  expect(sends[0]?.name).toBe('big, made smaller');
});

test('a file that the browser did not keep is shown as the server has it, and is lost once the server lost it', async () => {
  const { attachments, problems, settle, states } = setUp();
  const uploaded = { url: '/media/a' };
  attachments.restore([{ kind: 'picture', size: null, id: '1', name: 'a', uploaded }], async () => undefined);
  await settle();
  expect([states(), problems]).toEqual([['a done'], []]);
  expect(attachments.snapshot()[0]).toMatchObject({ preview: '/media/a', uploaded });
  attachments.sendAgain();
  await settle();
  expect([states(), problems]).toEqual([[], ['lost a']]);
});

test('files of an earlier page are listed at once; only files that the server lacks are sent', async () => {
  const { attachments, sends, problems, settle, states } = setUp();
  const kept = { kind: 'picture' as const, size: { width: 4, height: 3 } };
  const uploaded = { url: '/media/a' };
  attachments.restore(
    [
      { ...kept, id: '1', name: 'a', uploaded },
      { ...kept, id: '2', name: 'b', uploaded: null },
      { ...kept, id: '3', name: 'c', uploaded: null },
    ],
    async (id) => (id === '3' ? undefined : picture(`${id}.png`)),
  );
  expect(states()).toEqual(['a done', 'b sending', 'c sending']);
  await settle();
  expect([states(), problems, sends.map(({ name }) => name)]).toEqual([['a done', 'b sending'], ['lost c'], ['2.png']]);
  expect(attachments.snapshot()[0]).toMatchObject({ preview: 'blob:1.png', uploaded });
  attachments.sendAgain();
  await settle();
  expect(states()).toEqual(['a sending', 'b sending']);
});

test('files are put in another order', async () => {
  const { attachments, settle } = setUp();
  attachments.add(['a', 'b', 'c'].map(picture), postPictures);
  await settle();
  const names = () => attachments.snapshot().map(({ name }) => name);
  const [first] = attachments.snapshot();
  attachments.move(first?.id ?? '', 2);
  expect(names()).toEqual(['b', 'c', 'a']);
  attachments.move(first?.id ?? '', 3);
  attachments.move(first?.id ?? '', -1);
  expect(names()).toEqual(['b', 'c', 'a']);
});

const video = (name: string) => new File(['x'], name, { type: 'video/mp4' });

test('a file that is not a video is removed with a notice and never sent', async () => {
  const { attachments, sends, problems, settle, states } = setUp();
  attachments.add([video('picture.mp4')], postVideo);
  await settle();
  expect([problems, states(), sends]).toEqual([['wrongType picture.mp4'], [], []]);
});

test('a video goes behind its cover, and is done when both are there', async () => {
  const { attachments, sends, settle, states } = setUp();
  attachments.add([video('a')], postVideo);
  await settle();
  sends[0]?.arrive({ url: '/media/cover' });
  await settle();
  expect(sends.map(({ name }) => name)).toEqual(['cover of blob:a', 'a']);
  expect(states()).toEqual(['a sending']);
  sends[1]?.arrive({ url: '/media/a' });
  await expect(attachments.settle()).resolves.toBe(true);
  expect(attachments.snapshot()[0]?.uploaded).toEqual({ url: '/media/a', cover: '/media/cover' });
});

test('of a video that browsers cannot play is told before anything is sent', async () => {
  const { attachments, sends, problems, settle } = setUp();
  attachments.add([video('hevc')], postVideo);
  await settle();
  expect(sends).toEqual([]);
  expect(problems).toEqual(['unplayable hevc']);
  expect(attachments.snapshot()).toEqual([]);
});

test('a video of which no still can be taken is sent without one', async () => {
  const { attachments, sends, settle } = setUp();
  attachments.add([video('unreadable')], postVideo);
  await settle();
  sends[0]?.arrive({ url: '/media/a' });
  await expect(attachments.settle()).resolves.toBe(true);
  expect(attachments.snapshot()[0]?.uploaded).toEqual({ url: '/media/a' });
});

test('a video whose cover does not arrive stays and can be sent again', async () => {
  const { attachments, sends, problems, settle, states } = setUp();
  attachments.add([video('a')], postVideo);
  await settle();
  sends[0]?.fail('interrupted');
  await expect(attachments.settle()).resolves.toBe(false);
  expect([states(), problems]).toEqual([['a failed'], ['interrupted a']]);
});

test('the cover of a video that does not arrive is discarded', async () => {
  const { attachments, sends, discarded, settle, states } = setUp();
  attachments.add([video('a')], postVideo);
  await settle();
  sends[0]?.arrive({ url: '/media/cover' });
  await settle();
  sends[1]?.fail('interrupted');
  await expect(attachments.settle()).resolves.toBe(false);
  expect([states(), discarded]).toEqual([['a failed'], [['/media/cover']]]);
});

test('the uploads of removed, discarded and lost files are discarded', async () => {
  const { attachments, sends, discarded, settle } = setUp();
  attachments.add(['a', 'b', 'c'].map(picture), postPictures);
  await settle();
  for (const index of [0, 1, 2]) {
    sends[index]?.arrive({ url: `/media/${index}` });
    await settle();
  }
  attachments.remove(attachments.snapshot()[0]?.id ?? '');
  attachments.remove('nothing');
  expect(discarded).toEqual([['/media/0']]);
  attachments.sendAgain();
  await settle();
  expect(discarded.slice(1)).toEqual([['/media/1', '/media/2']]);
  sends[3]?.arrive({ url: '/media/3' });
  await settle();
  attachments.discard();
  expect(discarded.slice(2)).toEqual([['/media/3']]);
});

test('what is sent, or taken out for another page, is not discarded', async () => {
  const { attachments, sends, discarded, settle } = setUp();
  attachments.add([picture('a')], postPictures);
  await settle();
  sends[0]?.arrive({ url: '/media/a' });
  await settle();
  attachments.clear();
  expect([discarded, attachments.snapshot()]).toEqual([[], []]);
});

test('an upload that arrives after its file was removed is discarded, a video with its cover', async () => {
  const { attachments, sends, discarded, settle } = setUp();
  attachments.add([video('v')], postVideo);
  await settle();
  sends[0]?.arrive({ url: '/media/cover' });
  await settle();
  attachments.remove(attachments.snapshot()[0]?.id ?? '');
  sends[1]?.arrive({ url: '/media/v' });
  await settle();
  expect(discarded).toEqual([['/media/v', '/media/cover']]);
});

test('replaced files are discarded once they cannot come back, and new ones that gave way to them', async () => {
  const { attachments, sends, discarded, settle } = setUp();
  attachments.add([picture('a')], postPictures);
  await settle();
  sends[0]?.arrive({ url: '/media/a' });
  await settle();
  const first = attachments.add([video('v')], postVideo);
  await settle();
  sends[1]?.arrive({ url: '/media/cover' });
  await settle();
  sends[2]?.arrive({ url: '/media/v' });
  await settle();
  first?.();
  expect(discarded).toEqual([['/media/v', '/media/cover']]);
  attachments.add([video('w')], postVideo);
  attachments.discard();
  expect(discarded.slice(1)).toEqual([['/media/a']]);
});

test('a replaced file that is still being read comes back from the server, or not at all', async () => {
  const { attachments, discarded, settle, states } = setUp();
  const reading = new Promise<File>(() => {});
  attachments.restore([{ ...uploaded('a'), uploaded: null }], () => reading);
  expect(attachments.add([video('v')], postVideo)).toBeNull();
  attachments.discard();
  attachments.restore([uploaded('a')], () => reading);
  attachments.add([video('hevc')], postVideo);
  await settle();
  expect([states(), discarded]).toEqual([['a done'], []]);
  expect(attachments.snapshot()[0]?.preview).toBe('/media/a');
});
