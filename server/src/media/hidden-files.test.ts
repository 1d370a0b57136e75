import { type Broadcast, localBroadcast } from '../database/broadcast.ts';
import { type Database, statement } from '../database/database.ts';
import { freshDatabase } from '../database/testing.ts';
import { testingLog } from '../runtime/testing-log.ts';
import { nameOf } from './file-names.ts';
import { HiddenFiles } from './hidden-files.ts';
import { createMedia, restorableMs } from './media.ts';
import { cameraPhoto } from './pictures/testing-picture.ts';
import { createMediaFixture, type MediaFixture } from './testing.ts';

const now = new Date('2026-05-01T12:00:00Z');
const insertPost = statement(
  'test.post',
  `insert into post (member_id, post_type, content) values ($1, 1, 'x') returning id`,
);

let database: Database;
let photo: Buffer;
/** Two instances that share their files, and what one of them tells the other. */
let broadcast: Broadcast;
let here: MediaFixture;
let there: MediaFixture;

beforeAll(async () => {
  database = await freshDatabase();
  photo = await cameraPhoto(1);
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.script('delete from upload');
  broadcast = localBroadcast();
  here = await createMediaFixture(database, { broadcast });
  there = await createMediaFixture(database, { broadcast, store: here.media.store });
});
afterEach(async () => {
  jest.useRealTimers();
  await here.remove();
  await there.remove();
});

/** A post with one file, deleted `here` but not announced. */
async function released(): Promise<{ id: number; name: string }> {
  const owner = await here.member();
  const { url } = await here.save(owner, photo, now);
  const id = (await database.row<{ id: number }>(insertPost, [owner]))?.id ?? 0;
  await here.media.claim(database, owner, id, [url]);
  expect(await here.media.release(database, id, now)).toEqual([nameOf(url)]);
  return { id, name: nameOf(url) };
}

test('files of a deleted post are hidden on every instance, and shown again when it is back', async () => {
  const { id, name } = await released();
  await here.media.hideFiles([name]);
  expect([here, there].map(({ media }) => media.isHidden(name))).toEqual([true, true]);
  await there.media.showFiles(await there.media.restore(database, id));
  expect([here, there].map(({ media }) => media.isHidden(name))).toEqual([false, false]);
});

test('an instance that missed the messages hides what is released, and shows what is back', async () => {
  const [gone, back] = [await released(), await released()];
  await here.media.hideFiles([back.name]);
  await there.media.restore(database, back.id);
  await broadcast.publish('files-hidden');
  await here.media.hideReleased();
  expect([gone, back].map(({ name }) => here.media.isHidden(name))).toEqual([true, false]);
});

test('an instance that starts serves no files of deleted posts', async () => {
  const { name } = await released();
  const media = await createMedia({ database, dataFolder: here.folder });
  expect(media.isHidden(name)).toBe(true);
  await media.close();
});

test('each instance removes the files once their post cannot come back', async () => {
  const { name } = await released();
  // The embedded database needs the others.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const removed = jest.spyOn(there.media.store, 'remove');
  await here.media.hideFiles([name]);
  await here.media.close();
  jest.advanceTimersByTime(restorableMs);
  jest.useRealTimers();
  while (there.media.isHidden(name)) await new Promise((resolve) => setImmediate(resolve));
  expect(removed).toHaveBeenCalledWith(name);
  expect(await here.files()).toMatchObject({ kept: [], rows: [] });
});

test('the time of a post that was deleted, came back and was deleted again starts anew', async () => {
  const log = testingLog();
  const hidden = new HiddenFiles({
    broadcast: localBroadcast(),
    released: async () => [],
    remove: async (names) => void removed.push(...names),
    restorableMs,
    log,
  });
  const removed: string[] = [];
  jest.useFakeTimers();
  await hidden.hide(['first.webp', 'again.webp']);
  await hidden.show(['again.webp']);
  jest.advanceTimersByTime(restorableMs - 1);
  await hidden.hide(['again.webp']);
  await jest.advanceTimersByTimeAsync(restorableMs - 1);
  expect(removed).toEqual(['first.webp']);
  expect(hidden.has('again.webp')).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(removed).toEqual(['first.webp', 'again.webp']);
  expect(log.lines).toEqual([]);
});

test('a deletion succeeds even if the others cannot be told', async () => {
  const { name } = await released();
  jest.spyOn(broadcast, 'publish').mockRejectedValue(new Error('the database is away'));
  await expect(here.media.hideFiles([name])).resolves.toBeUndefined();
  expect(here.faults).toEqual([expect.stringContaining('the database is away')]);
});
