import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { closeUnreadRequests } from '../../http/unread-bodies.ts';
import { box, film } from '../mp4/testing.ts';
import { cameraPhoto, flatWebp, hugePng } from '../pictures/picture-testing.ts';
import { createMediaScene, type MediaScene } from '../testing.ts';
import { defaultQuota } from './quota.ts';
import { maxCallBytes } from './upload-gate.ts';
import { uploadPace } from './upload-pace.ts';
import { uploadRoutes } from './upload-routes.ts';
import { boundary, multipart, type Part } from './upload-testing.ts';

const megabyte = 1024 * 1024;
const today = statement('test.today', 'select bytes from upload_day where member_id = $1');

/** A photo of the given size. */
async function photoOf(bytes: number): Promise<Buffer> {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
}

/** A video of the given size. */
const filmOf = (bytes: number): Buffer => film(undefined, box('free', Buffer.alloc(bytes - film().length - 8)));

describeOnBothDatabases('uploading', (database) => {
  let scenario: MediaScene;
  let app: FastifyInstance;
  let token = '';
  let photo: Buffer;

  beforeAll(async () => {
    photo = await cameraPhoto(6);
  });
  beforeEach(async () => {
    await database().script('delete from upload; delete from upload_day');
    scenario = await createMediaScene(database());
    token = String(await scenario.member());
    app = Fastify();
    closeUnreadRequests(app);
    await app.register(uploadRoutes, {
      media: scenario.media,
      database: database(),
      memberByToken: async (one: string) => (Number(one) ? { memberId: Number(one), store: null } : null),
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.close();
    await scenario.remove();
  });

  async function send(payload: Buffer, headers: Record<string, string> = { token }) {
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/community/upload',
      payload,
      headers: { ...type, ...headers },
    });
    const retryAfter = response.headers['retry-after'];
    return {
      status: response.statusCode,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...response.json<{ code: number; msg: string; data: Record<string, unknown> }>(),
    };
  }
  const upload = (...parts: readonly Part[]) => send(multipart(parts));
  const nothing = { kept: [], rows: [], staging: [], variants: [] };

  test('returns the address and the shown size of a picture', async () => {
    await expect(upload({ content: photo })).resolves.toEqual({
      status: 200,
      code: 0,
      msg: 'success',
      data: { list: [{ url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.jpg$/), width: 40, height: 20 }] },
    });
  });

  test('returns every file of a call, in order', async () => {
    const { data } = await upload({ content: photo }, { content: film() }, { content: photo });
    const jpg = { url: expect.stringMatching(/jpg$/), width: 40, height: 20 };
    expect(data).toEqual({ list: [jpg, { url: expect.stringMatching(/mp4$/), width: 640, height: 360 }, jpg] });
    expect((await scenario.files()).kept).toHaveLength(3);
  });

  test('a file is what its bytes are, whatever it is announced as', async () => {
    const types = ['application/octet-stream', 'image/pjpeg', 'image/heic', 'text/plain', 'video/mp4'];
    const { data } = await upload(...types.map((type) => ({ content: photo, type })));
    expect(data).toEqual({ list: types.map(() => expect.objectContaining({ url: expect.stringMatching(/jpg$/) })) });
  });

  test('counts as its member’s, and the search for the member as the network’s', async () => {
    const asked = jest.spyOn(database(), 'onBehalfOf');
    await upload({ content: photo });
    expect(asked.mock.calls.map(([sender]) => sender)).toEqual(['tokens of address 127.0.0.1', `member ${token}`]);
  });

  const pictureType = { 'file[]': 'Pictures must be JPG, JPEG or PNG' };
  const required = { 'file[]': 'is required' };
  test.each([
    ['no file', () => [], required],
    ['text', () => [{ content: Buffer.from('text') }], pictureType],
    ['an empty file', () => [{ content: Buffer.alloc(0) }], pictureType],
    ['a bomb', () => [{ content: hugePng() }], { 'file[]': 'The picture is damaged or cannot be read' }],
    ['what is said to be a photo', () => [{ content: Buffer.from('text'), type: 'image/jpeg' }], pictureType],
    [
      '100 million pixels in 36 bytes',
      () => [{ content: flatWebp(16_383, 6_100) }],
      { 'file[]': 'A picture must have fewer pixels' },
    ],
    [
      'more pixels of its kind than fit the memory',
      () => [{ content: flatWebp(8000, 8000) }],
      { 'file[]': 'A picture must have fewer pixels' },
    ],
    [
      'text that is said to be a video',
      () => [{ content: Buffer.from('text'), type: 'video/mp4' }],
      { 'file[]': 'Videos must be MP4' },
    ],
    ['another field', () => [{ content: photo, field: 'other' }], { 'file[]': 'is the only field for files' }],
    [
      'a bad file after good ones',
      () => [{ content: photo }, { content: photo }, { content: Buffer.from('text') }],
      pictureType,
    ],
    ['ten files', () => Array.from({ length: 10 }, () => ({ content: photo })), { 'file[]': 'could not be read' }],
  ] as const)('%s: rejected, and nothing stays', async (_name, parts, fields) => {
    await expect(upload(...parts())).resolves.toMatchObject({ status: 200, code: 4022, data: { fields } });
    expect(await scenario.files()).toEqual(nothing);
  });

  test('rejects a truncated body and keeps nothing', async () => {
    const whole = multipart([{ content: photo }]);
    await expect(send(whole.subarray(0, whole.length - 40))).resolves.toMatchObject({ code: 4022 });
    await expect(send(Buffer.alloc(0))).resolves.toMatchObject({ code: 4022 });
    expect(await scenario.files()).toEqual(nothing);
  });

  test('rejects another content type', async () => {
    const headers = { token, 'content-type': 'application/json' };
    await expect(send(Buffer.from('{}'), headers)).resolves.toMatchObject({ code: 4022, data: { fields: required } });
  });

  test.each([
    ['a picture', photoOf, 20, 'A picture must be smaller than 20 MB', 'image/jpeg'],
    ['a video', filmOf, 60, 'A video must be smaller than 60 MB', 'video/mp4'],
  ] as const)('%s is taken up to the last byte below its limit', async (_name, make, megabytes, message, type) => {
    const limit = megabytes * megabyte;
    await expect(upload({ content: await make(limit - 1), type })).resolves.toMatchObject({ code: 0 });
    for (const bytes of [limit, limit + 1]) {
      const refusal = { code: 4022, data: { fields: { 'file[]': message } } };
      await expect(upload({ content: await make(bytes), type })).resolves.toMatchObject(refusal);
    }
    expect(await scenario.files()).toMatchObject({ kept: [expect.any(String)], staging: [] });
  });

  test('rejects visitors and unknown tokens', async () => {
    await expect(send(multipart([{ content: photo }]), {})).resolves.toMatchObject({ code: 4001 });
    await expect(send(multipart([{ content: photo }]), { token: 'x' })).resolves.toMatchObject({ code: 4001 });
    expect(await scenario.files()).toEqual(nothing);
  });

  const full = () =>
    Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
    });
  const noRoom = {
    status: 200,
    code: 5000,
    msg: 'There is no room for uploads at the moment',
    data: { request_id: expect.any(String) },
  };

  test('a disk full while receiving: a clear error, nothing half-written', async () => {
    jest.spyOn(scenario.media.staging, 'receive').mockImplementation(async (stream) => {
      for await (const _piece of stream) throw full();
      return '';
    });
    await expect(upload({ content: randomBytes(300_000) })).resolves.toEqual(noRoom);
    expect(await scenario.files()).toEqual(nothing);
  });

  test('a disk full while storing the second file: a clear error, and the first is removed too', async () => {
    const keep = scenario.media.store.keep;
    jest.spyOn(scenario.media.store, 'keep').mockImplementationOnce(keep).mockRejectedValueOnce(full());
    await expect(upload({ content: photo }, { content: photo })).resolves.toEqual(noRoom);
    expect(await scenario.files()).toEqual(nothing);
  });

  test('a lost database: a server fault without details, nothing half-written', async () => {
    jest.spyOn(database(), 'transaction').mockRejectedValueOnce(new Error('connection refused at 10.0.0.1'));
    const { code, msg, data } = await upload({ content: photo });
    expect({ code, msg, data }).toEqual({ code: 5000, msg: 'Server fault', data: { request_id: expect.any(String) } });
    expect(await scenario.files()).toEqual(nothing);
  });

  const sentToday = async () => (await database().row<{ bytes: number }>(today, [Number(token)]))?.bytes ?? 0;
  const fillDay = (bytes: number) =>
    database().script(
      `insert into upload_day (member_id, day, bytes)
        values (${token}, '${new Date().toISOString().slice(0, 10)}', ${bytes})`,
    );

  test.each([
    ['has sent enough today', 4035, '3600', () => fillDay(defaultQuota.maxBytesPerDay)],
    ['would send too much today', 4035, '3600', () => fillDay(defaultQuota.maxBytesPerDay - 20_000)],
    [
      'has too many unused files',
      4034,
      '5',
      () =>
        database().script(
          `insert into upload (name, member_id, kind, bytes) select 'unused-' || n, ${token}, 'picture', 1
            from generate_series(1, 60) n`,
        ),
    ],
  ] as const)('a member who %s is rejected before a byte is kept', async (_name, code, retryAfter, prepare) => {
    await prepare();
    const receive = jest.spyOn(scenario.media.staging, 'receive');
    const refused = { status: 429, retryAfter, code };
    await expect(upload({ content: Buffer.alloc(3 * megabyte) })).resolves.toMatchObject(refused);
    expect(receive).not.toHaveBeenCalled();
  });

  test('rejects an oversized call before writing a byte', async () => {
    const receive = jest.spyOn(scenario.media.staging, 'receive');
    const headers = { token, 'content-length': String(300 * megabyte) };
    await expect(send(multipart([{ content: photo }]), headers)).resolves.toMatchObject({ code: 4022 });
    expect(receive).not.toHaveBeenCalled();
  });

  test('rejects the fifth concurrent upload, and frees its resources', async () => {
    const uploader = { memberId: Number(token), network: '10.0.0.1' };
    const running = await Promise.all([1, 2, 3, 4].map(() => scenario.media.uploads.begin(uploader, 0, new Date())));
    await expect(upload({ content: photo })).resolves.toMatchObject({
      status: 429,
      retryAfter: '5',
      code: 4029,
      msg: 'Too many uploads at once',
    });
    running[0]?.end();
    await expect(upload({ content: photo })).resolves.toMatchObject({ code: 0 });
    await expect(upload({ content: photo })).resolves.toMatchObject({ code: 0 });
  });

  test.each([
    ['cut off at the limit', () => multipart([{ content: Buffer.alloc(61 * megabyte) }]), 61 * megabyte],
    ['ended in the middle', () => multipart([{ content: Buffer.alloc(megabyte) }]).subarray(0, 500_000), 400_000],
    [
      'rejected after another one',
      () => multipart([{ content: Buffer.from('text') }, { content: Buffer.alloc(megabyte) }]),
      megabyte,
    ],
  ])('a file that is %s counts for the day', async (_name, body, bytes) => {
    await expect(send(body())).resolves.toMatchObject({ code: 4022 });
    expect(await sentToday()).toBeGreaterThanOrEqual(bytes);
    expect(await sentToday()).toBeLessThan(bytes + 200_000);
    expect(await scenario.files()).toEqual(nothing);
  });

  test('files of another field and long fields count against the daily limit too', async () => {
    await expect(upload({ content: Buffer.alloc(3 * megabyte), field: 'other' })).resolves.toMatchObject({
      code: 4022,
    });
    expect(await sentToday()).toBeGreaterThan(3 * megabyte);
    const field = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="text"\r\n\r\n${'x'.repeat(2 * megabyte)}\r\n`,
    );
    await send(Buffer.concat([field, multipart([{ content: photo }])]));
    expect(await sentToday()).toBeGreaterThan(5 * megabyte);
  });

  test('ends a chunked body that is too long, and counts it against the daily limit', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = {
      token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'transfer-encoding': 'chunked',
    };
    const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/api/v1/community/upload', headers });
    // A client that keeps sending may be cut off before it reads the response.
    request.on('error', () => undefined);
    request.on('response', (response) => response.resume());
    const closed = new Promise<void>((resolve) => request.on('close', () => resolve()));
    request.write(multipart([{ content: Buffer.alloc(0), field: 'other' }]).subarray(0, -boundary.length - 8));
    let sentBytes = 0;
    for (
      const piece = Buffer.alloc(megabyte);
      !request.destroyed && sentBytes < 2 * maxCallBytes;
      sentBytes += piece.length
    ) {
      const drained = new Promise<void>((resolve) => request.once('drain', resolve));
      if (!request.write(piece)) await Promise.race([drained, closed]);
    }
    expect(sentBytes).toBeLessThan(1.5 * maxCallBytes);
    await closed;
    expect(await sentToday()).toBeGreaterThan(maxCallBytes);
    expect(await sentToday()).toBeLessThan(maxCallBytes + megabyte);
    expect(await scenario.files()).toEqual(nothing);
  });

  test('ends a trickling upload with a response and keeps nothing', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { token, 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': '9000000' };
    const path = '/api/v1/community/upload';
    const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers });
    request.on('error', () => undefined);
    const begun = new Promise<void>((resolve) => {
      const receive = scenario.media.staging.receive;
      jest.spyOn(scenario.media.staging, 'receive').mockImplementationOnce((stream, take) => {
        resolve();
        return receive(stream, take);
      });
    });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'Date'] });
    try {
      const responded = once(request, 'response') as Promise<[IncomingMessage]>;
      request.write(multipart([{ content: photo }]).subarray(0, -40));
      await begun;
      jest.advanceTimersByTime(uploadPace.windowMs + 10_000);
      const [response] = await responded;
      expect(response.statusCode).toBe(408);
      response.resume();
      await once(request, 'close');
    } finally {
      jest.useRealTimers();
    }
    for (let tries = 0; tries < 100 && (await scenario.files()).staging.length > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await scenario.files()).toEqual(nothing);
    expect(await sentToday()).toBeGreaterThan(0);
  });

  test('says that there are too many unused files, and not that the member is too fast', async () => {
    const insert = `insert into upload (name, member_id, kind, bytes) select 'unused-' || n, ${token}, 'picture', 1
      from generate_series(1, 60) n`;
    await database().script(insert);
    await expect(upload({ content: photo })).resolves.toMatchObject({ status: 429, code: 4034 });
    expect(await scenario.files()).toMatchObject({ kept: [], staging: [] });
  });
});
