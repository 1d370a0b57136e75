import { type Audience, audiences } from '@community/contract/audiences';
import { type CallName, calls, type Envelope } from '@community/contract/calls';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { createScenario } from '../posts/testing-scenario.ts';

/** Calls whose response holds only what the caller has just made or sent. */
const ownDoing = new Set<CallName>([
  'login',
  'embedlogin',
  'embedrenew',
  'upload',
  'addpost',
  'addcomment',
  'replycomment',
]);
const readingCalls = (Object.keys(calls) as CallName[]).filter(
  (name) => !ownDoing.has(name) && Object.keys(audiences[name]).length > 0,
);

/** Whether a call may be made with an empty request. */
const requiresNothing = (name: CallName) =>
  ((calls[name].request as { required?: readonly string[] }).required ?? []).length === 0;

const callers = ['visitor', 'stranger', 'fan', 'owner'] as const;
type Who = (typeof callers)[number];

interface Leaf {
  path: string;
  audience: Audience;
  value: unknown;
}

/** The values of a response, each with its audience. */
function leavesOf(value: unknown, table: unknown, path = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, table, path));
  if (typeof table === 'string') return [{ path, audience: table as Audience, value }];
  return Object.entries(value as object).flatMap(([name, part]) =>
    leavesOf(part, (table as Record<string, unknown>)[name], `${path}.${name}`),
  );
}

const isEmpty = ({ path, value }: Leaf): boolean =>
  value === '' || value === 0 || (path === '.last_page' && value === 1);

