import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import type { MediaStore } from '../media/storage/media-store.ts';
import type { DemoPost } from './content.ts';
import { DemoFiles } from './demo-files.ts';

const post: DemoPost = { by: 'anneke', text: 'Run', topics: [], comments: [] };

test('a post shows those of its photographs that are rendered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-files-'));
  try {
    await mkdir(join(folder, 'photographs'));
    await writeFile(join(folder, 'photographs/path.webp'), 'x');
    const keep = jest.fn(async () => undefined);
    const run = jest.fn(async () => undefined);
    const files = new DemoFiles(
      {
        folder,
        photographs: [{ name: 'path', product: 'watch', width: 1080, height: 720, description: 'A path' }],
        clips: [],
        focalPoints: { 'photographs/path.webp': [400, 550] },
      },
      { run } as unknown as Database,
      { keep } as unknown as MediaStore,
      new Date('2026-11-01T12:00:00Z'),
    );
    const seen = await files.postRequest({ ...post, photographs: ['path', 'later'] }, 1);
    expect(seen).toMatchObject({ pics: [{ url: expect.stringMatching(/\.webp$/), width: 1080, height: 720 }] });
    expect(keep).toHaveBeenCalledWith(expect.stringMatching(/\.webp$/), join(folder, 'photographs/path.webp'));
    expect(run).toHaveBeenLastCalledWith(expect.anything(), expect.arrayContaining([400, 550]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a post shows its clip as a video with a cover, or as a live photo of the same name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-files-'));
  try {
    await mkdir(join(folder, 'clips'));
    for (const name of ['rain.mp4', 'rain.jpg']) await writeFile(join(folder, 'clips', name), 'x');
    const keep = jest.fn(async () => undefined);
    const files = new DemoFiles(
      { folder, photographs: [], clips: [{ name: 'rain', width: 480, height: 360, seconds: 4 }], focalPoints: {} },
      { run: async () => undefined } as unknown as Database,
      { keep } as unknown as MediaStore,
      new Date('2026-11-01T12:00:00Z'),
    );
    const film = expect.stringMatching(/\.mp4$/);
    const cover = expect.stringMatching(/\.jpg$/);
    await expect(files.postRequest({ ...post, clip: { name: 'rain', as: 'video' } }, 1)).resolves.toMatchObject({
      post_type: 2,
      videos: [film],
      video_cover: cover,
    });
    await expect(files.postRequest({ ...post, clip: { name: 'rain', as: 'live' } }, 1)).resolves.toMatchObject({
      post_type: 1,
      pics: [{ url: cover, video: film, width: 480, height: 360 }],
    });
    expect(keep).toHaveBeenCalledTimes(4);
    expect(keep).toHaveBeenCalledWith(cover, join(folder, 'clips/rain.jpg'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
