import type { CallName, Envelope } from '@community/contract/calls';
import Fastify from 'fastify';
import { type Statement, statement } from '../database/database.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { keyRetentionMs } from './idempotency.ts';
import { differences } from './posts/testing-counts.ts';
import { createScenario, type Scenario } from './posts/testing-scenario.ts';
import { apiRoutes } from './routes.ts';

const rowsOf = {
  addpost: statement('once.posts', 'select count(*) as count from post where member_id = $1'),
  addcomment: statement(
    'once.comments',
    'select count(*) as count from comment where member_id = $1 and parent_id is null',
  ),
  replycomment: statement(
    'once.replies',
    'select count(*) as count from comment where member_id = $1 and parent_id is not null',
  ),
  postreport: statement('once.reports', 'select count(*) as count from post_report where member_id = $1'),
} satisfies Partial<Record<CallName, Statement>>;

const messagesFrom = statement(
  'once.messages',
  'select count(*) as count from message where actor_id = $1 and kind = 1',
);
const keys = statement('once.keys', 'select key from idempotency where member_id = $1 order by key');

const creates = ['addpost', 'addcomment', 'replycomment', 'postreport'] as const;
type Create = (typeof creates)[number];
/** How many members get a message. */
const messageCounts = { addpost: 0, addcomment: 1, replycomment: 1, postreport: 0 };

/** A promise with its resolver. */
function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((resolved) => {
    resolve = resolved;
  });
  return { promise, resolve };
}

