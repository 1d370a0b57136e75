import { type CallName, calls, type Envelope } from '@community/contract/calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario } from '../posts/testing-scenario.ts';
import { apiRoutes } from '../routes.ts';
import { fingerprint } from '../testing-tables.ts';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Raw bodies; most of them are not what a JSON serializer writes. */
const raw: readonly [string, string | Buffer][] = [
  ['an unfinished object', '{"post_id":'],
  ['words', 'post_id=1&status=1'],
  ['a lone quote', '"'],
  ['NUL', '\0'],
  ['NUL in a text', '{"post_id":"1\0"}'],
  ['a byte order mark', Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d])],
  ['UTF-16', Buffer.from('{"post_id":"1"}', 'utf16le')],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
  ['an escaped lone surrogate', '{"post_id":"\\ud800","content":"\\udfff","nickname":"\\ud83d"}'],
  ['a prototype', '{"__proto__":{"admin":true,"post_id":"1"},"constructor":{"prototype":{"admin":true}}}'],
  ['one field many times', `{${Array.from({ length: 5_000 }, (_, index) => `"post_id":"${index}"`).join()}}`],
  ['many fields', `{${Array.from({ length: 5_000 }, (_, index) => `"f${index}":${index}`).join()}}`],
  ['numbers without end', `{"page":1e400,"per_page":-1e400,"as_of":${'9'.repeat(400)},"type":1e-400}`],
  ['arrays in arrays', deep(50_000)],
  ['arrays in an extra field', `{"extra":${deep(50_000)}}`],
  ['objects in objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['more than is taken', `{"content":"${'x'.repeat(200_000)}"}`],
  ['nothing', ''],
];

describeOnBothDatabases('bodies as bytes', (database) => {
  let app: FastifyInstance;
  let member: number;

  beforeAll(async () => {
    const scenario = await createScenario(database());
    member = await scenario.member();
    app = Fastify();
    await app.register(apiRoutes, {
      community: { call: (name, body, { token }) => scenario.envelopeOf(name, body, token ? Number(token) : null) },
    });
  });
  afterAll(() => app.close());

  const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'upload' && calls[name].method === 'POST');
  const types = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-7',
    'nonsense',
  ];

  test.each(raw)('every call responds to %s in the envelope and changes nothing', async (_what, payload) => {
    const before = await fingerprint(database());
    for (const [index, name] of names.entries()) {
      const headers = {
        'content-type': types[index % types.length],
        ...(index % 3 === 0 ? {} : { token: String(member) }),
      };
      const response = await app.inject({ method: 'POST', url: `/api/v1/community/${name}`, payload, headers });
      const { code } = response.json<Envelope>();
      expect({ name, status: response.statusCode, fault: code === 5000 || typeof code !== 'number' }).toEqual({
        name,
        status: 200,
        fault: false,
      });
    }
    expect(await fingerprint(database())).toEqual(before);
    expect('admin' in {}).toBe(false);
  });
});
