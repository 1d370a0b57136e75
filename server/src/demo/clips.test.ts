import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoContent, readDemoContent } from './content.ts';

let content: DemoContent;
beforeAll(async () => {
  content = await readDemoContent();
});

test('clips are small films with sound, with a cover', async () => {
  expect(content.clips).toHaveLength(4);
  for (const { name } of content.clips) {
    const film = await readFile(join(content.folder, `clips/${name}.mp4`));
    const cover = await readFile(join(content.folder, `clips/${name}.jpg`));
    expect({ name, large: film.length > 400_000, sound: film.includes('mp4a') }).toEqual({
      name,
      large: false,
      sound: true,
    });
    // Players can start before they have the whole file.
    expect({ name, early: film.indexOf('moov') < film.indexOf('mdat') }).toEqual({ name, early: true });
    expect({ name, jpeg: cover.readUInt16BE() }).toEqual({ name, jpeg: 0xff_d8 });
  }
});

test('each clip is in one post', () => {
  const shown = content.posts.flatMap(({ clip }) => (clip ? [clip.name] : []));
  expect(shown.toSorted()).toEqual(content.clips.map(({ name }) => name).toSorted());
});
