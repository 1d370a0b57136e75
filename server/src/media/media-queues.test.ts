import { availableParallelism } from 'node:os';
import { createMediaQueues, type MediaQueues, pictureLane } from './media-queues.ts';

const megabyte = 1_000_000;

/** Runs the task of a picture of a megabyte in its lane, as an upload does. */
function run<Result>(
  work: MediaQueues,
  owner: number,
  memoryBytes: number,
  task: () => Promise<Result>,
): Promise<Result> {
  const { queue, memory } = pictureLane(work, { memoryBytes, fileBytes: megabyte });
  return queue(() => work.memory.use(memory, memoryBytes, task), { owner });
}

test.each([
  ['smallPictures', 'prompt', 'a photo that the apps send', { memoryBytes: 36 * megabyte, fileBytes: 4 * megabyte }],
  ['smallPictures', 'prompt', 'its header', { memoryBytes: 48 * megabyte, fileBytes: 4 * megabyte }],
  [
    'deferredPictures',
    'deferred',
    'a photo of a member in debt',
    { memoryBytes: 36 * megabyte, fileBytes: 4 * megabyte, deferred: true },
  ],
  [
    'pictures',
    'patient',
    'a large photo of a member in debt',
    { memoryBytes: 84 * megabyte, fileBytes: 10 * megabyte, deferred: true },
  ],
  ['pictures', 'patient', 'a photo of 50 million pixels', { memoryBytes: 84 * megabyte, fileBytes: 10 * megabyte }],
  ['pictures', 'patient', 'one of 90 scans', { memoryBytes: 36 * megabyte, fileBytes: megabyte, progressive: true }],
  ['pictures', 'patient', 'the header of a long file', { memoryBytes: 48 * megabyte, fileBytes: 19 * megabyte }],
  ['largePictures', 'patient', 'a transparent one', { memoryBytes: 180 * megabyte, fileBytes: megabyte }],
] as const)('%s, %s: %s', (name, urgency, _what, cost) => {
  const work = createMediaQueues(400 * megabyte);
  expect(pictureLane(work, cost)).toBe(work[name]);
  expect(work[name].urgency).toBe(urgency);
});

test.each([
  ['a small picture', 36, 100],
  ['a picture', 100, 270],
])('%s waits for none of others that costs more', async (_what, own, others) => {
  const work = createMediaQueues(400 * megabyte);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const large = [1, 2, 3].map((owner) => run(work, owner, others * megabyte, () => held));
  await expect(run(work, 4, own * megabyte, async () => 'made')).resolves.toBe('made');
  release();
  await Promise.all(large);
});

test('a photo waits for none of those of members in debt, which are made one after the other', async () => {
  const work = createMediaQueues(400 * megabyte);
  const cost = { memoryBytes: 36 * megabyte, fileBytes: megabyte };
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let running = 0;
  const deferred = [1, 2, 3].map((owner) => {
    const { queue } = pictureLane(work, { ...cost, deferred: true });
    return queue(
      () => {
        running += 1;
        return held;
      },
      { owner },
    );
  });
  await expect(run(work, 4, cost.memoryBytes, async () => 'made')).resolves.toBe('made');
  expect(running).toBe(Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))));
  release();
  await Promise.all(deferred);
});

test('large pictures are made one after the other', async () => {
  const work = createMediaQueues(400 * megabyte);
  let running = 0;
  const task = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all([1, 2, 3].map((owner) => run(work, owner, 200 * megabyte, task)));
});

test('variants leave a processor to photos', async () => {
  const { variants } = createMediaQueues(400 * megabyte);
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => variants(task)));
  expect(most).toBe(Math.min(2, Math.max(1, availableParallelism() - 1)));
});
