import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { addFaults } from '../../faults/fault-repository.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { closeUnreadRequests } from '../../http/unread-bodies.ts';
import { uploadPace } from '../../media/uploads/upload-pace.ts';
import { releaseLimits } from '../release-limits.ts';
import { conflict } from '../release-refusal.ts';
import { archiveOf, type Instance, openInstance, remoteFiles } from '../testing-releases.ts';
import { createToken, revokeToken } from '../tokens.ts';
import { releaseDocument } from './release-document.ts';
import { releaseRoutes } from './release-routes.ts';

const dayMs = 86_400_000;

describeOnBothDatabases('the calls of releases', (database) => {
  let instance: Instance;
  let app: FastifyInstance;
  let now: Date;
  const trial = { check: jest.fn<Promise<void>, [string, string]>() };
  beforeEach(async () => {
    await database().script(`truncate release.build, release.pointer, release.plan, release.token;
      delete from fault.known;
      update release.state set number = 0, has_tokens = false`);
    now = new Date();
    trial.check.mockReset().mockResolvedValue();
    instance = await openInstance(database());
    app = Fastify();
    closeUnreadRequests(app);
    await app.register(releaseRoutes, { database: database(), service: instance.service, trial, now: () => now });
  });
  afterEach(async () => {
    await app.close();
    await instance.close();
  });

  const tokenFor = async (name: string, days = 90) =>
    createToken(database(), { app: name, label: 'Tips team', days }, new Date());
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  async function call(method: 'GET' | 'PUT' | 'POST', path: string, token?: string, payload?: object | Buffer) {
    const type = Buffer.isBuffer(payload) ? { 'content-type': 'application/gzip' } : {};
    const headers = { ...type, ...(token === undefined ? {} : bearer(token)) };
    const response = await app.inject({
      method,
      url: `/releases/v1/${path}`,
      headers,
      ...(payload ? { payload } : {}),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }

  test('uploads, lists, activates, rolls back, and tells the history', async () => {
    const { token, id } = await tokenFor('tips');
    for (const build of ['b1', 'b2']) {
      const archive = await archiveOf(remoteFiles('tips', build));
      expect(await call('PUT', `tips/builds/${build}`, token, archive)).toMatchObject({
        status: 201,
        body: { build, isNew: true },
      });
      expect(await call('PUT', `tips/builds/${build}`, token, archive)).toMatchObject({
        status: 200,
        body: { build, isNew: false },
      });
      expect((await call('PUT', 'tips/active', token, { build })).status).toBe(200);
    }
    const rolledBack = await call('POST', 'tips/rollback', token, { reason: 'Dead button' });
    expect(rolledBack).toMatchObject({ status: 200, body: { active: 'b1', replaced: 'b2' } });
    const { body: list } = await call('GET', 'tips/builds', token);
    expect(list).toMatchObject({ active: 'b1', previous: [] });
    expect(
      list.builds.map(({ build, fileCount, uploadedBy }: Record<string, unknown>) => [build, fileCount, uploadedBy]),
    ).toEqual([
      ['b2', 2, `token ${id} (Tips team)`],
      ['b1', 2, `token ${id} (Tips team)`],
    ]);
    const { body: history } = await call('GET', 'tips/history', token);
    expect(history.acts[0]).toMatchObject({
      act: 'roll back',
      build: 'b1',
      replaced: 'b2',
      actor: `token ${id} (Tips team)`,
      reason: 'Dead button',
    });
  });

  test('a build whose page fails in its trial is taken by no call', async () => {
    const { token } = await tokenFor('tips');
    for (const build of ['b1', 'b2'])
      await call('PUT', `tips/builds/${build}`, token, await archiveOf(remoteFiles('tips', build)));
    await call('PUT', 'tips/active', token, { build: 'b1' });
    trial.check.mockRejectedValue(conflict('The page tips fails'));
    const refused = { status: 409, body: { error: 'The page tips fails' } };
    expect(await call('PUT', 'tips/active', token, { build: 'b2' })).toMatchObject(refused);
    expect(await call('PUT', 'tips/canary', token, { build: 'b2', share: 10 })).toMatchObject(refused);
    expect(await call('POST', 'tips/preview', token, { build: 'b2' })).toMatchObject(refused);
    expect(trial.check).toHaveBeenCalledWith('tips', 'b2');
    expect((await call('GET', 'tips/builds', token)).body).toMatchObject({ active: 'b1', canary: null });
  });

  test('starts, promotes and ends a canary, with its counts, and makes a preview link', async () => {
    const { token, id } = await tokenFor('tips');
    for (const build of ['b1', 'b2'])
      await call('PUT', `tips/builds/${build}`, token, await archiveOf(remoteFiles('tips', build)));
    await call('PUT', 'tips/active', token, { build: 'b1' });
    const canary = { build: 'b2', share: 10 };
    expect(await call('PUT', 'tips/canary', token, { ...canary, reason: 'Faster' })).toMatchObject({
      status: 200,
      body: canary,
    });
    const watched = ['b1', 'b2'].map((build) => ({ build, views: 0, failures: 0 }));
    expect((await call('GET', 'tips/builds', token)).body).toMatchObject({ active: 'b1', canary, watched });
    const wrong = await call('POST', 'tips/end-canary', token, { build: 'b1' });
    expect(wrong).toMatchObject({ status: 409, body: { error: 'The canary of tips is b2, not b1' } });
    const pointer = { active: 'b1', replaced: null };
    expect(await call('POST', 'tips/end-canary', token, { reason: 'Slower' })).toMatchObject({ body: pointer });
    await call('PUT', 'tips/canary', token, canary);
    const promoted = { active: 'b2', replaced: 'b1' };
    expect(await call('POST', 'tips/promote', token, { build: 'b2' })).toMatchObject({ status: 200, body: promoted });
    const { body: link } = await call('POST', 'tips/preview', token, { build: 'b1', hours: 2 });
    const ticket = new URL(link.url).searchParams.get('ticket') ?? '';
    expect(instance.service.previews.read(ticket)).toEqual({
      app: 'tips',
      build: 'b1',
      expiresAt: new Date(link.expiresAt),
    });
    const { body: history } = await call('GET', 'tips/history', token);
    expect(history.acts.map((act: Record<string, unknown>) => [act.act, act.build, act.share]).slice(0, 5)).toEqual([
      ['preview', 'b1', null],
      ['promote', 'b2', null],
      ['canary', 'b2', 10],
      ['end canary', 'b2', null],
      ['canary', 'b2', 10],
    ]);
    expect(history.acts[4]).toMatchObject({ actor: `token ${id} (Tips team)`, reason: 'Faster' });
  });

  test('a dropped address is named by the calls that give a build to readers', async () => {
    const { token } = await tokenFor('tips');
    for (const [build, pattern] of [
      ['b1', '/tips'],
      ['b2', '/new'],
    ] as const)
      await call('PUT', `tips/builds/${build}`, token, await archiveOf(remoteFiles('tips', build, pattern)));
    await call('PUT', 'tips/active', token, { build: 'b1' });
    const drop = ['/tips'];
    const canary = { build: 'b2', share: 10 };
    expect((await call('PUT', 'tips/active', token, { build: 'b2' })).status).toBe(409);
    expect((await call('PUT', 'tips/canary', token, canary)).status).toBe(409);
    expect((await call('PUT', 'tips/canary', token, { ...canary, drop })).status).toBe(200);
    expect((await call('POST', 'tips/promote', token, {})).body.error).toContain('say --drop /tips');
    expect((await call('POST', 'tips/promote', token, { drop })).body).toEqual({ active: 'b2', replaced: 'b1' });
  });

  test('withdraws a remote, and brings it back with another build that passed its trial', async () => {
    const { token } = await tokenFor('tips');
    for (const build of ['b1', 'b2'])
      await call('PUT', `tips/builds/${build}`, token, await archiveOf(remoteFiles('tips', build)));
    await call('PUT', 'tips/active', token, { build: 'b1' });
    expect((await call('GET', 'tips/builds', token)).body.withdrawnAt).toBeNull();
    const withdrawn = await call('POST', 'tips/withdraw', token, { reason: 'It is wrong' });
    expect(withdrawn).toMatchObject({ status: 200, body: { withdrawn: 'b1' } });
    expect((await call('GET', 'tips/builds', token)).body.withdrawnAt).toMatch(/Z$/);
    expect((await call('PUT', 'tips/active', token, { build: 'b2' })).body.error).toContain('only its return');
    trial.check.mockClear().mockRejectedValueOnce(conflict('The page tips fails'));
    expect((await call('POST', 'tips/return', token, {})).body).toEqual({ error: 'The page tips fails' });
    expect((await call('POST', 'tips/return', token, { build: 'b2' })).body).toEqual({ active: 'b2', replaced: 'b1' });
    expect(trial.check.mock.calls).toEqual([
      ['tips', 'b1'],
      ['tips', 'b2'],
    ]);
  });

  test('plans the promotion of the canary that it names', async () => {
    const { token } = await tokenFor('tips');
    for (const build of ['b1', 'b2'])
      await call('PUT', `tips/builds/${build}`, token, await archiveOf(remoteFiles('tips', build)));
    await call('PUT', 'tips/active', token, { build: 'b1' });
    await call('PUT', 'tips/canary', token, { build: 'b2', share: 10 });
    expect((await call('PUT', 'tips/plan', token, { afterMinutes: 30 })).status).toBe(400);
    expect((await call('PUT', 'tips/plan', token, { build: 'b1', afterMinutes: 30 })).status).toBe(409);
    const { body: plan } = await call('PUT', 'tips/plan', token, { build: 'b2', afterMinutes: 30, reason: 'Merged' });
    expect(plan).toEqual({ build: 'b2', at: expect.stringMatching(/Z$/) });
    expect((await call('GET', 'tips/builds', token)).body.plan).toEqual(plan);
    await call('POST', 'tips/end-canary', token, {});
    expect((await call('GET', 'tips/builds', token)).body.plan).toBeNull();
  });

  test('shows the faults of the token’s app, and no other’s', async () => {
    const { token } = await tokenFor('tips');
    const fault = {
      kind: 'render',
      side: 'browser' as const,
      route: '/tips',
      message: 'TypeError',
      stack: 'src/tips.tsx:1',
      networks: 1,
      builds: new Map([['b1', 2]]),
    };
    const counted = [
      { ...fault, app: 'tips', number: '7K3M2QXD' },
      { ...fault, app: 'copies', number: '7K3M2QXE' },
    ];
    await addFaults(database(), counted, now);
    const { body: list } = await call('GET', 'tips/faults', token);
    expect(list.faults.map(({ number }: { number: string }) => number)).toEqual(['7K3M2QXD']);
    const { body: one } = await call('GET', 'tips/faults/7k3m-2qxd', token);
    expect(one).toMatchObject({ number: '7K3M2QXD', total: 2, builds: [{ build: 'b1', count: 2 }] });
    expect(await call('GET', 'tips/faults/7K3M2QXE', token)).toMatchObject({
      status: 404,
      body: { error: 'There is no fault 7K3M2QXE of tips; faults are kept for 30 days' },
    });
    expect((await call('GET', 'copies/faults', token)).status).toBe(403);
    expect((await call('GET', 'copies/faults/7K3M2QXE', token)).status).toBe(403);
  });

  test('over the rate limit a call says when to try again', async () => {
    const { token } = await tokenFor('tips');
    trial.check.mockRejectedValue(new HttpError(429, 'Too many requests', 7));
    const { status, headers, body } = await call('PUT', 'tips/active', token, { build: 'b1' });
    expect({ status, after: headers['retry-after'], body }).toEqual({
      status: 429,
      after: '7',
      body: { error: 'Too many requests' },
    });
  });

  test('without any token all calls are unknown, and the first token switches them on', async () => {
    for (const path of ['tips/builds', 'openapi.json']) expect((await call('GET', path)).status).toBe(404);
    await tokenFor('tips');
    expect((await call('GET', 'tips/builds')).status).toBe(401);
    expect((await call('GET', 'openapi.json')).body).toEqual(releaseDocument);
  });

  test('a missing, unknown, expired, revoked or foreign token is refused in every call', async () => {
    const [expired, revoked, foreign] = [await tokenFor('tips', 1), await tokenFor('tips'), await tokenFor('feed')];
    await revokeToken(database(), revoked.id, new Date());
    now = new Date(Date.now() + 2 * dayMs);
    const archive = await archiveOf(remoteFiles('tips', 'b1'));
    const cases: [string | undefined, number, string][] = [
      [undefined, 401, 'A release token is needed'],
      ['', 401, 'A release token is needed'],
      ['release_unknown', 401, 'This release token is unknown'],
      [expired.token, 401, 'This release token expired on 20'],
      [revoked.token, 401, 'This release token was revoked on 20'],
      [foreign.token, 403, 'This release token is for feed, not for tips'],
    ];
    for (const [token, status, error] of cases) {
      const answers = await Promise.all([
        call('PUT', 'tips/builds/b1', token, archive),
        call('GET', 'tips/builds', token),
        call('PUT', 'tips/active', token, { build: 'b1' }),
        call('POST', 'tips/rollback', token, {}),
        call('PUT', 'tips/canary', token, { build: 'b1', share: 10 }),
        call('POST', 'tips/promote', token, {}),
        call('POST', 'tips/end-canary', token, {}),
        call('POST', 'tips/preview', token, { build: 'b1' }),
        call('GET', 'tips/history', token),
      ]);
      for (const answer of answers) {
        expect(answer).toMatchObject({ status, body: { error: expect.stringContaining(error) } });
        expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
      }
    }
    const tables = `select (select count(*) from release.build) as builds,
      (select count(*) from release.pointer) as pointers`;
    expect(await database().row({ name: 'test.count', text: tables })).toEqual({ builds: 0, pointers: 0 });
  });

  test('requests that are no calls are refused with the cause', async () => {
    const { token } = await tokenFor('tips');
    const refused = async (...[method, path, payload]: ['PUT' | 'POST', string, (object | Buffer)?]) => {
      const { status, body } = await call(method, path, token, payload);
      return [status, body.error];
    };
    expect(await refused('PUT', 'tips/builds/b1', { build: 'b1' })).toEqual([
      415,
      'A build is sent as application/gzip',
    ]);
    expect(await refused('PUT', 'tips/builds/..%2fb1', Buffer.from('x'))).toEqual([
      400,
      expect.stringContaining('params/build must match pattern'),
    ]);
    expect(await refused('PUT', 'tips/builds/b1', Buffer.from('no archive'))).toEqual([
      422,
      'The archive cannot be read: incorrect header check',
    ]);
    expect(await refused('PUT', 'tips/active', { build: 'b9' })).toEqual([404, 'There is no build b9 of tips']);
    expect(await refused('PUT', 'tips/active', {})).toEqual([400, expect.stringContaining("property 'build'")]);
    expect(await refused('POST', 'tips/rollback', { reason: 'x'.repeat(501) })).toEqual([
      400,
      expect.stringContaining('500 characters'),
    ]);
    expect(await refused('POST', 'tips/rollback', {})).toEqual([409, 'There is no earlier build of tips']);
    for (const share of [0, 101, 1.5, '10%'])
      expect((await refused('PUT', 'tips/canary', { build: 'b1', share }))[0]).toBe(400);
    expect(await refused('POST', 'tips/promote', {})).toEqual([409, 'No canary of tips is running']);
    for (const hours of [0, 169, 1e9])
      expect((await refused('POST', 'tips/preview', { build: 'b1', hours }))[0]).toBe(400);
    expect(await refused('POST', 'tips/preview', { build: 'b9' })).toEqual([404, 'There is no build b9 of tips']);
  });

  test('a build of another remote is refused with the token’s own name', async () => {
    const { token } = await tokenFor('tips');
    const archive = await archiveOf(remoteFiles('feed', 'b1'));
    expect((await call('PUT', 'tips/builds/b1', token, archive)).body.error).toContain('remote.json: is of feed');
  });

  test('an archive that is too large is refused while it comes, and the response arrives', async () => {
    const { token } = await tokenFor('tips');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/releases/v1/tips/builds/b1`, {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': 'application/gzip' },
      body: Buffer.alloc(releaseLimits.maxArchiveBytes + 1),
    });
    expect([response.status, await response.json()]).toEqual([
      422,
      { error: `The archive is larger than ${releaseLimits.maxArchiveBytes} bytes` },
    ]);
  });

  test('an upload that is too slow ends with its connection', async () => {
    const { token } = await tokenFor('tips');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const begun = new Promise<void>((resolve) => {
      const upload = instance.service.releases.upload.bind(instance.service.releases);
      jest.spyOn(instance.service.releases, 'upload').mockImplementationOnce((build, content, act) => {
        async function* watched() {
          for await (const piece of content) {
            resolve();
            yield piece;
          }
        }
        return upload(build, watched(), act);
      });
    });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const said = text(socket);
    const head = [
      'PUT /releases/v1/tips/builds/b1 HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/gzip',
      'Content-Length: 1000',
    ];
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'Date'] });
    try {
      socket.write(`${head.join('\r\n')}\r\n\r\nsome`);
      await begun;
      jest.advanceTimersByTime(uploadPace.windowMs + 10_000);
      expect(await said).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"The upload is too slow"/i);
    } finally {
      jest.useRealTimers();
    }
  });

  test('a connection that breaks off in the middle leaves nothing, and the next upload works', async () => {
    const { token } = await tokenFor('tips');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const archive = await archiveOf(remoteFiles('tips', 'b1'));
    const head = [
      'PUT /releases/v1/tips/builds/b1 HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/gzip',
      `Content-Length: ${archive.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(archive.subarray(0, 20));
    const arrived = once(app.server, 'request');
    await arrived;
    socket.destroy();
    expect((await call('PUT', 'tips/builds/b1', token, archive)).status).toBe(201);
  });
});
