import { box, file, ftyp, track } from './testing-video.ts';
import { takeVideoCover } from './video-cover.ts';

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
