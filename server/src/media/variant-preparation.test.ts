import { statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { nameOf } from './media.ts';
import { MemoryBudget } from './memory-budget.ts';
import { cameraPhoto, quarterPhoto } from './picture-testing.ts';
import { createMediaScene, type MediaScene } from './testing.ts';

const now = new Date('2026-05-01T12:00:00Z');
const insertPost = statement('test.post', `insert into post (member_id, post_type, content) values ($1, 1, 'x') returning id`);

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
    await scene.media.preparation?.idle();
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
    await scene.media.claim(database(), owner, id, urls);
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
    await scene.media.claimForProfile(database(), owner, { avatar: `/media/${avatar}`, bg_img: `/media/${background}` });
    const sizes = [...[96, 192].map((width) => `${avatar}.${width}`), `${background}.320`];
    expect(await made()).toEqual(sizes.flatMap((size) => [`${size}.avif`, `${size}.webp`]).sort());
  });

  test('a picture that is deleted while its variants are being made leaves none', async () => {
    const name = await upload(await photo(1000));
    const id = await post(name);
    await scene.media.removeFiles(await scene.media.release(database(), id, now));
    expect(await made()).toEqual([]);
    expect(await scene.files()).toEqual({ kept: [], rows: [], incoming: [], variants: [] });
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
