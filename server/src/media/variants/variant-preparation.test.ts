import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { Busy } from '../../runtime/limiter.ts';
import { testingLog } from '../../runtime/testing-log.ts';
import { nameOf } from '../file-names.ts';
import { maxConcurrent } from '../media-queues.ts';
import { MemoryBudget, OverBudget } from '../memory-budget.ts';
import { cameraPhoto, quarterPhoto } from '../pictures/testing-picture.ts';
import { createMediaFixture, type MediaFixture } from '../testing.ts';
import { VariantPreparation } from './variant-preparation.ts';

const now = new Date('2026-05-01T12:00:00Z');
const insertPost = statement(
  'test.post',
  `insert into post (member_id, post_type, content) values ($1, 1, 'x') returning id`,
);

describeOnBothDatabases('variants of posted pictures', (database) => {
  let scenario: MediaFixture;
  let owner = 0;

  beforeEach(async () => {
    await database().script('delete from upload; delete from upload_day');
    scenario = await createMediaFixture(database(), { preparesVariants: true });
    owner = await scenario.member();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await scenario.media.close();
    await scenario.remove();
  });

  const photo = (width: number) =>
    quarterPhoto()
      .resize(width, width / 2)
      .jpeg()
      .toBuffer();
  const upload = async (content: Buffer) => nameOf((await scenario.save(owner, content, now)).url);
  async function post(...names: string[]): Promise<number> {
    const id = (await database().row<{ id: number }>(insertPost, [owner]))?.id ?? 0;
    const urls = names.map((name) => `/media/${name}`);
    scenario.media.preparePost(await scenario.media.claim(database(), owner, id, urls));
    return id;
  }
  /** Whether the response is the exact variant. */
  async function finds(name: string, width: number, mayMake: boolean): Promise<boolean> {
    const found = await scenario.media.variants.open(name, width, 'webp', () => mayMake);
    if (found === 'gone' || found === 'none') return false;
    if (!Buffer.isBuffer(found.content)) await found.content.close();
    return found.exact;
  }
  const made = async () => {
    await scenario.media.preparation?.idle();
    return (await scenario.files()).variants.sort();
  };

  test('makes every width and format that pages request, and no other', async () => {
    const name = await upload(await photo(500));
    expect(await made()).toEqual([]);
    await post(name);
    expect(await made()).toEqual(
      [192, 320, 480, 640].flatMap((width) => ['avif', 'webp'].map((format) => `${name}.${width}.${format}`)).sort(),
    );
    await expect(finds(name, 640, false)).resolves.toBe(true);
  });

  test('makes an avatar in list sizes only, a background in page sizes', async () => {
    const [avatar, background] = [await upload(await photo(2000)), await upload(await photo(300))];
    const pictures = { avatar: `/media/${avatar}`, bg_img: `/media/${background}` };
    scenario.media.prepareProfile(await scenario.media.claimForProfile(database(), owner, pictures));
    const sizes = [...[96, 192].map((width) => `${avatar}.${width}`), `${background}.320`];
    expect(await made()).toEqual(sizes.flatMap((size) => [`${size}.avif`, `${size}.webp`]).sort());
  });

  test('prepares a picture that another server ingested, or this one before a restart', async () => {
    const name = await upload(await photo(300));
    const { media } = await createMediaFixture(database(), { preparesVariants: true, store: scenario.media.store });
    const id = (await database().row<{ id: number }>(insertPost, [owner]))?.id ?? 0;
    media.preparePost(await media.claim(database(), owner, id, [`/media/${name}`]));
    await media.preparation?.idle();
    for (const width of [192, 320]) expect(media.variants.has(name, width, 'avif')).toBe(true);
  });

  test('a picture deleted while its variants are being made leaves none', async () => {
    const name = await upload(await photo(1000));
    const id = await post(name);
    await scenario.media.removeFiles(await scenario.media.release(database(), id, now));
    expect(await made()).toEqual([]);
    expect(await scenario.files()).toEqual({ kept: [], rows: [], staging: [], variants: [] });
  });

  test('a reader’s thumbnail overtakes uploads and prepared variants', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, async () => upload(await photo(500))));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const real = MemoryBudget.prototype.use;
    const order: string[] = [];
    jest.spyOn(MemoryBudget.prototype, 'use').mockImplementation(async function use<Result>(
      this: MemoryBudget,
      kind: 'urgent' | 'normal',
      bytes: number,
      work: () => Promise<Result>,
    ): Promise<Result> {
      return real.call(this, kind, bytes, async () => {
        order.push(kind);
        if (kind === 'normal') await held;
        return work();
      }) as Promise<Result>;
    });
    const content = await cameraPhoto(1);
    const uploads = Promise.all(
      Array.from({ length: 8 }, async () => scenario.save(await scenario.member(), content, now)),
    );
    await post(...others);
    await expect(finds(first ?? '', 192, true)).resolves.toBe(true);
    expect(order.filter((kind) => kind === 'normal').length).toBeLessThanOrEqual(maxConcurrent.pictures);
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

  /** A preparation of one picture's four variants; `results` are the results of the first ones, all others succeed. */
  function prepare(...results: (() => Promise<Buffer>)[]) {
    const done: string[] = [];
    const make = jest.fn(async (_name: string, width: number, format: string) => {
      const bytes = await (results.shift()?.() ?? Promise.resolve(Buffer.alloc(0)));
      done.push(`${width}.${format}`);
      return bytes;
    });
    const log = testingLog();
    const preparation = new VariantPreparation({ has: () => false, make }, log);
    preparation.posted('a.jpg', 'post', 300);
    return { preparation, make, done, faults: log.lines };
  }
  const all = ['192.avif', '320.avif', '192.webp', '320.webp'];
  const busy = () => Promise.reject(new Busy('full'));

  test('retries a rejected variant after a second, and makes all in the end', async () => {
    const { make, done, faults } = prepare(busy, busy);
    await jest.advanceTimersByTimeAsync(900);
    expect([make.mock.calls.length, done]).toEqual([1, []]);
    await jest.advanceTimersByTimeAsync(1000);
    expect([make.mock.calls.length, done]).toEqual([2, []]);
    await jest.advanceTimersByTimeAsync(1000);
    expect([make.mock.calls.length, done, faults]).toEqual([6, all, []]);
  });

  test('closing waits for the current variant and starts no other', async () => {
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

  test('closing during the retry delay ends at once', async () => {
    const { preparation, make } = prepare(busy);
    await jest.advanceTimersByTimeAsync(100);
    await preparation.close();
    await jest.advanceTimersByTimeAsync(5000);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('skips variants that never fit the memory, and reports failed ones', async () => {
    const broken = new Error('broken');
    const { preparation, done, faults } = prepare(
      () => Promise.reject(new OverBudget('too much')),
      () => Promise.reject(broken),
    );
    await preparation.idle();
    expect([done, faults]).toEqual([all.slice(2), ['Making a variant failed: broken']]);
  });
});
