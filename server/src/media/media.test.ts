import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Queryable, statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { testFolder } from '../runtime/testing-folder.ts';
import { animated, animatedPng, frameData } from './animations/testing-animation.ts';
import { DecoderPool, NotPrompt } from './decoder/decoder-pool.ts';
import { nameOf } from './file-names.ts';
import { createMedia, restorableMs } from './media.ts';
import { box, film, trak } from './mp4/testing.ts';
import { cameraPhoto, hugePng } from './pictures/testing-picture.ts';
import { createMediaFixture, type MediaFixture } from './testing.ts';

const now = new Date('2026-05-01T12:00:00Z');
const day = 24 * 3_600_000;
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const insertPost = statement(
  'test.post',
  `insert into post (member_id, post_type, content) values ($1, 1, 'x') returning id`,
);
const showPicture = statement('test.show', 'update member set avatar = $2, bg_img = $3 where id = $1');

const quota = { unused: 4, maxBytesPerDay: 20_000 };

describeOnBothDatabases('media', (database) => {
  let scenario: MediaFixture;
  let owner = 0;
  let photo: Buffer;

  beforeAll(async () => {
    photo = await cameraPhoto(1);
  });
  beforeEach(async () => {
    scenario = await createMediaFixture(database(), { quota });
    owner = await scenario.member();
    await database().script('delete from upload; delete from upload_day');
  });
  afterEach(() => scenario.remove());

  const upload = async (at = now) => nameOf((await scenario.save(owner, photo, at)).url);
  async function post(names: readonly string[]): Promise<number> {
    const id = (await database().row<{ id: number }>(insertPost, [owner]))?.id ?? 0;
    await scenario.media.claim(
      database(),
      owner,
      id,
      names.map((name) => `/media/${name}`),
    );
    return id;
  }
  async function showOnProfile(avatar: string, background: string): Promise<string[]> {
    const [url, bg_img] = [`/media/${avatar}`, `/media/${background}`];
    await scenario.media.claimForProfile(database(), owner, { avatar: url, bg_img });
    await database().run(showPicture, [owner, url, bg_img]);
    return scenario.media.releaseReplaced(database(), owner, now);
  }
  const makeVariant = (name: string) => scenario.media.variants.make(name, 96, 'webp');

  test.each([
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Pictures must be JPG, JPEG or PNG'],
    ['a head of 64,250 pixels square', hugePng(), 'The picture is damaged or cannot be read'],
    [
      'a photo that is cut off',
      Buffer.alloc(30, Buffer.from('ffd8ffe0', 'hex')),
      'The picture is damaged or cannot be read',
    ],
    ['a video without pictures', film(box('moov', trak({ handler: 'soun' }))), 'Videos must be MP4'],
    [
      'a video that some devices play',
      film(box('moov', trak({ codec: 'hvc1' }))),
      'Videos must be of a kind that browsers play: H.264, VP9 or AV1',
    ],
    ['a video of odd boxes', film(box('moov', box('trak', box('tkhd')))), 'Videos must be MP4'],
  ])('%s is rejected, and nothing of it stays', async (_name, content, message) => {
    await expect(scenario.save(owner, content, now)).rejects.toMatchObject({
      code: 4022,
      fields: { 'file[]': message },
    });
    expect(await scenario.files()).toEqual({ kept: [], rows: [], staging: [], variants: [] });
  });

  test('a picture that costs more than it looks like is stored among those that do', async () => {
    const { perform } = DecoderPool.prototype;
    const performed = jest
      .spyOn(DecoderPool.prototype, 'perform')
      .mockRejectedValueOnce(new NotPrompt('a moment'))
      .mockImplementationOnce(perform)
      .mockRejectedValueOnce(new NotPrompt('a moment'));
    const { url } = await scenario.save(owner, photo, now);
    expect((await scenario.files()).kept).toEqual([nameOf(url)]);
    const names = performed.mock.calls.map(([name]) => name);
    expect(names).toEqual(['probePicture', 'probePicture', 'storePicture', 'storePicture']);
    const [prompt, patient, ...again] = performed.mock.contexts;
    expect(patient).not.toBe(prompt);
    expect(again).toEqual([prompt, patient]);
    jest.restoreAllMocks();
  });

  test('only the uploader can use an upload, and only once', async () => {
    const [name, other] = [await upload(), await scenario.member()];
    const url = `/media/${name}`;
    const id = (await database().row<{ id: number }>(insertPost, [owner]))?.id ?? 0;
    await expect(scenario.media.claim(database(), other, id, [url])).rejects.toMatchObject({ code: 4022 });
    await expect(scenario.media.claim(database(), owner, id, [url])).resolves.toEqual([
      { url, kind: 'picture', width: 40, height: 20, focal: expect.any(Object), seconds: null, animation: null },
    ]);
    await expect(scenario.media.claim(database(), owner, id, [url])).rejects.toMatchObject({ code: 4022 });
    await expect(scenario.media.claim(database(), owner, id, ['/media/../secret'])).rejects.toMatchObject({
      code: 4022,
    });
    await expect(scenario.media.claimForProfile(database(), owner, { avatar: url, bg_img: url })).rejects.toMatchObject(
      {
        code: 4022,
      },
    );
  });

  test('a file that is not stored yet cannot be used', async () => {
    jest.spyOn(scenario.media.store, 'keep').mockImplementation(async (name) => {
      await expect(post([name])).rejects.toMatchObject({ code: 4022 });
    });
    await expect(upload()).resolves.toMatch(/jpg$/);
  });

  test('released files are removed with their variants and rows, after the commit', async () => {
    const names = [await upload(), await upload()];
    const id = await post(names);
    for (const name of names) await makeVariant(name);
    const undone = database().transaction(async (tx) => {
      await scenario.media.release(tx, id, now);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await scenario.media.sweep(now);
    expect((await scenario.files()).kept).toHaveLength(2);
    const released = await scenario.media.release(database(), id, now);
    expect(released.sort()).toEqual(names.sort());
    await scenario.media.removeFiles(released);
    expect(await scenario.files()).toEqual({ kept: [], rows: [], staging: [], variants: [] });
  });

  test('the next sweep removes files that a crashed server left', async () => {
    const id = await post([await upload()]);
    await scenario.media.release(database(), id, now);
    await scenario.media.sweep(later(restorableMs));
    expect(await scenario.files()).toMatchObject({ kept: [], rows: [] });
  });

  test('a file that cannot be removed keeps its row and blocks nothing else', async () => {
    const names = [await upload(), await upload()].sort();
    const id = await post(names);
    const remove = jest.spyOn(scenario.media.store, 'remove').mockRejectedValueOnce(new Error('EIO'));
    await scenario.media.removeFiles((await scenario.media.release(database(), id, now)).sort());
    expect(scenario.faults).toEqual([`Removing ${names[0]} failed: EIO`]);
    expect(await scenario.files()).toMatchObject({ kept: [names[0]], rows: [names[0]] });
    remove.mockRestore();
    await scenario.media.sweep(later(restorableMs));
    expect(await scenario.files()).toMatchObject({ kept: [], rows: [] });
  });

  test('pictures that a profile no longer shows are removed, others stay', async () => {
    const [avatar, background] = [await upload(), await upload()];
    await expect(showOnProfile(avatar, background)).resolves.toEqual([]);
    const next = await upload();
    const replaced = await showOnProfile(next, background);
    expect(replaced).toEqual([avatar]);
    await scenario.media.removeFiles(replaced);
    expect((await scenario.files()).kept.sort()).toEqual([background, next].sort());
    await scenario.media.sweep(later(10 * day));
    expect((await scenario.files()).kept).toHaveLength(2);
    await expect(showOnProfile(avatar, background)).rejects.toMatchObject({
      fields: { avatar: 'is no upload of your own' },
    });
    await expect(showOnProfile(background, background)).resolves.toEqual([next]);
  });

  test('removes an unused upload after a day, and keeps a used one', async () => {
    const [used, unused] = [await upload(), await upload()];
    await post([used]);
    await scenario.media.sweep(later(day - 1000));
    expect((await scenario.files()).kept).toContain(unused);
    await scenario.media.sweep(later(day + 1000));
    expect(await scenario.files()).toMatchObject({ kept: [used], rows: [used] });
  });

  test('the sweep finds a crashed server’s unfinished upload by its row', async () => {
    const keep = scenario.media.store.keep;
    jest.spyOn(scenario.media.store, 'keep').mockImplementation(async (name, path) => {
      await keep(name, path);
      throw new Error('power cut');
    });
    jest.spyOn(scenario.media, 'discard').mockResolvedValue();
    await expect(upload()).rejects.toThrow('power cut');
    const { kept, rows } = await scenario.files();
    expect([kept.length, rows]).toEqual([1, kept]);
    await scenario.media.sweep(later(day + 1000));
    expect(await scenario.files()).toMatchObject({ kept: [], rows: [] });
  });

  test('a full disk leaves nothing behind', async () => {
    jest
      .spyOn(scenario.media.store, 'keep')
      .mockRejectedValue(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    await expect(upload()).rejects.toThrow('ENOSPC');
    expect(await scenario.files()).toEqual({ kept: [], rows: [], staging: [], variants: [] });
  });

  test('limits a member’s unused uploads', async () => {
    const names = [await upload(), await upload(), await upload(), await upload()];
    await expect(upload()).rejects.toMatchObject({ code: 4034 });
    expect(await scenario.files()).toMatchObject({ kept: expect.arrayContaining(names), staging: [] });
    await post(names.slice(0, 1));
    await expect(upload()).resolves.toMatch(/jpg$/);
    const other = await scenario.member();
    await expect(scenario.save(other, photo, now)).resolves.toMatchObject({ width: 40 });
  });

  test('what its member discards is gone at once and counts no more; what is used, or of others, stays', async () => {
    const [draft, posted, shown, other] = [await upload(), await upload(), await upload(), await upload()];
    await post([posted]);
    await showOnProfile(shown, shown);
    await makeVariant(draft);
    const stranger = await scenario.member();
    await scenario.media.discard(stranger, [draft], now);
    expect((await scenario.files()).kept).toContain(draft);
    await scenario.media.discard(owner, [draft, posted, shown, 'nothing.jpg'], now);
    expect(await scenario.files()).toMatchObject({ kept: [posted, shown, other].sort(), variants: [] });
    await expect(post([draft])).rejects.toMatchObject({ code: 4022 });
    for (let filled = 1; filled < quota.unused; filled += 1) await upload();
    await expect(upload()).rejects.toMatchObject({ code: 4034 });
  });

  test('a member is told that discarding failed; after a failed upload it is only reported', async () => {
    const draft = await upload();
    const { rows } = database();
    jest.spyOn(database(), 'rows').mockImplementation(async (asked, values) => {
      if (asked.name === 'media.discard') throw new Error('The database is down');
      return rows.call(database(), asked, values);
    });
    try {
      await expect(scenario.media.discard(owner, [draft], now)).rejects.toThrow('The database is down');
      await scenario.media.discardFailed(owner, [draft], now);
    } finally {
      jest.restoreAllMocks();
    }
    expect(scenario.faults).toEqual(['Discarding a failed upload failed: The database is down']);
    expect((await scenario.files()).kept).toEqual([draft]);
  });

  test('media end their own decoders, and not those that they were given', async () => {
    const close = jest.spyOn(DecoderPool.prototype, 'close');
    const own = await createMedia({ database: database(), dataFolder: testFolder('media') });
    await own.close();
    // One of each urgency.
    expect(close).toHaveBeenCalledTimes(3);
    await (await createMediaFixture(database())).remove();
    expect(close).toHaveBeenCalledTimes(3);
    jest.restoreAllMocks();
  });

  describe('a picture that moves', () => {
    const save = async (content: Buffer) => scenario.save(owner, content, now);
    const moving = async () => nameOf((await save(await animated('gif'))).url);

    test('is stored with its animation, and a post has both', async () => {
      const { url, animation = '' } = await save(await animated('gif'));
      expect(animation).toMatch(/^\/media\/[0-9a-f]{32}-animated\.webp$/);
      const [still, name] = [nameOf(url), nameOf(animation)];
      expect(await scenario.files()).toMatchObject({
        kept: [still, name].sort(),
        rows: [still, name].sort(),
        staging: [],
      });
      const id = (await database().row<{ id: number }>(insertPost, [owner]))?.id ?? 0;
      await expect(scenario.media.claim(database(), owner, id, [url])).resolves.toMatchObject([{ url, animation }]);
      await scenario.media.sweep(later(2 * day));
      expect((await scenario.files()).kept).toHaveLength(2);
      const released = await scenario.media.release(database(), id, now);
      expect(released.sort()).toEqual([still, name].sort());
      await scenario.media.removeFiles(released);
      expect(await scenario.files()).toEqual({ kept: [], rows: [], staging: [], variants: [] });
    });

    test('a PNG that moves keeps its own bytes', async () => {
      const { animation = '' } = await save(animatedPng());
      expect(animation).toMatch(/-animated\.png$/);
      expect(await readFile(join(scenario.folder, nameOf(animation)))).toEqual(animatedPng());
    });

    test.each([
      ['beyond the budget', () => animated('gif', { width: 1025, height: 1024, frames: 2 })],
      ['damaged', async () => animatedPng({ secondData: frameData(2, Buffer.from('no pixels')) })],
    ])('%s it is stored still, which its member is told', async (_what, make) => {
      const stored = await save(await make());
      expect(stored).toMatchObject({ is_stilled: 1, width: expect.any(Number) });
      expect(stored).not.toHaveProperty('animation');
      expect(await scenario.files()).toMatchObject({ kept: [nameOf(stored.url)], staging: [] });
    });

    test('its animation is no picture of its own, for nobody', async () => {
      const { url, animation = '' } = await save(await animated('webp'));
      await expect(post([nameOf(animation)])).rejects.toMatchObject({ code: 4022 });
      await expect(post([nameOf(url), nameOf(animation)])).rejects.toMatchObject({ code: 4022 });
      await expect(showOnProfile(nameOf(animation), nameOf(animation))).rejects.toMatchObject({ code: 4022 });
    });

    test('counts as one, and is discarded with its animation', async () => {
      const names = [await moving(), await moving(), await moving(), await moving()];
      await expect(moving()).rejects.toMatchObject({ code: 4034 });
      await scenario.media.discard(owner, names, now);
      expect(await scenario.files()).toEqual({ kept: [], rows: [], staging: [], variants: [] });
    });

    test('on a profile it is still, and its animation goes after a day', async () => {
      const avatar = await moving();
      await showOnProfile(avatar, avatar);
      await scenario.media.sweep(later(day + 1000));
      expect(await scenario.files()).toMatchObject({ kept: [avatar], rows: [avatar] });
    });

    test('a disk that is full after the picture leaves nothing behind', async () => {
      const { keep } = scenario.media.store;
      jest.spyOn(scenario.media.store, 'keep').mockImplementation(async (name, path) => {
        if (name.includes('animated')) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
        await keep(name, path);
      });
      await expect(moving()).rejects.toThrow('ENOSPC');
      expect(await scenario.files()).toEqual({ kept: [], rows: [], staging: [], variants: [] });
    });
  });

  test('concurrent uploads cannot exceed the limit together', async () => {
    const tried = await Promise.allSettled(Array.from({ length: 8 }, () => upload()));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await scenario.files()).kept).toHaveLength(4);
  });

  test('a picture that waits for the database blocks no other member’s', async () => {
    const transaction = database().transaction.bind(database());
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const waits = async <Result>(work: (tx: Queryable) => Promise<Result>) => held.then(() => transaction(work));
    const other = await scenario.member();
    const waiting = jest.spyOn(database(), 'transaction').mockImplementationOnce(waits);
    const first = upload();
    while (waiting.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await expect(scenario.save(other, photo, now)).resolves.toMatchObject({ width: 40 });
    expect((await scenario.files()).kept).toHaveLength(1);
    go();
    await expect(first).resolves.toMatch(/jpg$/);
  });

  test('limits a member’s bytes a day, rejected files included', async () => {
    const broken = Buffer.concat([film(box('moov', trak({ handler: 'soun' }))), box('free', Buffer.alloc(15_000))]);
    await expect(scenario.save(owner, Buffer.alloc(15_000, 'no picture '), now)).rejects.toMatchObject({ code: 4022 });
    await expect(scenario.save(owner, broken, now)).rejects.toMatchObject({ code: 4035 });
    await expect(scenario.save(owner, broken, later(day))).rejects.toMatchObject({ code: 4022 });
    await scenario.media.sweep(later(3 * day));
    expect(await database().row(statement('test.days', 'select 1 as found from upload_day'))).toBeNull();
  });
});