describeOnBothDatabases('who sees what', (database) => {
  let scenario: Awaited<ReturnType<typeof createScenario>>;
  let ids: Record<Who, number | null>;
  let requests: Partial<Record<CallName, object[]>>;
  let unwanted: string[];

  beforeAll(async () => {
    scenario = await createScenario(database());
    const [owner, stranger, fan, other, ...disliked] = [
      await scenario.member('Owner', true),
      await scenario.member('Stranger'),
      await scenario.member('Fan', true),
      await scenario.member('Other', true),
      await scenario.member('Disliked', true),
      await scenario.member('Disliked too', true),
    ];
    ids = { visitor: null, stranger, fan, owner };
    await database().script(`
      update member set avatar = '/media/a' || id || '.jpg', bg_img = '/media/b.jpg', description = 'listens',
        product = '["Buds"]';
      update member set birthday = '1990-5-17', country = 'ES', gender = 2 where id = ${owner};
    `);
    const follow = (who: number, whom: number) =>
      scenario.call('userfollow', { user_id: String(whom), status: 1 }, who);
    const post_id = await scenario.post(owner, 'a post');
    await scenario.call('toppost', { post_id }, owner);
    const comment_id = await scenario.comment(owner, post_id, 'a comment');
    for (const member of [other, fan]) {
      await follow(owner, member);
      await follow(member, owner);
      await scenario.call('postthumb', { post_id, status: 1 }, member);
      await scenario.call('commentthumb', { comment_id, status: 1 }, member);
      await scenario.call('replycomment', { comment_id, content: 'a reply' }, member);
    }
    await scenario
      .call('replycomments', { comment_id }, fan)
      .then(({ data: [reply] }) =>
        scenario.call('commentthumb', { comment_id: reply?.comment_id ?? '', status: 1 }, fan),
      );
    unwanted = [await scenario.post(other, 'a post that its reader hides'), await scenario.post(other, 'another')];
    await database().script(`update post set pinned_at = created_at, views = 1, comment = 1, thumb = 1,
      video_cover = '/media/c.jpg' where id in (${unwanted.join()});
      insert into post_like (post_id, member_id) select id, ${owner} from post where id in (${unwanted.join()})`);
    for (const author of disliked) await scenario.call('dislikeuser', { user_id: String(author) }, owner);
    const user_id = String(owner);
    const as_of = scenario.now() + 1_000;
    const first = { as_of, per_page: 1 };
    requests = {
      ...Object.fromEntries(readingCalls.filter(requiresNothing).map((name) => [name, [{}]])),
      userhome: [{ user_id }],
      hiddenusers: [first],
      hiddenposts: [],
      userfocus: [{ user_id, ...first }],
      userfollows: [{ user_id, ...first }],
      searchuser: [{ nickname: 'own', as_of }],
      mymessages: [1, 5, 7].map((type) => ({ type, ...first })),
      newfollowers: [{ user_id, ...first }],
      posts: [
        { type: 1, as_of },
        { type: 1, as_of, user_id },
        { type: 1, as_of, user_id, pinned: 1 },
      ],
      posttops: [{ as_of }],
      userposts: [{ user_id, post_type: 1, as_of }],
      postdetail: [{ post_id }],
      postcomments: [{ post_id, as_of }],
      replycomments: [{ comment_id, as_of }],
      commentposition: [{ comment_id, as_of }],
    };
    scenario.pass(2_000);
  });

  /** The owner hides posts, or shows them again. */
  async function hide(status: 1 | 2) {
    for (const post_id of unwanted) await scenario.call('postnotinterest', { post_id, status }, ids.owner);
  }

  test('covers every call that returns data', () => {
    expect(Object.keys(requests).toSorted()).toEqual(readingCalls.toSorted());
  });

  /** The values that a caller sees in all responses of a call, or null if one was rejected. */
  async function seenBy(name: CallName, who: Who): Promise<Leaf[] | null> {
    const envelopes: Envelope[] = [];
    for (const request of requests[name] ?? []) envelopes.push(await scenario.envelopeOf(name, request, ids[who]));
    const codes = new Set(envelopes.map(({ code }) => code));
    if (codes.size === 1 && codes.has(4001)) return null;
    if (codes.size !== 1 || !codes.has(0)) throw new Error(`${name} responded ${[...codes].join()}`);
    return envelopes.flatMap(({ data }) => leavesOf(data, audiences[name]));
  }

  test.each(readingCalls)('%s shows each field to its audience only', async (name) => {
    // The owner's other lists have no hidden posts.
    if (name === 'hiddenposts') {
      await hide(1);
      requests.hiddenposts = [{ per_page: 1, as_of: scenario.now() }];
    }
    const [visitor, stranger, fan, owner] = [
      await seenBy(name, 'visitor'),
      await seenBy(name, 'stranger'),
      (await seenBy(name, 'fan')) ?? [],
      (await seenBy(name, 'owner')) ?? [],
    ];
    if (name === 'hiddenposts') await hide(2);
    expect(visitor === null).toBe(calls[name].access === 'member');
    const of = (leaves: Leaf[] | null, audience: Audience) =>
      (leaves ?? []).filter((leaf) => leaf.audience === audience);
    const full = (leaves: Leaf[]) =>
      [...new Set(leaves.filter((leaf) => !isEmpty(leaf)).map(({ path }) => path))].toSorted();
    const ofOthers = [...of(visitor, 'owner'), ...of(stranger, 'owner')];
    // Every caller sees an own profile; only the values set on the owner's are recognizable.
    expect(full(ofOthers)).toEqual([]);
    expect(full(of(owner, 'owner'))).toEqual([...new Set(of(owner, 'owner').map(({ path }) => path))].toSorted());
    expect(full(of(visitor, 'viewer'))).toEqual([]);
    if (name === 'userinfo') return;
    expect(full(of(fan, 'viewer'))).toEqual([...new Set(of(fan, 'viewer').map(({ path }) => path))].toSorted());
    for (const seen of [visitor ?? owner, stranger]) expect(of(seen, 'public')).toEqual(of(owner, 'public'));
  });

  test('other readers’ pages carry nothing that is the owner’s alone', async () => {
    const carried = ['posts', 'posttops', 'userhome', 'userposts', 'postdetail', 'postcomments'] as const;
    for (const who of ['visitor', 'stranger', 'fan'] as const) {
      for (const name of carried) {
        const { data } = await scenario.envelopeOf(name, requests[name]?.[0], ids[who]);
        expect(JSON.stringify(data)).toContain('Owner');
        expect(JSON.stringify(data)).not.toMatch(/1990-5-17|"country":"[^"]|"gender":[12]/);
      }
    }
  });
});
