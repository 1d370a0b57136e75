import childProcess, { type ChildProcess, type SpawnOptions } from 'node:child_process';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { Busy } from '../../runtime/limiter.ts';
import { NoVideo } from '../mp4/boxes.ts';
import { film } from '../mp4/testing.ts';
import { manyTracksVideo } from '../mp4/testing-hostile.ts';
import { quarterPhoto } from '../pictures/testing-picture.ts';
import { NotPrompt } from './decoder-pool.ts';
import { DecoderLost, DecoderNotStarted } from './decoder-process.ts';
import { decoderFixture, probeBytes } from './testing-decoder.ts';

const { fileOf, openDecoders, pathOf } = decoderFixture();

/** The processes that are started from now on. */
function watchProcesses(): ChildProcess[] {
  const started: ChildProcess[] = [];
  const { spawn } = childProcess;
  jest.spyOn(childProcess, 'spawn').mockImplementation((...args: Parameters<typeof spawn>) => {
    const child = spawn(...args);
    started.push(child);
    return child;
  });
  return started;
}

test('a file that takes too long is refused after its process has ended, one after it not', async () => {
  const { decoders, faults } = openDecoders({ timeoutMs: 1, starvedCpuSeconds: 0 }, 'patient');
  const slow = await fileOf('slow.mp4', manyTracksVideo(90, 12 * 1024 * 1024));
  await expect(decoders.cleanVideo(slow)).rejects.toThrow(NoVideo);
  expect(faults).toEqual([expect.stringContaining('took too long')]);
  const path = await fileOf('film.mp4', film());
  await expect(openDecoders().decoders.cleanVideo(path)).resolves.toEqual({ width: 640, height: 360 });
});

test('a file that was only kept waiting may come again, which is a warning and no error', async () => {
  const { decoders, log } = openDecoders({ timeoutMs: 1, starvedCpuSeconds: 1_000 }, 'patient');
  const [warned, failed] = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'error')];
  const slow = await fileOf('kept-waiting.mp4', manyTracksVideo(90, 12 * 1024 * 1024));
  await expect(decoders.cleanVideo(slow)).rejects.toThrow(Busy);
  expect(warned).toHaveBeenCalledWith({ err: expect.any(Busy) }, 'A file could not be decoded in time (cleanVideo)');
  expect(failed).not.toHaveBeenCalled();
});

let madeSlowly: Promise<Buffer> | null = null;

/** A photo that takes some tenths of a second to decode, made once. */
function slowPhoto(): Promise<Buffer> {
  madeSlowly ??= quarterPhoto().resize(6000, 6000).jpeg({ progressive: true }).toBuffer();
  return madeSlowly;
}

test('prompt and deferred decoders give a file a moment, and patient ones all that it may have', async () => {
  const source = await fileOf('slow', await slowPhoto());
  const target = pathOf('stored-slow');
  const [prompt, deferred, patient] = [
    openDecoders({ promptCpuSeconds: 0.01 }),
    openDecoders({ promptCpuSeconds: 0.01 }, 'deferred'),
    openDecoders({ promptCpuSeconds: 0.01 }, 'patient'),
  ];
  const probed = await patient.decoders.probePicture(source, 'jpeg', probeBytes);
  for (const { decoders } of [prompt, deferred])
    await expect(decoders.storePicture(source, target, probed)).rejects.toThrow(NotPrompt);
  await expect(patient.decoders.storePicture(source, target, probed)).resolves.toMatchObject({ width: 6000 });
  expect([prompt, deferred, patient].flatMap(({ faults }) => faults)).toEqual([]);
});

