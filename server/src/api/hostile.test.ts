import { type CallName, calls } from '@community/contract/calls';
import { type Statement, statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { createScenario, type Scenario } from './posts/testing-scenario.ts';

/** Values that no field of any call accepts. */
const never: unknown[] = [{ a: 1 }, [['x']], 1.5, Number.NaN, -1, true, null, '\0', '\ud800', 'x'.repeat(20_000)];

/** Values that some fields accept; they must never cause a fault. */
const nasty: unknown[] = [
  "'; drop table member; --",
  '%_\\',
  '../../etc/passwd',
  '$1',
  '9'.repeat(19),
  '9007199254740993',
  '0',
  '-1',
  '',
  '𝟙',
  '\u202e',
];

const tables = [
  'member',
  'follow',
  'dislike',
  'post',
  'post_like',
  'post_hidden',
  'post_view',
  'post_report',
  'comment',
  'comment_like',
  'message',
  'upload',
];

/** A fingerprint of every table that calls write. */
const everything: Statement = statement(
  'test.everything',
  `select md5(${tables
    .map((table) => `coalesce((select string_agg(t::text, '' order by t::text) from ${table} t), '')`)
    .join(' || ')}) as all`,
);

const named = Object.entries(calls).filter(([name]) => name !== 'upload') as [CallName, (typeof calls)[CallName]][];

interface Schema {
  properties?: Record<string, unknown>;
  required?: string[];
}

describeOnBothDatabases('hostile requests', (database) => {
  let scenario: Scenario;
  let member: number;
  let good: Record<string, unknown>;
  beforeAll(async () => {
    scenario = await createScenario(database());
    member = await scenario.member('Ana');
    const author = await scenario.member('Bo');
    const post_id = await scenario.post(author);
    good = {
      post_id,
      post_ids: [post_id],
      comment_id: await scenario.comment(author, post_id),
      user_id: String(author),
      type: 1,
      post_type: 1,
      status: 1,
      content: 'words',
      urls: ['/media/none.jpg'],
      nickname: 'Ana',
      session_key: 'key',
      reasons: ['其他'],
    };
  });

  test.each(named)('%s rejects values that no field accepts, and changes nothing', async (name, call) => {
    const { properties = {}, required = [] } = call.request as Schema;
    const before = await database().row(everything);
    const requests: unknown[] = [
      undefined,
      null,
      7,
      'x',
      [],
      ...required.map((field) => ({ ...good, [field]: undefined })),
    ];
    for (const field of Object.keys(properties)) for (const value of never) requests.push({ ...good, [field]: value });
    for (const request of requests) {
      const { code, data } = await scenario.envelopeOf(name, request, member);
      expect({ name, request, code, data }).toMatchObject({ code: 4022, data: { fields: expect.any(Object) } });
    }
    expect(await database().row(everything)).toEqual(before);
  });

  test('the message for a text that is too long names the limit', async () => {
    const { data } = await scenario.envelopeOf('addcomment', { ...good, content: 'x'.repeat(501) }, member);
    expect(data).toMatchObject({ fields: { content: 'must have at most 500 characters' } });
  });

  test.each(named)('%s never fails with a server fault', async (name, call) => {
    const { properties = {} } = call.request as Schema;
    for (const field of Object.keys(properties)) {
      for (const value of nasty) {
        for (const who of [null, member]) {
          const { code } = await scenario.envelopeOf(
            name,
            { ...good, [field]: value, __proto__: { admin: true }, extra: value },
            who,
          );
          expect({ name, field, value, code }).not.toMatchObject({ code: 5000 });
        }
      }
    }
    expect(scenario.faults).toEqual([]);
  });

  test.each(named.filter(([, { access }]) => access === 'member'))('%s is for members', async (name) => {
    const before = await database().row(everything);
    for (const request of [good, {}, null])
      expect(await scenario.envelopeOf(name, request)).toEqual({ code: 4001, msg: 'Not signed in', data: {} });
    expect(await database().row(everything)).toEqual(before);
  });
});
