import type { RequestFor } from '@community/contract/calls';
import type { Queryable } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { animated } from '../media/animations/testing-animation.ts';
import { nameOf } from '../media/file-names.ts';
import { restorableMs } from '../media/media.ts';
import { film } from '../media/mp4/testing.ts';
import { cameraPhoto } from '../media/pictures/testing-picture.ts';
import { createMediaFixture, type MediaFixture } from '../media/testing.ts';
import { edituserinfo } from './members/edituserinfo.ts';
import { addpost } from './posts/addpost.ts';
import { delpost } from './posts/delpost.ts';
import { findPost } from './posts/postdetail.ts';
import { undelpost } from './posts/undelpost.ts';
import { noSpamLimits } from './spam/spam-limits.ts';

const now = new Date('2026-05-01T12:00:00Z');
/** When the files of a post that is deleted now are removed. */
const whenRemoved = new Date(now.getTime() + restorableMs);

describeOnBothDatabases('calls with media', (database) => {
  let scenario: MediaFixture;
  let owner = 0;
  let stranger = 0;
  let photo: Buffer;

  beforeAll(async () => {
    photo = await cameraPhoto(6);
  });
  beforeEach(async () => {
    await database().script('delete from upload');
    scenario = await createMediaFixture(database());
    [owner, stranger] = [await scenario.member(), await scenario.member()];
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await scenario.remove();
  });

  const calls = () => {
    const needs = { database: database(), media: scenario.media, spamLimits: noSpamLimits, brand: '' };
    return {
      addpost: addpost.handler(needs),
      delpost: delpost.handler(needs),
      undelpost: undelpost.handler(needs),
      edituserinfo: edituserinfo.handler(needs),
    };
  };
  const as = (memberId: number) => ({ memberId, store: null, token: null, ip: '127.0.0.1', now: () => now });
  const picture = async (memberId = owner) => (await scenario.save(memberId, photo, now)).url;
  const video = async (memberId = owner) => (await scenario.save(memberId, film(), now)).url;
  const pic = (url: string, clip?: string) => ({ url, width: 9, height: 9, ...(clip ? { video: clip } : {}) });
  const post = (request: Partial<RequestFor<'addpost'>>) =>
    calls().addpost({ post_type: 1, content: 'words', ...request }, as(owner));
  const shown = async (request: Partial<RequestFor<'addpost'>>) =>
    findPost(database(), Number((await post(request)).post_id), null);

  test('a post with pictures has the server’s sizes and no cover', async () => {
    const url = await picture();
    await expect(shown({ pics: [pic(url)], video_cover: '' })).resolves.toMatchObject({
      pics: [{ url, width: 40, height: 20 }],
      videos: [],
      video_cover: '',
    });
  });

  test('a picture that moves has its animation, whatever the request says', async () => {
    const { url, animation } = await scenario.save(owner, await animated('gif'), now);
    const still = await picture();
    const pics = [url, still].map((one) => ({ ...pic(one), animation: '/media/of-others.png' }));
    const post = await shown({ pics });
    expect(post?.pics).toMatchObject([{ url, animation }, { url: still }]);
    expect(animation).toMatch(/-animated\.webp$/);
    expect(post?.pics[1]).not.toHaveProperty('animation');
  });

  test('rejects a post with pictures and a cover', async () => {
    const [url, video_cover] = [await picture(), await picture()];
    await expect(post({ pics: [pic(url)], video_cover })).rejects.toMatchObject({
      fields: { video_cover: 'must be empty for pictures' },
    });
  });

  test('a video has the cover that its author uploaded, or none', async () => {
    const [url, video_cover] = [await video(), await picture()];
    await expect(shown({ post_type: 2, videos: [url], video_cover })).resolves.toMatchObject({
      videos: [url],
      video_cover,
      pics: [],
    });
    await expect(shown({ post_type: 2, videos: [await video()], video_cover: '' })).resolves.toMatchObject({
      video_cover: '',
    });
  });

  test.each([
    ['somebody else’s picture', () => picture(stranger)],
    ['a video', () => video()],
    ['no upload at all', async () => 'https://elsewhere.example/a.jpg'],
  ])('a cover that is %s is rejected, and the video stays free', async (_name, cover) => {
    const url = await video();
    await expect(post({ post_type: 2, videos: [url], video_cover: await cover() })).rejects.toMatchObject({
      code: 4022,
    });
    await expect(post({ post_type: 2, videos: [url] })).resolves.toEqual({ post_id: expect.any(String) });
  });

  test('a live photo is an own picture with an own clip', async () => {
    const [url, clip] = [await picture(), await video()];
    await expect(shown({ pics: [pic(url, clip)] })).resolves.toMatchObject({
      pics: [{ url, video: clip, width: 40, height: 20 }],
    });
  });

  test.each([
    ['somebody else’s video', () => video(stranger)],
    ['a picture', () => picture()],
    ['no upload at all', async () => '/media/nothing.mp4'],
  ])('a live photo whose clip is %s is rejected', async (_name, clip) => {
    await expect(post({ pics: [pic(await picture(), await clip())] })).rejects.toMatchObject({ code: 4022 });
  });

  test('deleting a post removes all of its files: pictures, clips, video and cover', async () => {
    const live = await post({ pics: [pic(await picture(), await video()), pic(await picture())] });
    const moving = await post({ post_type: 2, videos: [await video()], video_cover: await picture() });
    const { kept } = await scenario.files();
    expect(kept).toHaveLength(5);
    for (const { post_id } of [live, moving]) await calls().delpost({ post_id }, as(owner));
    expect(kept.every((name) => scenario.media.isHidden(name))).toBe(true);
    await scenario.media.sweep(whenRemoved);
    expect(await scenario.files()).toEqual({ kept: [], rows: [], staging: [], variants: [] });
  });

  test('a failing disk does not block a post’s deletion; the files are removed later', async () => {
    const { post_id } = await post({ pics: [pic(await picture())] });
    const broken = jest.spyOn(scenario.media.store, 'remove').mockRejectedValue(new Error('EIO'));
    await expect(calls().delpost({ post_id }, as(owner))).resolves.toEqual({});
    await scenario.media.sweep(whenRemoved);
    await expect(findPost(database(), Number(post_id), owner)).resolves.toBeNull();
    expect(await scenario.files()).toMatchObject({ kept: [expect.any(String)], rows: [expect.any(String)] });
    broken.mockRestore();
    await scenario.media.sweep(whenRemoved);
    expect(await scenario.files()).toMatchObject({ kept: [], rows: [] });
  });

  test('a post that is brought back has its files, which are hidden and kept meanwhile', async () => {
    const { post_id } = await post({ pics: [pic(await picture())] });
    const { kept } = await scenario.files();
    await calls().delpost({ post_id }, as(owner));
    await scenario.media.sweep(now);
    await calls().undelpost({ post_id }, as(owner));
    expect(kept.some((name) => scenario.media.isHidden(name))).toBe(false);
    await scenario.media.sweep(whenRemoved);
    expect((await scenario.files()).kept).toEqual(kept);
  });

  test('somebody else cannot delete the files of a post', async () => {
    const { post_id } = await post({ pics: [pic(await picture())] });
    await expect(calls().delpost({ post_id }, as(stranger))).rejects.toMatchObject({ code: 4003 });
    expect((await scenario.files()).kept).toHaveLength(1);
  });

  test('prepares a post’s pictures once, after the commit, and not for a repeated key or a failed post', async () => {
    const order: string[] = [];
    const prepared = jest.spyOn(scenario.media, 'preparePost').mockImplementation(() => order.push('prepared'));
    const [url, idempotency_key] = [await picture(), 'a-key-of-the-client'];
    const transaction = database().transaction.bind(database());
    const watched = <Result>(work: (tx: Queryable) => Promise<Result>) =>
      transaction(work).finally(() => order.push('ended'));
    jest.spyOn(database(), 'transaction').mockImplementation(watched);
    await post({ pics: [pic(url)], idempotency_key });
    expect(prepared.mock.calls).toEqual([
      [[{ url, kind: 'picture', width: 40, height: 20, focal: expect.any(Object), seconds: null, animation: null }]],
    ]);
    expect(order).toEqual(['ended', 'prepared']);
    await post({ pics: [pic(url)], idempotency_key });
    expect(prepared).toHaveBeenLastCalledWith([]);
    await expect(post({ pics: [pic(url)] })).rejects.toMatchObject({ code: 4022 });
    expect(prepared).toHaveBeenCalledTimes(2);
  });

  const edit = (avatar: string, bg_img: string) => calls().edituserinfo({ avatar, bg_img, nickname: 'Ana' }, as(owner));

  test('a changed profile releases its old pictures', async () => {
    const [avatar, background, next] = [await picture(), await picture(), await picture()];
    await edit(avatar, background);
    await edit(next, background);
    expect((await scenario.files()).kept.toSorted()).toEqual([nameOf(next), nameOf(background)].toSorted());
    await edit(next, next);
    expect((await scenario.files()).kept).toEqual([nameOf(next)]);
  });

  test('prepares a profile’s new pictures after the change', async () => {
    const prepared = jest.spyOn(scenario.media, 'prepareProfile');
    const [avatar, background, next] = [await picture(), await picture(), await picture()];
    await edit(avatar, background);
    await edit(next, background);
    expect(prepared.mock.calls).toEqual([
      [
        [
          { url: avatar, use: 'avatar', width: 40 },
          { url: background, use: 'background', width: 40 },
        ],
      ],
      [[{ url: next, use: 'avatar', width: 40 }]],
    ]);
  });

  test('a profile takes only own pictures, and a rejected change removes nothing', async () => {
    const [avatar, background] = [await picture(), await picture()];
    await edit(avatar, background);
    for (const wrong of [await picture(stranger), await video(), 'https://elsewhere.example/a.jpg']) {
      await expect(edit(wrong, background)).rejects.toMatchObject({
        code: 4022,
        fields: { avatar: 'is no upload of your own' },
      });
      await expect(edit(avatar, wrong)).rejects.toMatchObject({
        code: 4022,
        fields: { bg_img: 'is no upload of your own' },
      });
    }
    expect((await scenario.files()).kept).toEqual(expect.arrayContaining([nameOf(avatar), nameOf(background)]));
  });
});