describeOnBothDatabases('create once', (database) => {
  let scenario: Scenario;
  let start = Date.now();
  let author: number;
  let member: number;
  let post_id: string;
  let comment_id: string;

  beforeEach(async () => {
    scenario = await createScenario(database(), start);
    author = await scenario.member('Author');
    member = await scenario.member('Member');
    post_id = await scenario.post(author);
    comment_id = await scenario.comment(author, post_id);
  });
  afterEach(() => {
    start = scenario.now();
  });

  const count = async (of: Statement, who: number) => (await database().row<{ count: number }>(of, [who]))?.count;

  async function bodyOf(call: Create, who: number, key = 'the-same-key') {
    const bodies = {
      addpost: async () => ({
        post_type: 1,
        content: 'once',
        pics: [{ url: await scenario.upload(who), width: 1, height: 1 }],
      }),
      addcomment: async () => ({ post_id, content: 'once' }),
      replycomment: async () => ({ comment_id, content: 'once' }),
      postreport: async () => ({ post_id, reasons: ['其他'] }),
    };
    return { ...(await bodies[call]()), idempotency_key: key };
  }

  test.each(creates)('%s sent many times at once makes one row and one message', async (call) => {
    const body = await bodyOf(call, member);
    const responses = await Promise.all(Array.from({ length: 12 }, () => scenario.envelopeOf(call, body, member)));
    expect(responses).toEqual(
      Array.from({ length: 12 }, () => ({ code: 0, msg: 'success', data: responses[0]?.data })),
    );
    expect(await scenario.envelopeOf(call, body, member)).toEqual(responses[0]);
    expect([await count(rowsOf[call], member), await count(messagesFrom, member)]).toEqual([1, messageCounts[call]]);
  });

  test.each(creates)('%s sent again after the client gave up waiting makes one row', async (call) => {
    const { promise: begun, resolve: begins } = deferred();
    const { promise: goesOn, resolve: goOn } = deferred();
    // The connections of `fetch` stay open for four seconds.
    const app = Fastify({ forceCloseConnections: true });
    await app.register(apiRoutes, {
      community: {
        async call(name: CallName, body: unknown) {
          const response = scenario.envelopeOf(name, body, member);
          begins();
          await goesOn;
          return response;
        },
      },
    });
    const address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/v1/community/${call}`;
    const gaveUp = new AbortController();
    const request = {
      method: 'POST',
      body: JSON.stringify(await bodyOf(call, member)),
      headers: { 'content-type': 'application/json' },
    };
    const first = fetch(address, { ...request, signal: gaveUp.signal });
    await begun;
    gaveUp.abort();
    await expect(first).rejects.toThrow('aborted');
    goOn();
    const again = (await (await fetch(address, request)).json()) as Envelope;
    expect(again.code).toBe(0);
    expect([await count(rowsOf[call], member), await count(messagesFrom, member)]).toEqual([1, messageCounts[call]]);
    await app.close();
  });

  test.each(creates)('%s: keys are separate for each member and each call', async (call) => {
    const other = await scenario.member('Other');
    for (const who of [member, other])
      expect((await scenario.envelopeOf(call, await bodyOf(call, who), who)).code).toBe(0);
    expect([await count(rowsOf[call], member), await count(rowsOf[call], other)]).toEqual([1, 1]);
    for (const another of creates.filter((name) => name !== call)) {
      expect((await scenario.envelopeOf(another, await bodyOf(another, member), member)).code).toBe(0);
      expect(await count(rowsOf[another], member)).toBe(1);
    }
  });

  test.each(creates)('%s: a repeated key returns the first result, whatever the body says', async (call) => {
    const first = await scenario.envelopeOf(call, await bodyOf(call, member), member);
    const different = { ...(await bodyOf(call, member)), content: 'something else', remark: 'something else' };
    expect(await scenario.envelopeOf(call, different, member)).toEqual(first);
    expect(await count(rowsOf[call], member)).toBe(1);
  });

  test('a rejected call stores no key', async () => {
    const body = { ...(await bodyOf('addcomment', member)), post_id: '999999999' };
    expect((await scenario.envelopeOf('addcomment', body, member)).code).toBe(4004);
    expect((await scenario.envelopeOf('addcomment', { ...body, post_id }, member)).code).toBe(0);
    expect(await count(rowsOf.addcomment, member)).toBe(1);
  });

  test('keys expire after two days', async () => {
    await database().script('delete from idempotency');
    for (const key of ['old-key-1', 'old-key-2'])
      await scenario.envelopeOf('addcomment', await bodyOf('addcomment', member, key), member);
    scenario.pass(keyRetentionMs / 2);
    await scenario.envelopeOf('addcomment', await bodyOf('addcomment', member, 'young-key'), member);
    expect(await database().rows(keys, [member])).toEqual(
      ['old-key-1', 'old-key-2', 'young-key'].map((key) => ({ key })),
    );
    scenario.pass(keyRetentionMs / 2 + 1);
    await scenario.envelopeOf('addcomment', await bodyOf('addcomment', author, 'of-another'), author);
    expect(await database().rows(keys, [member])).toEqual([{ key: 'young-key' }]);
  });

  const toggles = ['postthumb', 'commentthumb', 'userfollow'] as const;
  const subject = () => ({ post_id, comment_id, user_id: String(author) });
  const setStatus = (call: (typeof toggles)[number], status: number) =>
    scenario.envelopeOf(call, { ...subject(), status }, member);

  /** The member's view of the toggled item, and its counts. */
  async function seen(call: (typeof toggles)[number]) {
    if (call === 'userfollow') {
      const { is_follow, followers } = await scenario.call('userhome', { user_id: String(author) }, member);
      return [is_follow, followers];
    }
    const post = await scenario.call('postdetail', { post_id }, member);
    const [comment] = (await scenario.call('postcomments', { post_id }, member)).data;
    const { is_thumb, thumb } = call === 'postthumb' ? post : (comment ?? post);
    return [is_thumb, thumb];
  }

  const messages = async (call: (typeof toggles)[number]) =>
    (await scenario.call('mymessages', { type: call === 'userfollow' ? 5 : 7 }, author)).total;

  test.each(toggles.flatMap((call) => [1, 2].map((last) => [call, last] as const)))(
    'twenty sequential toggles of %s end in the last state (%d)',
    async (call, last) => {
      for (let index = 19; index >= 0; index -= 1) await setStatus(call, index % 2 === 0 ? last : 3 - last);
      expect([await seen(call), await messages(call)]).toEqual(last === 1 ? [[1, 1], 1] : [[0, 0], 0]);
      expect(await database().rows(differences)).toEqual([]);
    },
  );

  // Concurrent requests have no order: the app sends a toggle once the one before has its response. Row and counts must
  // agree.
  test.each(toggles)('twenty concurrent toggles of %s leave row, count and message consistent', async (call) => {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => setStatus(call, 1 + (index % 2))));
    expect(responses.every(({ code }) => code === 0)).toBe(true);
    // Likes are dated after their wait for the post, during which the scenario's clock stands still.
    scenario.pass(60_000);
    const [mine = 0, all] = await seen(call);
    expect([all, await messages(call)]).toEqual([mine, mine]);
    expect(await database().rows(differences)).toEqual([]);
    await setStatus(call, 1);
    expect([await seen(call), await messages(call)]).toEqual([[1, 1], 1]);
  });
});
