import { statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { Busy } from '../limiter.ts';
import { nameOf } from './media.ts';
import { MemoryBudget, OverBudget } from './memory-budget.ts';
import { cameraPhoto, quarterPhoto } from './picture-testing.ts';
import { createMediaScene, type MediaScene } from './testing.ts';
import { VariantPreparation } from './variant-preparation.ts';

const now = new Date('2026-05-01T12:00:00Z');
const insertPost = statement(
  'test.post',
  `insert into post (member_id, post_type, content) values ($1, 1, 'x') returning id`,
);

describeOnBothDatabases('variants of posted pictures', (database) => {
  let scene: MediaScene;
  let owner = 0;

  beforeEach(async () => {
    await database().script('delete from upload; delete from upload_day');
    scene = await createMediaScene(database(), { preparesVariants: true });
    owner = await scene.member();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await scene.media.close();
    await scene.remove();
  });

  const photo = (width: number) =>
    quarterPhoto()
      .resize(width, width / 2)
      .jpeg()
      .toBuffer();
  const upload = async (content: Buffer) => nameOf((await scene.save(owner, content, now)).url);
  async function post(...names: string[]): Promise<number> {
    const id = (await database().row<{ id: number }>(insertPost, [owner]))?.id ?? 0;
    const urls = names.map((name) => `/media/${name}`);
    scene.media.preparePost(await scene.media.claim(database(), owner, id, urls));
    return id;
  }
  /** Whether a variant itself is answered. */
  async function finds(name: string, width: number, mayMake: boolean): Promise<boolean> {
    const found = await scene.media.variants.open(name, width, 'webp', () => mayMake);
    if (found === 'gone' || found === 'none') return false;
    if (!Buffer.isBuffer(found.content)) await found.content.close();
    return found.exact;
  }
  const made = async () => {
    await scene.media.preparation?.idle();
    return (await scene.files()).variants.sort();
  };

  test('pages find every width and format that they ask for, and none that they do not', async () => {
    const name = await upload(await photo(500));
    expect(await made()).toEqual([]);
    await post(name);
    expect(await made()).toEqual(
      [192, 320, 480, 640].flatMap((width) => ['avif', 'webp'].map((format) => `${name}.${width}.${format}`)).sort(),
    );
    await expect(finds(name, 640, false)).resolves.toBe(true);
  });

  test('an avatar is made in the sizes of lists only, a background in those of pages', async () => {
    const [avatar, background] = [await upload(await photo(2000)), await upload(await photo(300))];
    const pictures = { avatar: `/media/${avatar}`, bg_img: `/media/${background}` };
    scene.media.prepareProfile(await scene.media.claimForProfile(database(), owner, pictures));
    const sizes = [...[96, 192].map((width) => `${avatar}.${width}`), `${background}.320`];
    expect(await made()).toEqual(sizes.flatMap((size) => [`${size}.avif`, `${size}.webp`]).sort());
  });

  test('a picture that another server took in, or this one before a restart, is prepared as well', async () => {
    const name = await upload(await photo(300));
    const { media } = await createMediaScene(database(), { preparesVariants: true, store: scene.media.store });
    const id = (await database().row<{ id: number }>(insertPost, [owner]))?.id ?? 0;
    media.preparePost(await media.claim(database(), owner, id, [`/media/${name}`]));
    await media.preparation?.idle();
    for (const width of [192, 320]) expect(media.variants.has(name, width, 'avif')).toBe(true);
  });

  test('a picture that is deleted while its variants are being made leaves none', async () => {
    const name = await upload(await photo(1000));
    const id = await post(name);
    await scene.media.removeFiles(await scene.media.release(database(), id, now));
    expect(await made()).toEqual([]);
    expect(await scene.files()).toEqual({ kept: [], rows: [], staging: [], variants: [] });
  });

  test('a reader’s thumbnail passes pictures that come in and variants made beforehand', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, async () => upload(await photo(500))));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const real = MemoryBudget.prototype.use;
    const order: string[] = [];
    jest.spyOn(MemoryBudget.prototype, 'use').mockImplementation(async function use<Result>(
      this: MemoryBudget,
      kind: 'urgent' | 'patient',
      bytes: number,
      work: () => Promise<Result>,
    ): Promise<Result> {
      return real.call(this, kind, bytes, async () => {
        order.push(kind);
        if (kind === 'patient') await held;
        return work();
      }) as Promise<Result>;
    });
    const content = await cameraPhoto(1);
    const uploads = Promise.all(Array.from({ length: 8 }, async () => scene.save(await scene.member(), content, now)));
    await post(...others);
    await expect(finds(first ?? '', 192, true)).resolves.toBe(true);
    expect(order.filter((kind) => kind === 'patient').length).toBeLessThanOrEqual(1);
    release();
    await expect(uploads).resolves.toHaveLength(8);
  });
});

describe('the preparation', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A preparation of one picture in four variants; `answers` tells what making the first ones comes to, all others succeed. */
  function prepare(...answers: (() => Promise<Buffer>)[]) {
    const done: string[] = [];
    const make = jest.fn(async (_name: string, width: number, format: string) => {
      const bytes = await (answers.shift()?.() ?? Promise.resolve(Buffer.alloc(0)));
      done.push(`${width}.${format}`);
      return bytes;
    });
    const faults: unknown[] = [];
    const preparation = new VariantPreparation({ has: () => false, make }, (error) => faults.push(error));
    preparation.posted('a.jpg', 'post', 300);
    return { preparation, make, done, faults };
  }
  const all = ['192.avif', '320.avif', '192.webp', '320.webp'];
  const busy = () => Promise.reject(new Busy('full'));

  test('that is turned away steps back for a second each time, and makes everything in the end', async () => {
    const { make, done, faults } = prepare(busy, busy);
    await jest.advanceTimersByTimeAsync(900);
    expect([make.mock.calls.length, done]).toEqual([1, []]);
    await jest.advanceTimersByTimeAsync(1000);
    expect([make.mock.calls.length, done]).toEqual([2, []]);
    await jest.advanceTimersByTimeAsync(1000);
    expect([make.mock.calls.length, done, faults]).toEqual([6, all, []]);
  });

  test('that is closed ends after the variant that is being made, and begins nothing new', async () => {
    let finish: () => void = () => undefined;
    const running = new Promise<Buffer>((resolve) => {
      finish = () => resolve(Buffer.alloc(0));
    });
    const { preparation, make, done } = prepare(() => running);
    const closed = jest.fn();
    const closing = preparation.close().finally(closed);
    await jest.advanceTimersByTimeAsync(5000);
    expect(closed).not.toHaveBeenCalled();
    finish();
    await closing;
    preparation.posted('b.jpg', 'post', 300);
    await jest.advanceTimersByTimeAsync(5000);
    expect([make.mock.calls.length, done]).toEqual([1, all.slice(0, 1)]);
  });

  test('that is closed while it steps back ends at once', async () => {
    const { preparation, make } = prepare(busy);
    await jest.advanceTimersByTimeAsync(100);
    await preparation.close();
    await jest.advanceTimersByTimeAsync(5000);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('passes by what never fits the memory, and what is broken, which it tells', async () => {
    const broken = new Error('broken');
    const { preparation, done, faults } = prepare(
      () => Promise.reject(new OverBudget('too much')),
      () => Promise.reject(broken),
    );
    await preparation.idle();
    expect([done, faults]).toEqual([all.slice(2), [broken]]);
  });
});
