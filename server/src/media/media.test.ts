import { type Queryable, statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { nameOf } from './media.ts';
import { box, film, trak } from './mp4-testing.ts';
import { cameraPhoto, hugePng } from './picture-testing.ts';
import { createMediaScene, type MediaScene } from './testing.ts';

const now = new Date('2026-05-01T12:00:00Z');
const day = 24 * 3_600_000;
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const insertPost = statement(
  'test.post',
  `insert into post (member_id, post_type, content) values ($1, 1, 'x') returning id`,
);
const showPicture = statement('test.show', 'update member set avatar = $2, bg_img = $3 where id = $1');

const quota = { unused: 4, bytesPerDay: 20_000 };

describeOnBothDatabases('media', (database) => {
  let scene: MediaScene;
  let owner = 0;
  let photo: Buffer;

  beforeAll(async () => {
    photo = await cameraPhoto(1);
  });
  beforeEach(async () => {
    scene = await createMediaScene(database(), { quota });
    owner = await scene.member();
    await database().script('delete from upload; delete from upload_day');
  });
  afterEach(() => scene.remove());

  const upload = async (at = now) => nameOf((await scene.save(owner, photo, at)).url);
  async function post(names: readonly string[]): Promise<number> {
    const id = (await database().row<{ id: number }>(insertPost, [owner]))?.id ?? 0;
    await scene.media.claim(
      database(),
      owner,
      id,
      names.map((name) => `/media/${name}`),
    );
    return id;
  }
  async function showOnProfile(avatar: string, background: string): Promise<string[]> {
    const [url, bg_img] = [`/media/${avatar}`, `/media/${background}`];
    await scene.media.claimForProfile(database(), owner, { avatar: url, bg_img });
    await database().run(showPicture, [owner, url, bg_img]);
    return scene.media.releaseReplaced(database(), owner, now);
  }
  const makeVariant = (name: string) => scene.media.variants.make(name, 96, 'webp');

  test.each([
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Pictures must be JPG, JPEG or PNG'],
    ['a head of 64,250 pixels square', hugePng(), 'Pictures must be JPG, JPEG or PNG'],
    ['a photo that is cut off', Buffer.alloc(30, Buffer.from('ffd8ffe0', 'hex')), 'Pictures must be JPG, JPEG or PNG'],
    ['a video without pictures', film(box('moov', trak({ handler: 'soun' }))), 'Videos must be MP4'],
    ['a video of odd boxes', film(box('moov', box('trak', box('tkhd')))), 'Videos must be MP4'],
  ])('%s is refused, and nothing of it stays', async (_name, content, message) => {
    await expect(scene.save(owner, content, now)).rejects.toMatchObject({ code: 4022, fields: { 'file[]': message } });
    expect(await scene.files()).toEqual({ kept: [], rows: [], staging: [], variants: [] });
  });

  test('only the uploader can use an upload, and only once', async () => {
    const [name, other] = [await upload(), await scene.member()];
    const url = `/media/${name}`;
    const id = (await database().row<{ id: number }>(insertPost, [owner]))?.id ?? 0;
    await expect(scene.media.claim(database(), other, id, [url])).rejects.toMatchObject({ code: 4022 });
    await expect(scene.media.claim(database(), owner, id, [url])).resolves.toEqual([
      { url, kind: 'picture', width: 40, height: 20 },
    ]);
    await expect(scene.media.claim(database(), owner, id, [url])).rejects.toMatchObject({ code: 4022 });
    await expect(scene.media.claim(database(), owner, id, ['/media/../secret'])).rejects.toMatchObject({ code: 4022 });
    await expect(scene.media.claimForProfile(database(), owner, { avatar: url, bg_img: url })).rejects.toMatchObject({
      code: 4022,
    });
  });

  test('a file that is still on its way can not be used', async () => {
    jest.spyOn(scene.media.store, 'keep').mockImplementation(async (name) => {
      await expect(post([name])).rejects.toMatchObject({ code: 4022 });
    });
    await expect(upload()).resolves.toMatch(/jpg$/);
  });

  test('released files go with their variants and rows, once the deletion is certain', async () => {
    const names = [await upload(), await upload()];
    const id = await post(names);
    for (const name of names) await makeVariant(name);
    const undone = database().transaction(async (tx) => {
      await scene.media.release(tx, id, now);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await scene.media.sweep(now);
    expect((await scene.files()).kept).toHaveLength(2);
    const released = await scene.media.release(database(), id, now);
    expect(released.sort()).toEqual(names.sort());
    await scene.media.removeFiles(released);
    expect(await scene.files()).toEqual({ kept: [], rows: [], staging: [], variants: [] });
  });

  test('a server that dies before it removed the files leaves them to the next sweep', async () => {
    const id = await post([await upload()]);
    await scene.media.release(database(), id, now);
    await scene.media.sweep(now);
    expect(await scene.files()).toMatchObject({ kept: [], rows: [] });
  });

  test('a file that can not be removed keeps its row and stands in nobody’s way', async () => {
    const names = [await upload(), await upload()].sort();
    const id = await post(names);
    const remove = jest.spyOn(scene.media.store, 'remove').mockRejectedValueOnce(new Error('EIO'));
    await scene.media.removeFiles((await scene.media.release(database(), id, now)).sort());
    expect(scene.faults).toEqual([`removing ${names[0]}: Error: EIO`]);
    expect(await scene.files()).toMatchObject({ kept: [names[0]], rows: [names[0]] });
    remove.mockRestore();
    await scene.media.sweep(now);
    expect(await scene.files()).toMatchObject({ kept: [], rows: [] });
  });

  test('pictures that a profile shows no more go, the others stay', async () => {
    const [avatar, background] = [await upload(), await upload()];
    await expect(showOnProfile(avatar, background)).resolves.toEqual([]);
    const next = await upload();
    const replaced = await showOnProfile(next, background);
    expect(replaced).toEqual([avatar]);
    await scene.media.removeFiles(replaced);
    expect((await scene.files()).kept.sort()).toEqual([background, next].sort());
    await scene.media.sweep(later(10 * day));
    expect((await scene.files()).kept).toHaveLength(2);
    await expect(showOnProfile(avatar, background)).rejects.toMatchObject({
      fields: { avatar: 'is no upload of your own' },
    });
    await expect(showOnProfile(background, background)).resolves.toEqual([next]);
  });

  test('an upload that nothing used is gone after a day, one in use is not', async () => {
    const [used, unused] = [await upload(), await upload()];
    await post([used]);
    await scene.media.sweep(later(day - 1000));
    expect((await scene.files()).kept).toContain(unused);
    await scene.media.sweep(later(day + 1000));
    expect(await scene.files()).toMatchObject({ kept: [used], rows: [used] });
  });

  test('a server that dies while a file comes in leaves a row, by which the sweep finds the file', async () => {
    const keep = scene.media.store.keep;
    jest.spyOn(scene.media.store, 'keep').mockImplementation(async (name, path) => {
      await keep(name, path);
      throw new Error('power cut');
    });
    jest.spyOn(scene.media, 'discard').mockResolvedValue();
    await expect(upload()).rejects.toThrow('power cut');
    const { kept, rows } = await scene.files();
    expect([kept.length, rows]).toEqual([1, kept]);
    await scene.media.sweep(later(day + 1000));
    expect(await scene.files()).toMatchObject({ kept: [], rows: [] });
  });

  test('a full disk leaves nothing behind', async () => {
    jest
      .spyOn(scene.media.store, 'keep')
      .mockRejectedValue(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    await expect(upload()).rejects.toThrow('ENOSPC');
    expect(await scene.files()).toEqual({ kept: [], rows: [], staging: [], variants: [] });
  });

  test('a member may have so many unused uploads at once', async () => {
    const names = [await upload(), await upload(), await upload(), await upload()];
    await expect(upload()).rejects.toMatchObject({ code: 4029 });
    expect(await scene.files()).toMatchObject({ kept: expect.arrayContaining(names), staging: [] });
    await post(names.slice(0, 1));
    await expect(upload()).resolves.toMatch(/jpg$/);
    const other = await scene.member();
    await expect(scene.save(other, photo, now)).resolves.toMatchObject({ width: 40 });
  });

  test('many uploads at once can not pass the bound together', async () => {
    const tried = await Promise.allSettled(Array.from({ length: 8 }, () => upload()));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await scene.files()).kept).toHaveLength(4);
  });

  test('a picture that waits for the database keeps nobody else’s waiting', async () => {
    const transaction = database().transaction.bind(database());
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const waits = async <Result>(work: (tx: Queryable) => Promise<Result>) => held.then(() => transaction(work));
    const other = await scene.member();
    const waiting = jest.spyOn(database(), 'transaction').mockImplementationOnce(waits);
    const first = upload();
    while (waiting.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await expect(scene.save(other, photo, now)).resolves.toMatchObject({ width: 40 });
    expect((await scene.files()).kept).toHaveLength(1);
    go();
    await expect(first).resolves.toMatch(/jpg$/);
  });

  test('a member may send so many bytes a day, refused ones included', async () => {
    const broken = Buffer.concat([film(box('moov', trak({ handler: 'soun' }))), box('free', Buffer.alloc(15_000))]);
    await expect(scene.save(owner, Buffer.alloc(15_000, 'no picture '), now)).rejects.toMatchObject({ code: 4022 });
    await expect(scene.save(owner, broken, now)).rejects.toMatchObject({ code: 4029 });
    await expect(scene.save(owner, broken, later(day))).rejects.toMatchObject({ code: 4022 });
    await scene.media.sweep(later(3 * day));
    expect(await database().row(statement('test.days', 'select 1 as found from upload_day'))).toBeNull();
  });
});
