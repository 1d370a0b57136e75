import { createMediaQueues, type MediaQueues, pictureLane } from './media-queues.ts';

const megabyte = 1_000_000;

/** Runs a picture's task in its lane, as an upload does. */
function run<Result>(work: MediaQueues, owner: number, bytes: number, task: () => Promise<Result>): Promise<Result> {
  const { queue, memory } = pictureLane(work, bytes);
  return queue(() => work.memory.use(memory, bytes, task), { owner });
}

test('a picture waits for no large one of others', async () => {
  const work = createMediaQueues(400 * megabyte);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const large = [1, 2, 3].map((owner) => run(work, owner, 270 * megabyte, () => held));
  await expect(run(work, 4, 48 * megabyte, async () => 'made')).resolves.toBe('made');
  release();
  await Promise.all(large);
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
