import { readFile } from 'node:fs/promises';
import { NoVideo } from '../mp4/boxes.ts';
import { box, film, trak } from '../mp4/testing.ts';
import { manyTracksVideo } from '../mp4/testing-hostile.ts';
import { NoPicture, TooManyPixels } from '../pictures/no-picture.ts';
import { flatPng, hugePng, quarterPhoto } from '../pictures/testing-picture.ts';
import { decoderFixture, probeBytes } from './testing-decoder.ts';

const { fileOf, openDecoders, pathOf } = decoderFixture();

test('a picture is probed and stored', async () => {
  const { decoders, faults } = openDecoders();
  const source = await fileOf('photo', await quarterPhoto().jpeg().toBuffer());
  const target = pathOf('stored');
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
  await expect(decoders.cleanVideo(pathOf('missing.mp4'))).rejects.toMatchObject({ code: 'ENOENT' });
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
    decoders.storePicture(large, pathOf('stored-large'), probed),
    decoders
      .probePicture(small, 'jpeg', probeBytes)
      .then((found) => decoders.storePicture(small, pathOf('stored-small'), found)),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(NoPicture) });
  expect(stored).toMatchObject({ status: 'fulfilled' });
  await expect(decoders.probePicture(small, 'jpeg', probeBytes)).resolves.toMatchObject({ extension: 'jpg' });
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
