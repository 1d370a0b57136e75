import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { DecoderNotStarted } from '../decoder/decoder-process.ts';
import { box, film } from '../mp4/testing.ts';
import { flatWebp, hugePng } from '../pictures/testing-picture.ts';
import { multipart } from './testing-multipart.ts';
import { nothingKept, uploadFixtureOfEach } from './testing-upload.ts';

const megabyte = 1024 * 1024;

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
  const fixture = uploadFixtureOfEach(database);

  test('returns the address and the shown size of a picture', async () => {
    await expect(fixture.upload({ content: fixture.photo })).resolves.toEqual({
      status: 200,
      code: 0,
      msg: 'success',
      data: { list: [{ url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.jpg$/), width: 40, height: 20 }] },
    });
  });

  test('returns every file of a call, in order', async () => {
    const { data } = await fixture.upload({ content: fixture.photo }, { content: film() }, { content: fixture.photo });
    const jpg = { url: expect.stringMatching(/jpg$/), width: 40, height: 20 };
    expect(data).toEqual({ list: [jpg, { url: expect.stringMatching(/mp4$/), width: 640, height: 360 }, jpg] });
    expect((await fixture.files()).kept).toHaveLength(3);
  });

  test('is unavailable, and not refused to the sender, where no decoder starts', async () => {
    jest.spyOn(fixture.media, 'save').mockRejectedValueOnce(new DecoderNotStarted('A decoder does not start'));
    const { status, retryAfter, code } = await fixture.upload({ content: fixture.photo });
    expect({ status, retryAfter: Number(retryAfter) > 0, code }).toEqual({ status: 503, retryAfter: true, code: 5000 });
    await expect(fixture.upload({ content: fixture.photo })).resolves.toMatchObject({ status: 200, code: 0 });
  });

  test('a file that is stored gives its bytes back, while others of the call are decoded', async () => {
    const { uploads } = fixture.media;
    const begin = uploads.begin.bind(uploads);
    const given: number[] = [];
    jest.spyOn(uploads, 'begin').mockImplementation(async (...args) => {
      const running = await begin(...args);
      return { ...running, giveBack: (bytes) => void given.push(bytes) };
    });
    await fixture.upload({ content: fixture.photo }, { content: film() });
    expect(given).toEqual([fixture.photo.length, film().length]);
  });

  test('a file is what its bytes are, whatever it is announced as', async () => {
    const types = ['application/octet-stream', 'image/pjpeg', 'image/heic', 'text/plain', 'video/mp4'];
    const { data } = await fixture.upload(...types.map((type) => ({ content: fixture.photo, type })));
    expect(data).toEqual({ list: types.map(() => expect.objectContaining({ url: expect.stringMatching(/jpg$/) })) });
  });

  test('counts as its member’s, and the search for the member as the network’s', async () => {
    const asked = jest.spyOn(database(), 'onBehalfOf');
    await fixture.upload({ content: fixture.photo });
    expect(asked.mock.calls.map(([sender]) => sender)).toEqual([
      'tokens of address 127.0.0.1',
      `member ${fixture.token}`,
    ]);
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
    ['another field', () => [{ content: fixture.photo, field: 'other' }], { 'file[]': 'is the only field for files' }],
    [
      'a bad file after good ones',
      () => [{ content: fixture.photo }, { content: fixture.photo }, { content: Buffer.from('text') }],
      pictureType,
    ],
    [
      'ten files',
      () => Array.from({ length: 10 }, () => ({ content: fixture.photo })),
      { 'file[]': 'could not be read' },
    ],
  ] as const)('%s: rejected, and nothing stays', async (_name, parts, fields) => {
    await expect(fixture.upload(...parts())).resolves.toMatchObject({ status: 200, code: 4022, data: { fields } });
    expect(await fixture.files()).toEqual(nothingKept);
  });

  test('rejects a truncated body and keeps nothing', async () => {
    const whole = multipart([{ content: fixture.photo }]);
    await expect(fixture.send(whole.subarray(0, whole.length - 40))).resolves.toMatchObject({ code: 4022 });
    await expect(fixture.send(Buffer.alloc(0))).resolves.toMatchObject({ code: 4022 });
    expect(await fixture.files()).toEqual(nothingKept);
  });

  test('rejects another content type', async () => {
    const headers = { token: fixture.token, 'content-type': 'application/json' };
    await expect(fixture.send(Buffer.from('{}'), headers)).resolves.toMatchObject({
      code: 4022,
      data: { fields: required },
    });
  });

  test.each([
    ['a picture', photoOf, 20, 'A picture must be smaller than 20 MB', 'image/jpeg'],
    ['a video', filmOf, 60, 'A video must be smaller than 60 MB', 'video/mp4'],
  ] as const)('%s is taken up to the last byte below its limit', async (_name, make, megabytes, message, type) => {
    const limit = megabytes * megabyte;
    await expect(fixture.upload({ content: await make(limit - 1), type })).resolves.toMatchObject({ code: 0 });
    for (const bytes of [limit, limit + 1]) {
      const refusal = { code: 4022, data: { fields: { 'file[]': message } } };
      await expect(fixture.upload({ content: await make(bytes), type })).resolves.toMatchObject(refusal);
    }
    expect(await fixture.files()).toMatchObject({ kept: [expect.any(String)], staging: [] });
  });

  test('rejects visitors and unknown tokens', async () => {
    await expect(fixture.send(multipart([{ content: fixture.photo }]), {})).resolves.toMatchObject({ code: 4001 });
    await expect(fixture.send(multipart([{ content: fixture.photo }]), { token: 'x' })).resolves.toMatchObject({
      code: 4001,
    });
    expect(await fixture.files()).toEqual(nothingKept);
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
    jest.spyOn(fixture.media.staging, 'receive').mockImplementation(async (stream) => {
      for await (const _piece of stream) throw full();
      return '';
    });
    await expect(fixture.upload({ content: randomBytes(300_000) })).resolves.toEqual(noRoom);
    expect(await fixture.files()).toEqual(nothingKept);
  });

  test('a disk full while storing the second file: a clear error, and the first is removed too', async () => {
    const keep = fixture.media.store.keep;
    jest.spyOn(fixture.media.store, 'keep').mockImplementationOnce(keep).mockRejectedValueOnce(full());
    await expect(fixture.upload({ content: fixture.photo }, { content: fixture.photo })).resolves.toEqual(noRoom);
    expect(await fixture.files()).toEqual(nothingKept);
  });

  test('a lost database: a server fault without details, nothing half-written', async () => {
    jest.spyOn(database(), 'transaction').mockRejectedValueOnce(new Error('connection refused at 10.0.0.1'));
    const { code, msg, data } = await fixture.upload({ content: fixture.photo });
    expect({ code, msg, data }).toEqual({ code: 5000, msg: 'Server fault', data: { request_id: expect.any(String) } });
    expect(await fixture.files()).toEqual(nothingKept);
  });
});
