import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { defaultQuota } from './quota.ts';
import { boundary, multipart } from './testing-multipart.ts';
import { nothingKept, uploadFixtureOfEach } from './testing-upload.ts';
import { maxCallBytes } from './upload-gate.ts';
import { uploadPace } from './upload-pace.ts';

const megabyte = 1024 * 1024;
const today = statement('test.today', 'select bytes from upload_day where member_id = $1');

describeOnBothDatabases('the bounds of uploads', (database) => {
  const fixture = uploadFixtureOfEach(database);

  const sentToday = async () => (await database().row<{ bytes: number }>(today, [Number(fixture.token)]))?.bytes ?? 0;
  const fillDay = (bytes: number) =>
    database().script(
      `insert into upload_day (member_id, day, bytes)
        values (${fixture.token}, '${new Date().toISOString().slice(0, 10)}', ${bytes})`,
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
          `insert into upload (name, member_id, kind, bytes) select 'unused-' || n, ${fixture.token}, 'picture', 1
            from generate_series(1, 60) n`,
        ),
    ],
  ] as const)('a member who %s is rejected before a byte is kept', async (_name, code, retryAfter, prepare) => {
    await prepare();
    const receive = jest.spyOn(fixture.media.staging, 'receive');
    const refused = { status: 429, retryAfter, code };
    await expect(fixture.upload({ content: Buffer.alloc(3 * megabyte) })).resolves.toMatchObject(refused);
    expect(receive).not.toHaveBeenCalled();
  });

  test('rejects an oversized call before writing a byte', async () => {
    const receive = jest.spyOn(fixture.media.staging, 'receive');
    const headers = { token: fixture.token, 'content-length': String(300 * megabyte) };
    await expect(fixture.send(multipart([{ content: fixture.photo }]), headers)).resolves.toMatchObject({ code: 4022 });
    expect(receive).not.toHaveBeenCalled();
  });

  test('rejects the fifth concurrent upload, and frees its resources', async () => {
    const uploader = { memberId: Number(fixture.token), network: '10.0.0.1' };
    const running = await Promise.all([1, 2, 3, 4].map(() => fixture.media.uploads.begin(uploader, 0, new Date())));
    await expect(fixture.upload({ content: fixture.photo })).resolves.toMatchObject({
      status: 429,
      retryAfter: '5',
      code: 4029,
      msg: 'Too many uploads at once',
    });
    running[0]?.end();
    await expect(fixture.upload({ content: fixture.photo })).resolves.toMatchObject({ code: 0 });
    await expect(fixture.upload({ content: fixture.photo })).resolves.toMatchObject({ code: 0 });
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
    await expect(fixture.send(body())).resolves.toMatchObject({ code: 4022 });
    expect(await sentToday()).toBeGreaterThanOrEqual(bytes);
    expect(await sentToday()).toBeLessThan(bytes + 200_000);
    expect(await fixture.files()).toEqual(nothingKept);
  });

  test('files of another field and long fields count against the daily limit too', async () => {
    await expect(fixture.upload({ content: Buffer.alloc(3 * megabyte), field: 'other' })).resolves.toMatchObject({
      code: 4022,
    });
    expect(await sentToday()).toBeGreaterThan(3 * megabyte);
    const field = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="text"\r\n\r\n${'x'.repeat(2 * megabyte)}\r\n`,
    );
    await fixture.send(Buffer.concat([field, multipart([{ content: fixture.photo }])]));
    expect(await sentToday()).toBeGreaterThan(5 * megabyte);
  });

  test('ends a chunked body that is too long, and counts it against the daily limit', async () => {
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = fixture.app.server.address() as AddressInfo;
    const headers = {
      token: fixture.token,
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
    expect(await fixture.files()).toEqual(nothingKept);
  });

  test('ends a trickling upload with a response and keeps nothing', async () => {
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = fixture.app.server.address() as AddressInfo;
    const headers = {
      token: fixture.token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': '9000000',
    };
    const path = '/api/v1/community/upload';
    const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers });
    request.on('error', () => undefined);
    const begun = new Promise<void>((resolve) => {
      const receive = fixture.media.staging.receive;
      jest.spyOn(fixture.media.staging, 'receive').mockImplementationOnce((stream, take) => {
        resolve();
        return receive(stream, take);
      });
    });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'Date'] });
    try {
      const responded = once(request, 'response') as Promise<[IncomingMessage]>;
      request.write(multipart([{ content: fixture.photo }]).subarray(0, -40));
      await begun;
      jest.advanceTimersByTime(uploadPace.windowMs + 10_000);
      const [response] = await responded;
      expect(response.statusCode).toBe(408);
      response.resume();
      await once(request, 'close');
    } finally {
      jest.useRealTimers();
    }
    for (let tries = 0; tries < 100 && (await fixture.files()).staging.length > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await fixture.files()).toEqual(nothingKept);
    expect(await sentToday()).toBeGreaterThan(0);
  });

  test('says that there are too many unused files, and not that the member is too fast', async () => {
    const insert = `insert into upload (name, member_id, kind, bytes) select 'unused-' || n, ${fixture.token}, 'picture', 1
      from generate_series(1, 60) n`;
    await database().script(insert);
    await expect(fixture.upload({ content: fixture.photo })).resolves.toMatchObject({ status: 429, code: 4034 });
    expect(await fixture.files()).toMatchObject({ kept: [], staging: [] });
  });
});
