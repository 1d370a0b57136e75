import { box, file, ftyp, track } from './testing-video.ts';
import { coverPositions, takeVideoCover } from './video-cover.ts';

test.each(['hvc1', 'hev1', 'mp4v'])(
  'a video of %s plays on some devices alone, and this one is not asked whether it does',
  async (codec) => {
    const created = jest.spyOn(document, 'createElement');
    const film = file(ftyp + box('moov', track('vide', codec)));
    await expect(takeVideoCover(film, 'blob:film')).resolves.toBe('unplayable');
    expect(created).not.toHaveBeenCalled();
    created.mockRestore();
  },
);

test.each([
  [60, [1, 2, 4, 8]],
  [5, [1, 2, 4]],
  [1.5, [0.75]],
  [Number.NaN, [0]],
])('covers of a video of %s seconds are looked for at %j', (seconds, positions) => {
  expect(coverPositions(seconds)).toEqual(positions);
});
