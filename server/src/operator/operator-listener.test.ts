import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnBothDatabases } from '../database/testing.ts';
import { listEvents } from '../releases/history.ts';
import { authorize } from '../releases/tokens.ts';
import { readOperatorAddress } from './operator-address.ts';
import { OperatorListener } from './operator-listener.ts';

describeOnBothDatabases('the operator’s calls', (database) => {
  let dataFolder: string;
  let listener: OperatorListener;
  let announced: number;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'operator-'));
    announced = 0;
    const announce = async () => void (announced += 1);
    listener = await OperatorListener.open({ database: database(), dataFolder, announce });
  });
  afterEach(async () => {
    await listener.close();
    await rm(dataFolder, { recursive: true });
  });

  async function call(path: string, body?: object, secret?: string) {
    const operator = await readOperatorAddress(dataFolder);
    const response = await fetch(`${operator.address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secret ?? operator.secret}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  }

  const newToken = { app: 'tips', label: 'Tips team', days: 90 };

  test('the secret is for the server’s user alone, and goes with the server', async () => {
    expect((await stat(join(dataFolder, 'operator.json'))).mode & 0o777).toBe(0o600);
    expect((await readOperatorAddress(dataFolder)).address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await listener.close();
    await expect(readFile(join(dataFolder, 'operator.json'))).rejects.toThrow('ENOENT');
  });

  test('makes a token of which only the hash is stored, and announces it', async () => {
    const { status, body } = await call('/tokens', newToken);
    expect(status).toBe(200);
    expect(body.token).toMatch(/^release_[\w-]{43}$/);
    expect(announced).toBe(1);
    const days = (Date.parse(body.expires_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect(await authorize(database(), `Bearer ${body.token}`, 'tips', new Date())).toBe(
      `token ${body.id} (Tips team)`,
    );
    const rows = await database().rows({ name: 'test.tokens', text: 'select * from release.token' });
    expect(JSON.stringify(rows)).not.toContain(body.token);
  });

  test('lists tokens without their secrets, and revokes one once', async () => {
    const { body: made } = await call('/tokens', newToken);
    expect((await call(`/tokens/${made.id}/revoke`, {})).status).toBe(200);
    expect((await call(`/tokens/${made.id}/revoke`, {})).status).toBe(409);
    await expect(authorize(database(), `Bearer ${made.token}`, 'tips', new Date())).rejects.toThrow('was revoked on');
    const { body: list } = await call('/tokens');
    expect(list[0]).toEqual({
      id: made.id,
      app: 'tips',
      label: 'Tips team',
      created_at: expect.any(String),
      expires_at: made.expires_at,
      revoked_at: expect.any(String),
    });
    const acts = await listEvents(database(), 'tips');
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'revoke token', actor: 'operator', reason: `token ${made.id} (Tips team)` },
      { act: 'create token', actor: 'operator', reason: `token ${made.id} (Tips team)` },
    ]);
  });

  test.each([
    ['no remote’s name', { ...newToken, app: '../tips' }, 422],
    ['a name of the server’s own', { ...newToken, app: 'embed' }, 422],
    ['no label', { ...newToken, label: '' }, 400],
    ['a label with a line break', { ...newToken, label: 'a\nb' }, 400],
    ['no end', { ...newToken, days: 0 }, 400],
    ['an end in ten years', { ...newToken, days: 3650 }, 400],
  ])('makes no token with %s', async (_, body, status) => {
    expect((await call('/tokens', body)).status).toBe(status);
  });

  test('refuses everybody who does not know the secret', async () => {
    for (const path of ['/tokens', '/unknown']) expect((await call(path, undefined, 'a guess')).status).toBe(401);
    expect((await call('/tokens', newToken, 'a guess')).status).toBe(401);
  });
});
