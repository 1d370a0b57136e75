import { type CallName, calls } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { seededIntegers } from '../../runtime/seeded-random.mjs';
import { differences } from '../posts/testing-counts.ts';
import { createScenario, type Scenario } from '../posts/testing-scenario.ts';
import { fingerprint } from '../testing-tables.ts';
import { brokenBody, oddBody, type Proper } from './bodies.ts';
import { one, type Random } from './values.ts';

/** The gate and `npm run test:long` use a new seed each day, the latter more rounds; all other runs a fixed seed. */
const seed = Number(process.env.FUZZ_SEED ?? 0);
const rounds = Number(process.env.FUZZ_ROUNDS ?? 1);

/** A round over all calls sends at least 5,000 bodies to each database. */
const brokenPerCall = 100 * rounds;
const oddPerCall = 70 * rounds;

const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'upload');

describeOnBothDatabases('hostile bodies', (database) => {
  let scenario: Scenario;
  let member: number;
  let proper: (random: Random) => Proper;
  let start = Date.now();

  beforeAll(async () => {
    scenario = await createScenario(database(), start);
    member = await scenario.member('Ana');
    const author = await scenario.member('Bo');
    const posts: string[] = [];
    for (let index = 0; index < 12; index += 1) posts.push(await scenario.post(index % 3 === 0 ? member : author));
    const comments: string[] = [];
    for (const post of posts)
      comments.push(await scenario.comment(posts.indexOf(post) % 2 === 0 ? member : author, post));
    const picture = await scenario.upload(member);
    proper = (random) => () => ({
      post_id: one(random, posts),
      post_ids: [one(random, posts)],
      comment_id: one(random, comments),
      user_id: String(author),
      type: 1,
      post_type: 1,
      status: 1 + random(2),
      content: 'words',
      urls: ['/media/none.jpg'],
      subject: 'music',
      subjects: ['music', 'Straße'],
      nickname: 'Ana',
      session_key: 'key',
      embed: 'store',
      code: 'c'.repeat(43),
      verifier: 'v'.repeat(43),
      reasons: ['其他'],
      avatar: picture,
      bg_img: picture,
      pics: [{ url: picture, width: 1, height: 1 }],
    });
  });
  afterAll(() => {
    start = scenario.now();
  });

  test.each(names.map((name, index) => [name, index] as const))(
    '%s refuses what is broken and bears what is odd',
    async (name, index) => {
      const random = seededIntegers(seed * names.length + index + 1);
      const make = proper(random);
      const caller = () => (random(4) === 0 ? null : member);

      const send = async (body: unknown, who: number | null) => {
        const { code } = await scenario.envelopeOf(name, body, who);
        return { code, body, who };
      };
      const before = await fingerprint(database());
      const broken = [];
      for (let count = 0; count < brokenPerCall; count += 1)
        broken.push(await send(brokenBody(name, random, make), caller()));
      // The route of a GET call passes no body.
      const wanted = (who: number | null) => (who === null && calls[name].access === 'member' ? 4001 : 4022);
      expect(broken.filter(({ code, who }) => code !== wanted(who))).toEqual([]);
      expect(await fingerprint(database())).toEqual(before);

      const odd = [];
      for (let count = 0; count < oddPerCall; count += 1) odd.push(await send(oddBody(name, random, make), caller()));
      expect(scenario.faults).toEqual([]);
      const after = await fingerprint(database());
      // What was refused for the state of its time (4000, disliked already) may be taken now.
      const lasting = odd.filter(({ code }) => code !== 0 && code !== codes.badRequest);
      for (const { code, body, who } of lasting) expect((await send(body, who)).code).toBe(code);
      expect(await fingerprint(database())).toEqual(after);
    },
  );

  test('leaves the community consistent', async () => {
    expect(await database().rows(differences)).toEqual([]);
    expect('admin' in {}).toBe(false);
    expect((await scenario.call('postdetail', { post_id: await scenario.post(member) })).content).toBe('words');
  });
});