test('what each task took of a processor is told, also of one that took too much', async () => {
  const source = await fileOf('slow', await slowPhoto());
  const { decoders, spent } = openDecoders({}, 'patient');
  const probed = await decoders.probePicture(source, 'jpeg', probeBytes);
  await decoders.storePicture(source, pathOf('stored-slow'), probed);
  await expect(decoders.cleanVideo(source)).rejects.toThrow(NoVideo);
  const [probing = 0, storing = 0, cleaning = Number.NaN] = spent;
  expect(storing).toBeGreaterThan(probing);
  // The start of the process is not the file's.
  expect(probing + cleaning).toBeLessThan(storing);
  const prompt = openDecoders({ promptCpuSeconds: 0.05 });
  await expect(prompt.decoders.storePicture(source, pathOf('stored-slow'), probed)).rejects.toThrow(NotPrompt);
  expect(prompt.spent).toEqual([expect.any(Number)]);
  expect(prompt.spent[0]).toBeGreaterThan(20);
});

test.each(['patient', 'deferred'] as const)(
  'a file that a %s decoder has no processor for may come again, and is not told to have taken one',
  async (urgency) => {
    const started = watchProcesses();
    const path = await fileOf('photo', await quarterPhoto().jpeg().toBuffer());
    const { decoders, faults, spent } = openDecoders({ timeoutMs: 1_000 }, urgency);
    await decoders.probePicture(path, 'jpeg', probeBytes);
    spent.splice(0);
    for (const process of started) process.kill('SIGSTOP');
    await expect(decoders.probePicture(path, 'jpeg', probeBytes)).rejects.toThrow(Busy);
    expect(spent).toEqual([expect.any(Number)]);
    expect(spent[0]).toBeLessThan(500);
    expect(faults).toEqual([expect.stringMatching(/probePicture.*busy/)]);
    await expect(decoders.probePicture(path, 'jpeg', probeBytes)).resolves.toMatchObject({ extension: 'jpg' });
  },
);

test('a process is used again, until it has used its time, and another waits beside it', async () => {
  const started = watchProcesses();
  const path = await fileOf('photo', await quarterPhoto().jpeg().toBuffer());
  const { decoders } = openDecoders();
  await decoders.probePicture(path, 'jpeg', probeBytes);
  await decoders.probePicture(path, 'jpeg', probeBytes);
  expect(started).toHaveLength(2);
  const hasty = openDecoders({ retiredAfter: { cpuSeconds: 0, keptBytes: 0 } }).decoders;
  await hasty.probePicture(path, 'jpeg', probeBytes);
  await hasty.probePicture(path, 'jpeg', probeBytes);
  expect(started).toHaveLength(5);
});

test('a process gives the memory of a picture back', async () => {
  const started = watchProcesses();
  const side = 2_000;
  const pixels = Buffer.from(
    Uint32Array.from({ length: side ** 2 }, (_, index) => (index * 2_654_435_761) % 2 ** 32).buffer,
  );
  const picture = sharp(pixels, { raw: { width: side, height: side, channels: 4 } }).webp({
    lossless: true,
    effort: 0,
  });
  const source = await fileOf('transparent', await picture.toBuffer());
  // 62 MB are kept, and 120 MB without the thresholds of the allocator.
  const { decoders } = openDecoders({ retiredAfter: { cpuSeconds: 30, keptBytes: 95_000_000 } }, 'patient');
  const probed = await decoders.probePicture(source, 'webp', 4 * side ** 2 + probeBytes);
  await decoders.storePicture(source, pathOf('stored-transparent'), probed);
  // One that keeps more is replaced.
  await decoders.probePicture(source, 'webp', 4 * side ** 2 + probeBytes);
  expect(started).toHaveLength(1);
});

test('bursts of files use the same processes again, as many as files are decoded at once', async () => {
  const started = watchProcesses();
  const path = await fileOf('photo', await quarterPhoto().jpeg().toBuffer());
  const { decoders } = openDecoders();
  const probe = () => decoders.probePicture(path, 'jpeg', probeBytes);
  for (let bursts = 0; bursts < 4; bursts += 1) await Promise.all([probe(), probe()]);
  expect(started).toHaveLength(2);
});

