import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoContent, type DemoPost, readDemoContent } from './content.ts';

let content: DemoContent;
beforeAll(async () => {
  content = await readDemoContent();
});

/** How long an MP4 film is, as its header says. */
const secondsOf = (film: Buffer): number => secondsAt(film, film.indexOf('mvhd'));

/** How long its picture and its sound are. */
function tracksOf(film: Buffer): number[] {
  const seconds: number[] = [];
  for (let header = film.indexOf('mdhd'); header >= 0; header = film.indexOf('mdhd', header + 4))
    seconds.push(secondsAt(film, header));
  return seconds;
}

const secondsAt = (film: Buffer, header: number): number =>
  film.readUInt32BE(header + 20) / film.readUInt32BE(header + 16);

test('clips are small films of three to six seconds with sound, with a cover', async () => {
  expect(content.clips.length).toBeGreaterThanOrEqual(7);
  for (const { name, seconds: said } of content.clips) {
    const film = await readFile(join(content.folder, `clips/${name}.mp4`));
    const cover = await readFile(join(content.folder, `clips/${name}.jpg`));
    expect({ name, large: film.length > 400_000, sound: film.includes('mp4a') }).toEqual({
      name,
      large: false,
      sound: true,
    });
    const seconds = secondsOf(film);
    expect({ name, inRange: seconds > 2.9 && seconds < 6.1 }).toEqual({ name, inRange: true });
    expect({ name, said }).toEqual({ name, said: Math.round(seconds) });
    // Players can start before they have the whole file.
    expect({ name, early: film.indexOf('moov') < film.indexOf('mdat') }).toEqual({ name, early: true });
    expect({ name, jpeg: cover.readUInt16BE() }).toEqual({ name, jpeg: 0xff_d8 });
  }
});

test('picture and sound of a clip end together, so that it does not stand still before it starts again', async () => {
  for (const { name } of content.clips) {
    const [picture = 0, sound = 0] = tracksOf(await readFile(join(content.folder, `clips/${name}.mp4`)));
    expect({ name, picture, apart: Math.abs(picture - sound) > 0.1 }).toEqual({ name, picture, apart: false });
  }
});

test('each clip is in one post, and posts ask for clips that can be rendered', async () => {
  const named = (posts: DemoPost[]) => posts.flatMap(({ clip }) => (clip ? [clip.name] : [])).toSorted();
  expect(named(content.posts)).toEqual(content.clips.map(({ name }) => name).toSorted());
  const written = JSON.parse(await readFile(join(content.folder, 'posts.json'), 'utf8'));
  const folder = join(content.folder, 'render/clips');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.py'));
  const modules = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const planned = modules.flatMap((module) => /Clip\(\s*'([^']+)'/.exec(module)?.[1] ?? []);
  expect(named(written)).toEqual(planned.toSorted());
});
