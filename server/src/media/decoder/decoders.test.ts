import childProcess, { type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { testingLog } from '../../runtime/testing-log.ts';
import { NoVideo } from '../mp4/boxes.ts';
import { box, film, trak } from '../mp4/testing.ts';
import { manyTracksVideo } from '../mp4/testing-hostile.ts';
import { NoPicture, TooManyPixels } from '../pictures/no-picture.ts';
import { flatPng, hugePng, quarterPhoto } from '../pictures/picture-testing.ts';
import { DecoderPool, decoderLimits, NotPrompt, type Urgency } from './decoder-pool.ts';
import { type DecoderLimits, DecoderLost } from './decoder-process.ts';
import { Decoders } from './decoders.ts';

/** Memory for reading a header. */
const probeBytes = 48_000_000;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decoders-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const opened: DecoderPool[] = [];
function openDecoders(changed: Partial<DecoderLimits> = {}, urgency: Urgency = 'prompt') {
  const log = testingLog();
  const pool = new DecoderPool({
    limits: { ...decoderLimits(280_000_000), ...changed },
    urgency,
    log,
    maxTasks: 2,
  });
  opened.push(pool);
  /** What each task took of a processor (ms). */
  const spent: number[] = [];
  const decoders = new Decoders(pool, (processorMs) => spent.push(processorMs));
  return { pool, decoders, spent, faults: log.lines };
}
afterEach(async () => {
  jest.restoreAllMocks();
  for (const pool of opened.splice(0)) await pool.close();
});

async function fileOf(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test('a picture is probed and stored', async () => {
  const { decoders, faults } = openDecoders();
  const source = await fileOf('photo', await quarterPhoto().jpeg().toBuffer());
  const target = join(folder, 'stored');
  const probed = await decoders.probePicture(source, 'jpeg', probeBytes);
  expect(probed).toMatchObject({ extension: 'jpg', size: { width: 40, height: 20 } });
  expect(await decoders.storePicture(source, target, probed)).toMatchObject({ width: 40, height: 20 });
  expect(faults).toEqual([]);
});

test('a video is cleaned', async () => {
  const { decoders } = openDecoders();
  const path = await fileOf('film.mp4', film(box('moov', trak(), box('udta', 'somewhere'))));
  await expect(decoders.cleanVideo(path)).resolves.toEqual({ width: 640, height: 360 });
  const cleaned = await readFile(path);
  expect(cleaned.includes('somewhere')).toBe(false);
  expect(cleaned.includes('pictures')).toBe(true);
});

test('refusals keep their kind, and other errors are passed on', async () => {
  const { decoders, faults } = openDecoders();
  const text = await fileOf('text', Buffer.from('no film at all'));
  await expect(decoders.cleanVideo(text)).rejects.toThrow(NoVideo);
  await expect(decoders.probePicture(text, 'jpeg', probeBytes)).rejects.toThrow(NoPicture);
  await expect(decoders.probePicture(await fileOf('flat', flatPng(10_000, 10_000)), 'png', probeBytes)).rejects.toThrow(
    TooManyPixels,
  );
  await expect(decoders.cleanVideo(join(folder, 'missing.mp4'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(faults).toEqual([]);
});

test('what a file begins as is what it must be', async () => {
  const { decoders } = openDecoders();
  const path = await fileOf('photo', await quarterPhoto().jpeg().toBuffer());
  await expect(decoders.probePicture(path, 'webp', probeBytes)).rejects.toThrow(NoPicture);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';
const tiff = () => quarterPhoto().tiff().toBuffer();
test.each([
  ['SVG', async () => Buffer.from(`<!---- WEBP -->${svg}`)],
  ['SVG in the frame of a WebP', async () => Buffer.from(`RIFF\0\0\0\0WEBP${svg}`)],
  ['TIFF', tiff],
  ['AVIF', () => quarterPhoto().avif().toBuffer()],
])('%s is decoded by no library', async (_name, make) => {
  const { decoders } = openDecoders();
  const path = await fileOf('other', await make());
  for (const format of ['webp', 'jpeg', 'png', 'gif'] as const)
    await expect(decoders.probePicture(path, format, probeBytes)).rejects.toThrow(NoPicture);
});

test('the system refuses a picture more memory, and others notice nothing', async () => {
  const { decoders } = openDecoders({ memoryBytes: 40_000_000 });
  const large = await fileOf('large', await quarterPhoto().resize(4000, 4000).jpeg({ progressive: true }).toBuffer());
  const small = await fileOf('small', await quarterPhoto().jpeg().toBuffer());
  const probed = await decoders.probePicture(large, 'jpeg', probeBytes);
  const [refused, stored] = await Promise.allSettled([
    decoders.storePicture(large, join(folder, 'stored-large'), probed),
    decoders
      .probePicture(small, 'jpeg', probeBytes)
      .then((found) => decoders.storePicture(small, join(folder, 'stored-small'), found)),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(NoPicture) });
  expect(stored).toMatchObject({ status: 'fulfilled' });
  await expect(decoders.probePicture(small, 'jpeg', probeBytes)).resolves.toMatchObject({ extension: 'jpg' });
});

test('a file that takes too long is refused after its process has ended, one after it not', async () => {
  const { decoders, faults } = openDecoders({ timeoutMs: 1 }, 'patient');
  const slow = await fileOf('slow.mp4', manyTracksVideo(90, 12 * 1024 * 1024));
  await expect(decoders.cleanVideo(slow)).rejects.toThrow(NoVideo);
  expect(faults).toEqual([expect.stringContaining('took too long')]);
  const path = await fileOf('film.mp4', film());
  await expect(openDecoders().decoders.cleanVideo(path)).resolves.toEqual({ width: 640, height: 360 });
});

test('prompt decoders give a file a moment, and patient ones all that it may have', async () => {
  const source = await fileOf('slow', await quarterPhoto().resize(6000, 6000).jpeg({ progressive: true }).toBuffer());
  const target = join(folder, 'stored-slow');
  const [prompt, patient] = [
    openDecoders({ promptCpuSeconds: 0.01 }),
    openDecoders({ promptCpuSeconds: 0.01 }, 'patient'),
  ];
  const probed = await patient.decoders.probePicture(source, 'jpeg', probeBytes);
  await expect(prompt.decoders.storePicture(source, target, probed)).rejects.toThrow(NotPrompt);
  await expect(patient.decoders.storePicture(source, target, probed)).resolves.toMatchObject({ width: 6000 });
  expect([...prompt.faults, ...patient.faults]).toEqual([]);
});

test('what each task took of a processor is told, also of one that took too much', async () => {
  const source = await fileOf('slow', await quarterPhoto().resize(4000, 4000).jpeg({ progressive: true }).toBuffer());
  const { decoders, spent } = openDecoders({}, 'patient');
  const probed = await decoders.probePicture(source, 'jpeg', probeBytes);
  await decoders.storePicture(source, join(folder, 'stored-slow'), probed);
  await expect(decoders.cleanVideo(source)).rejects.toThrow(NoVideo);
  const [probing = 0, storing = 0, cleaning = Number.NaN] = spent;
  expect(storing).toBeGreaterThan(probing);
  // The start of the process is not the file's.
  expect(probing + cleaning).toBeLessThan(storing);
  const prompt = openDecoders({ promptCpuSeconds: 0.01 });
  await expect(prompt.decoders.storePicture(source, join(folder, 'stored-slow'), probed)).rejects.toThrow(NotPrompt);
  expect(prompt.spent).toEqual([10]);
});

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
  const { decoders } = openDecoders({ retiredAfter: { cpuSeconds: 30, keptBytes: 95_000_000 } }, 'patient');
  const probed = await decoders.probePicture(source, 'webp', 4 * side ** 2 + probeBytes);
  await decoders.storePicture(source, join(folder, 'stored-transparent'), probed);
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

test('costly files have processes of their own, without a spare one, behind the others', async () => {
  const started = watchProcesses();
  const path = await fileOf('photo', await quarterPhoto().jpeg().toBuffer());
  await openDecoders({}, 'patient').decoders.probePicture(path, 'jpeg', probeBytes);
  expect(started).toHaveLength(1);
  await openDecoders().decoders.probePicture(path, 'jpeg', probeBytes);
  expect(started).toHaveLength(3);
  const [patient = 0, prompt = 0] = started.map(({ pid = 0 }) => getPriority(pid));
  const lowest = 19;
  expect([prompt, patient]).toEqual([0, 19].map((niceness) => Math.min(lowest, getPriority() + niceness)));
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

test('the event loop stays free, though bytes times tracks are a billion', async () => {
  const { decoders } = openDecoders();
  const path = await fileOf('hostile.mp4', manyTracksVideo(90, 12 * 1024 * 1024));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  await decoders.cleanVideo(path);
  clearInterval(timer);
  // Walking the samples here would let no timer run before the end.
  expect(turns).toBeGreaterThan(5);
});

test('nothing is decoded from a head that claims 64,250 pixels square', async () => {
  const { decoders } = openDecoders();
  await expect(decoders.probePicture(await fileOf('huge', hugePng()), 'png', probeBytes)).rejects.toThrow(NoPicture);
});
