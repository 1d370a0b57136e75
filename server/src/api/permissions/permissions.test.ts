import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type CallName, calls, type Envelope } from '@community/contract/calls';
import Fastify from 'fastify';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { cameraPhoto } from '../../media/pictures/testing-picture.ts';
import { uploadRoutes } from '../../media/uploads/upload-routes.ts';
import { expectContract } from '../testing-contract.ts';
import { fingerprint } from '../testing-tables.ts';
import type { Case } from './case.ts';
import { createFixture, type Fixture, type Role, roles } from './fixture.ts';

const names = Object.keys(calls) as CallName[];
const api = join(__dirname, '..');
const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.cases.ts'));

/** Who may make a call, and what each sees: the cases that stand beside it. */
function casesOf(name: CallName): readonly Case[] {
  const file = files.find((path) => basename(path) === `${name}.cases.ts`);
  return file ? (jest.requireActual<Record<string, readonly Case[]>>(join(api, file))[name] ?? []) : [];
}

test('each file of cases is that of one call', () => {
  const named = files.map((path) => basename(path, '.cases.ts'));
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  expect(named.filter((name) => !names.some((call) => call === name))).toEqual([]);
});

const rows = names.flatMap((name) =>
  casesOf(name).flatMap((each) => roles.map((role) => [`${role} ${each.does}`, name, each, role] as const)),
);

/** Uploads have their own route. */
async function upload({ scenario, caller }: Fixture): Promise<Envelope> {
  const app = Fastify();
  await app.register(uploadRoutes, {
    media: scenario.media,
    database: { onBehalfOf: (_sender, work) => work() },
    memberByToken: async (token: string) => ({ memberId: Number(token), store: null }),
  });
  const body = new FormData();
  body.append('file[]', new Blob([new Uint8Array(await cameraPhoto(1))], { type: 'image/jpeg' }), 'photo.jpg');
  const request = new Request('http://localhost', { method: 'POST', body });
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/community/upload',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(caller === null ? {} : { token: String(caller) }),
    },
  });
  await app.close();
  const envelope = response.json<Envelope>();
  if (envelope.code === 0) expectContract('upload', envelope.data);
  return envelope;
}

test('every call has cases', () => {
  expect(names.filter((name) => casesOf(name).length === 0)).toEqual([]);
});

describeOnBothDatabases('who may do what', (database) => {
  let start = Date.now();
  /** A fixture is reused until a call, or what led to it, has changed something. */
  const fixtures = new Map<Role, Fixture>();

  async function fixtureOf(role: Role): Promise<Fixture> {
    const fixture = fixtures.get(role) ?? (await createFixture(database(), role, start));
    fixtures.set(role, fixture);
    start = Math.max(start, fixture.scenario.now());
    return fixture;
  }

  test.each(rows)('%s (%s)', async (_title, name, { request, seen, outcomes }, role) => {
    const fixture = await fixtureOf(role);
    const untouched = await fingerprint(database());
    const body = await request(fixture);
    const before = await fingerprint(database());
    const { code, data } =
      name === 'upload' ? await upload(fixture) : await fixture.scenario.envelopeOf(name, body, fixture.caller);
    const changed = !isDeepStrictEqual(await fingerprint(database()), before);
    if (changed || !isDeepStrictEqual(before, untouched)) fixtures.delete(role);
    start = Math.max(start, fixture.scenario.now());
    const outcome = outcomes[role];
    const refusal = { code, changed, seen: Object.keys(data as object).filter((key) => key !== 'fields') };
    const found = code === 0 ? { code, seen: await seen(fixture, data as never) } : refusal;
    expect(found).toEqual(
      'code' in outcome ? { code: outcome.code, changed: false, seen: [] } : { code: 0, seen: outcome.seen },
    );
    expect(fixture.scenario.faults).toEqual([]);
  });
});
