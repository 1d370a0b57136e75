import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { testingLog } from '../../runtime/testing-log.ts';
import { closeDecoderPools, openDecoderPools } from '../decoder-pools.ts';
import { film } from '../mp4/testing.ts';
import { cameraPhoto, hugePng } from '../pictures/testing-picture.ts';
import { createMediaFixture, type MediaFixture } from '../testing.ts';
import { sharedDecoders } from '../testing-decoders.ts';
import { boundary, multipart } from './testing-multipart.ts';
import { uploadRoutes } from './upload-routes.ts';
import { UploadThrottle } from './upload-throttle.ts';

describeOnBothDatabases('what uploads cost', (database) => {
  let scenario: MediaFixture;
  let app: FastifyInstance;
  let token = '';
  let photo: Buffer;

  beforeAll(async () => {
    photo = await cameraPhoto(6);
  });
  beforeEach(async () => {
    await database().script('delete from upload; delete from upload_day');
    scenario = await createMediaFixture(database());
    token = String(await scenario.member());
    app = Fastify();
    await app.register(uploadRoutes, {
      media: scenario.media,
      database: database(),
      memberByToken: async (one: string) => ({ memberId: Number(one), store: null }),
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.close();
    await scenario.remove();
  });

  async function upload(contents: readonly Buffer[], remoteAddress = '127.0.0.1') {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/community/upload',
      remoteAddress,
      payload: multipart(contents.map((content) => ({ content }))),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, token },
    });
    return { status: response.statusCode, headers: response.headers, ...response.json<{ code: number }>() };
  }

  test('what is refused counts for its member, so that their next files begin later', async () => {
    const refused = jest.spyOn(UploadThrottle.prototype, 'refuse');
    await upload([photo]);
    expect(refused).not.toHaveBeenCalled();
    await upload([hugePng()]);
    await upload([Buffer.from('text')], '::ffff:10.0.0.6');
    expect(refused.mock.calls).toEqual([
      [{ memberId: Number(token), network: '127.0.0.1' }],
      [{ memberId: Number(token), network: '10.0.0.6' }],
    ]);
  });

  test('what decoding takes of a processor counts, whether a file is stored or refused', async () => {
    const spent = jest.spyOn(UploadThrottle.prototype, 'spend');
    /** Milliseconds that the tasks of one file took. */
    async function costOf(content: Buffer): Promise<readonly number[]> {
      spent.mockClear();
      await upload([content]);
      expect(spent.mock.calls.every(([{ memberId }]) => memberId === Number(token))).toBe(true);
      return spent.mock.calls.map(([, processorMs]) => processorMs);
    }
    const large = await sharp(photo).resize(3_000).jpeg().toBuffer();
    const stored = await costOf(large);
    expect(stored).toEqual([expect.any(Number), expect.any(Number)]);
    expect(Math.max(...stored)).toBeGreaterThan(20);
    // What was decoded of it. The refusal counts apart.
    expect(await costOf(large.subarray(0, large.length / 2))).toHaveLength(2);
    expect(await costOf(film())).toHaveLength(1);
  });

  test('the photos of a member in debt are decoded behind those of others', async () => {
    const { prompt, deferred } = sharedDecoders();
    const performed = [prompt, deferred].map((pool) => jest.spyOn(pool, 'perform'));
    const tasksOf = () => performed.map(({ mock }) => mock.calls.map(([task]) => task));
    await upload([photo]);
    expect(tasksOf()).toEqual([['probePicture', 'storePicture'], []]);
    jest.spyOn(UploadThrottle.prototype, 'isInDebt').mockReturnValue(true);
    await upload([photo]);
    expect(tasksOf()).toEqual([
      ['probePicture', 'storePicture'],
      ['probePicture', 'storePicture'],
    ]);
  });

  test('a file that its decoder has no memory for is refused, and another member’s beside it is stored', async () => {
    const decoders = openDecoderPools(1, testingLog());
    const cramped = await createMediaFixture(database(), { decoders });
    const large = await sharp(photo).resize(6_000, 6_000, { fit: 'fill' }).jpeg({ progressive: true }).toBuffer();
    const [refused, stored] = await Promise.allSettled([
      cramped.save(await cramped.member(), large, new Date()),
      cramped.save(await cramped.member(), photo, new Date()),
    ]);
    await cramped.remove();
    await closeDecoderPools(decoders);
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { code: 4022, fields: { 'file[]': expect.stringMatching(/picture/i) } },
    });
    expect(stored).toMatchObject({ status: 'fulfilled' });
  });

  test('each file of a call waits for those before it', async () => {
    const begun: string[] = [];
    for (const wait of ['admit', 'pause'] as const)
      jest.spyOn(UploadThrottle.prototype, wait).mockImplementation(async () => void begun.push(wait));
    const save = scenario.media.save.bind(scenario.media);
    jest.spyOn(scenario.media, 'save').mockImplementation((...args) => {
      begun.push('file');
      return save(...args);
    });
    await expect(upload([photo, photo, photo])).resolves.toMatchObject({ code: 0 });
    expect(begun).toEqual(['admit', 'file', 'pause', 'file', 'pause', 'file']);
  });

  test('a call whose files take too much is stored whole, and the next one refused with a time to wait', async () => {
    const refused = jest.spyOn(UploadThrottle.prototype, 'refuse');
    const save = scenario.media.save.bind(scenario.media);
    jest.spyOn(scenario.media, 'save').mockImplementation(async (memberId, file, now, account) => {
      account.spend(20_000);
      return save(memberId, file, now, account);
    });
    // It takes five seconds.
    jest.spyOn(UploadThrottle.prototype, 'pause').mockResolvedValue();
    await expect(upload([photo, photo])).resolves.toMatchObject({ code: 0, data: { list: [{}, {}] } });
    await expect(upload([photo])).resolves.toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^2\d\d$/) },
      code: 4029,
    });
    expect((await scenario.files()).kept).toHaveLength(2);
    expect(refused).not.toHaveBeenCalled();
  });
});
