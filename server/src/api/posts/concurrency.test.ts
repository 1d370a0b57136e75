import type { CallName } from '@community/contract/calls';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { seededIntegers } from '../../runtime/seeded-random.mjs';
import { differences } from './testing-counts.ts';
import { createScenario } from './testing-scenario.ts';

describeOnBothDatabases('concurrent members', (database) => {
  test.each([1, 2, 3])(
    'concurrent calls neither fail nor leave a count that differs from its rows (%d)',
    async (seed) => {
      const random = seededIntegers(seed);
      const scenario = await createScenario(database());
      const members: number[] = [];
      for (let index = 0; index < 5; index += 1) members.push(await scenario.member());
      const one = <Item>(from: readonly Item[]): Item => from[random(from.length)] as Item;
      const posts: string[] = [];
      for (let index = 0; index < 8; index += 1) posts.push(await scenario.post(one(members)));
      const comments: string[] = [];
      for (let index = 0; index < 12; index += 1) comments.push(await scenario.comment(one(members), one(posts)));
      for (let index = 0; index < 12; index += 1) {
        const reply = await scenario.call('replycomment', { comment_id: one(comments), content: 'x' }, one(members));
        comments.push(reply.comment_id);
      }
      const status = () => 1 + random(2);
      const acts: (() => [CallName, object])[] = [
        () => ['postthumb', { post_id: one(posts), status: status() }],
        () => ['commentthumb', { comment_id: one(comments), status: status() }],
        () => ['postread', { post_ids: Array.from({ length: 5 }, () => one(posts)) }],
        () => ['addcomment', { post_id: one(posts), content: 'x' }],
        () => ['replycomment', { comment_id: one(comments), content: 'x' }],
        () => [random(2) ? 'toppost' : 'canceltoppost', { post_id: one(posts) }],
        () => [random(4) ? 'postnotinterest' : 'delpost', { post_id: one(posts) }],
        () => [random(3) ? 'postcomments' : 'delcomment', { post_id: one(posts), comment_id: one(comments) }],
      ];
      const requests = Array.from({ length: 300 }, () => ({ act: one(acts)(), member: one(members) }));
      const responses = await Promise.all(
        requests.map(({ act: [name, request], member }) => scenario.envelopeOf(name, request, member)),
      );
      expect(responses.filter(({ code }) => code === 0).length).toBeGreaterThan(100);
      expect(scenario.faults).toEqual([]);
      expect(await database().rows(differences)).toEqual([]);
    },
  );

  test('hostile bodies are rejected with a code and change nothing', async () => {
    const random = seededIntegers(7);
    const scenario = await createScenario(database());
    const member = await scenario.member();
    const post_id = await scenario.post(member);
    const values: unknown[] = [
      null,
      true,
      -1,
      0,
      1,
      2,
      1.5,
      9e99,
      '',
      ' ',
      '0',
      post_id,
      '1e3',
      "' or 1=1 --",
      '%_\\',
      '\0',
      '\ud800',
      'x'.repeat(70_000),
    ];
    values.push(
      [],
      {},
      [[]],
      [post_id],
      [null],
      { $gt: '' },
      ['垃圾信息和滥用'],
      [{ url: '../../etc/passwd', width: 1, height: 1 }],
      '👩‍🚀'.repeat(600),
    );
    const fields = [
      'post_id',
      'comment_id',
      'content',
      'status',
      'post_ids',
      'guest_id',
      'reasons',
      'remark',
      'type',
      'post_type',
      'user_id',
    ];
    fields.push(
      'page',
      'per_page',
      'as_of',
      'sort_type',
      'pics',
      'videos',
      'video_cover',
      'subjects',
      'idempotency_key',
      '__proto__',
    );
    const names = [
      'addpost',
      'posts',
      'posttops',
      'userposts',
      'postdetail',
      'postthumb',
      'postread',
      'postnotinterest',
      'toppost',
    ] as const;
    const more = [
      'canceltoppost',
      'postreport',
      'postcomments',
      'replycomments',
      'addcomment',
      'replycomment',
      'commentthumb',
    ] as const;
    const calls = [...names, ...more];
    for (let index = 0; index < 600; index += 1) {
      const body = Object.fromEntries(
        fields.filter(() => random(3) > 0).map((field) => [field, values[random(values.length)]]),
      );
      const { code } = await scenario.envelopeOf(
        calls[random(calls.length)] ?? 'posts',
        random(20) ? body : values[random(values.length)],
        member,
      );
      expect([0, 4003, 4004, 4022, 4026]).toContain(code);
    }
    expect(scenario.faults).toEqual([]);
    expect(await database().rows(differences)).toEqual([]);
  });
});