test('costly files and those of members in debt have their own processes, behind the others, without a spare one', async () => {
  const started = watchProcesses();
  const path = await fileOf('photo', await quarterPhoto().jpeg().toBuffer());
  await openDecoders({}, 'patient').decoders.probePicture(path, 'jpeg', probeBytes);
  expect(started).toHaveLength(1);
  await openDecoders({}, 'deferred').decoders.probePicture(path, 'jpeg', probeBytes);
  expect(started).toHaveLength(2);
  await openDecoders().decoders.probePicture(path, 'jpeg', probeBytes);
  expect(started).toHaveLength(4);
  const [patient = 0, deferred = 0, prompt = 0] = started.map(({ pid = 0 }) => getPriority(pid));
  const lowest = 19;
  expect([prompt, deferred, patient]).toEqual(
    [0, 19, 19].map((niceness) => Math.min(lowest, getPriority() + niceness)),
  );
});

test('a file does not pay for a process that something else ended', async () => {
  const started = watchProcesses();
  const path = await fileOf('photo', await quarterPhoto().jpeg().toBuffer());
  const { decoders, faults } = openDecoders();
  const probed = decoders.probePicture(path, 'jpeg', probeBytes);
  started[0]?.kill('SIGKILL');
  await expect(probed).resolves.toMatchObject({ extension: 'jpg' });
  for (const process of started) process.kill('SIGKILL');
  await expect(decoders.probePicture(path, 'jpeg', probeBytes)).resolves.toMatchObject({ extension: 'jpg' });
  expect(faults).toEqual([]);
});

const original = childProcess.spawn;

/** Decoders that do not start, whatever file there is. */
const failingStarts: [string, (options: SpawnOptions) => ChildProcess][] = [
  ['ends at its start', (options) => original(process.execPath, ['-e', 'process.exit(1)'], options)],
  [
    'is ended at its start',
    (options) => original(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'], options),
  ],
  ['cannot be started', (options) => original('/nowhere/node', [], options)],
  [
    'is refused at once',
    () => {
      throw new Error('spawn EMFILE');
    },
  ],
];

describe.each(failingStarts)('where a decoder %s', (_, start) => {
  test.each(['prompt', 'patient'] as const)('%s ones say so, and no file is refused for it', async (urgency) => {
    jest
      .spyOn(childProcess, 'spawn')
      .mockImplementation((...[, , options]: Parameters<typeof original>) => start(options));
    const { decoders, log, spent } = openDecoders({}, urgency);
    const [warned, failed] = [jest.spyOn(log, 'warn'), jest.spyOn(log, 'error')];
    const path = await fileOf('film.mp4', film());
    await expect(decoders.cleanVideo(path)).rejects.toThrow(DecoderNotStarted);
    expect(failed).toHaveBeenLastCalledWith({ err: expect.any(DecoderNotStarted) }, 'No decoder starts (cleanVideo)');
    expect(warned).not.toHaveBeenCalled();
    expect(spent).toEqual([]);
  });
});

test('a signal to the whole group leaves a process to the server', async () => {
  const started = watchProcesses();
  const path = await fileOf('photo', await quarterPhoto().jpeg().toBuffer());
  const { decoders } = openDecoders();
  await decoders.probePicture(path, 'jpeg', probeBytes);
  for (const process of started) process.kill('SIGTERM');
  await decoders.probePicture(path, 'jpeg', probeBytes);
  expect(started).toHaveLength(2);
});

test('closing ends what is being decoded, and nothing begins after it', async () => {
  const { decoders, pool } = openDecoders();
  const path = await fileOf('photo', await quarterPhoto().jpeg().toBuffer());
  const [[probed]] = await Promise.all([
    Promise.allSettled([decoders.probePicture(path, 'jpeg', probeBytes)]),
    pool.close(),
  ]);
  expect(probed).toMatchObject({ status: 'rejected', reason: expect.any(DecoderLost) });
  await expect(decoders.probePicture(path, 'jpeg', probeBytes)).rejects.toThrow(DecoderLost);
});
