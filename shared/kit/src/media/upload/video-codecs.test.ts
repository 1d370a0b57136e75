import { box, file, ftyp, track, word } from './testing-video.ts';
import { videoCodecs } from './video-codecs.ts';

const index = box('moov', box('mvhd', word(0)), track('soun', 'mp4a'), track('vide', 'hvc1'));

test.each([
  ['before the pictures', ftyp + index + box('mdat', 'pictures')],
  ['behind the pictures', ftyp + box('mdat', 'pictures') + index],
  ['behind pictures of a long header', `${ftyp}${word(1)}mdat${word(0)}${word(24)}pictures${index}`],
])('finds the codec of the pictures with the index %s', async (_where, text) => {
  await expect(videoCodecs(file(text))).resolves.toEqual(['hvc1']);
});

test('names every picture track', async () => {
  const text = ftyp + box('moov', track('vide', 'avc1'), track('vide', 'hev1'));
  await expect(videoCodecs(file(text))).resolves.toEqual(['avc1', 'hev1']);
});

test.each([
  ['nothing', ''],
  ['pictures alone', ftyp + box('mdat', 'pictures')],
  ['an index that is cut off', (ftyp + index).slice(0, -20)],
  ['a box of no size', ftyp + word(0) + index],
  ['a box smaller than itself', `${ftyp}${word(1)}mdat${word(0)}${word(0)}`],
  ['a text', 'no video at all, but long enough for a box or two'],
])('of %s there are none', async (_what, text) => {
  await expect(videoCodecs(file(text))).resolves.toEqual([]);
});
