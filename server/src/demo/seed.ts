import { createAccount } from '../accounts/accounts.ts';
import { addcomment } from '../api/comments/addcomment.ts';
import { commentthumb } from '../api/comments/commentthumb.ts';
import { replycomment } from '../api/comments/replycomment.ts';
import { userfollow } from '../api/members/userfollow.ts';
import { addpost } from '../api/posts/addpost.ts';
import { postthumb } from '../api/posts/postthumb.ts';
import { toppost } from '../api/posts/toppost.ts';
import { noSpamLimits } from '../api/spam/spam-limits.ts';
import { readAlone } from '../database/batched-read.ts';
import { type BatchedRead, type Database, type Queryable, type Statement, statement } from '../database/database.ts';
import type { Media } from '../media/media.ts';
import { seededRandom } from '../runtime/seeded-random.mjs';
import { type BulkAction, insertActions, insertQuietMembers } from './bulk.ts';
import { accountHolder, type DemoContent, readDemoContent } from './content.ts';
import { DemoFiles } from './demo-files.ts';
import { type DemoAction, schedule } from './schedule.ts';

/** A member's account for trying the community out. */
export const demoAccount = { email: 'marisol@northtone.example', password: 'Listen2gether' };

// Two instances that start on one empty database concurrently fill it once.
const takeTurn = statement('demo.turn', "select pg_advisory_xact_lock(hashtext('demo'))");
const anyMember = statement('demo.any', 'select 1 as found from member limit 1');
const insertMember = statement(
  'demo.member',
  `insert into member (account_id, nickname, avatar, bg_img, birthday, country, gender, description, product,
    is_official, focus, followers, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13) returning id`,
);
const addViews = statement(
  'demo.views',
  'update post set views = views + $2, member_views = member_views + $3 where id = $1',
);

const day = 24 * 3_600_000;

export interface SeedDependencies {
  /** Runs the handlers' transactions within the one transaction of the seed. */
  database: Database;
  media: Media;
  now: Date;
  /** The name of the brand, whose own account has it. */
  brand: string;
}

/** Messages are read by members who can sign in: what the others receive needs none. */
const isBulk = (action: DemoAction): action is BulkAction => 'whom' in action && action.whom !== accountHolder;

/** How often each text comes. */
function countsOf(texts: readonly string[]): (text: string) => number {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => counts.get(text) ?? 0;
}

/** Makes all members, with the counts of these follows. Returns their ids by their keys. */
async function seedMembers(
  { members, quietMembers }: DemoContent,
  follows: readonly BulkAction[],
  { database, now, brand }: SeedDependencies,
  files: DemoFiles,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const focus = countsOf(follows.map(({ by }) => by));
  const followers = countsOf(follows.map(({ whom }) => whom));
  // Before the first post.
  const joined = new Date(now.getTime() - 400 * day);
  for (const member of members) {
    const [avatar, background] = [files.avatar(member), files.background(member)];
    const account =
      member.key === accountHolder
        ? await createAccount(database, { ...demoAccount, nickname: member.nickname })
        : null;
    const row = await database.row<{ id: number }>(insertMember, [
      account,
      member.official ? brand : member.nickname,
      avatar,
      background,
      member.birthday,
      member.country,
      member.gender,
      member.description,
      JSON.stringify(member.products),
      member.official ?? false,
      focus(member.key),
      followers(member.key),
      joined,
    ]);
    if (!row) throw new Error('A demo member was not made');
    ids.set(member.key, row.id);
    await files.give(row.id, avatar ? [avatar, background] : [background], { profile: true });
  }
  const quiet = quietMembers.map(({ key, nickname }) => ({ nickname, focus: focus(key) }));
  for (const [index, id] of (await insertQuietMembers(database, quiet, joined)).entries())
    ids.set(quietMembers[index]?.key ?? '', id);
  return ids;
}

/**
 * Fills an empty community with the demo content; false if there are members already. It is one transaction, so an
 * interrupted start leaves nothing. All but likes and follows that tell nobody goes through the calls' handlers at its
 * own past time, so counts, ranks and messages are correct. The content is the same every time, relative to `now`.
 */
export function seedDemo(dependencies: SeedDependencies): Promise<boolean> {
  const { database } = dependencies;
  return database.transaction(async (tx) => {
    await tx.run(takeTurn);
    if (await tx.row(anyMember)) return false;
    const reads = {
      ...tx,
      batched: <Key, Result>(read: BatchedRead<Key, Result>, key: Key) => readAlone(tx, read, key),
    };
    const within = {
      ...tx,
      reads,
      heavyReads: reads,
      write: <Row extends object>(made: Statement, values: () => readonly unknown[]) => tx.row<Row>(made, values()),
      transaction: <Result>(work: (handle: Queryable) => Promise<Result>) => work(tx),
      onBehalfOf: <Result>(_sender: string, work: () => Result) => work(),
    };
    await seed({ ...dependencies, database: { ...within, close: async () => undefined } });
    return true;
  });
}

async function seed(dependencies: SeedDependencies): Promise<void> {
  const { database, media, now } = dependencies;
  const content = await readDemoContent();
  const actions = schedule({ ...content, now, next: seededRandom(2046) });
  const bulk = actions.filter(isBulk);
  const follows = bulk.filter(({ kind }) => kind === 'follow');
  const files = new DemoFiles(content, database, media.store, now);
  const ids = await seedMembers(content, follows, dependencies, files);
  const claims: Pick<Media, 'claim' | 'preparePost'> = {
    claim: (...file) => media.claim(...file),
    // The demo's variants are made on demand: preparing all would take minutes of the first start.
    preparePost: () => undefined,
  };
  const needs = { database, media: claims, spamLimits: noSpamLimits };
  const calls = {
    userfollow: userfollow.handler(needs),
    addpost: addpost.handler(needs),
    toppost: toppost.handler(needs),
    postthumb: postthumb.handler(needs),
    addcomment: addcomment.handler(needs),
    replycomment: replycomment.handler(needs),
    commentthumb: commentthumb.handler(needs),
  };
  const idOf = (key: string): number => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The demo content has no ${key}`);
    return id;
  };
  const textIdOf = (key: string) => String(idOf(key));

  async function perform(action: DemoAction): Promise<void> {
    const memberId = idOf(action.by);
    const context = { memberId, store: null, token: null, ip: '127.0.0.1', now: () => action.at };
    if (action.kind === 'follow') await calls.userfollow({ user_id: textIdOf(action.whom), status: 1 }, context);
    else if (action.kind === 'like') await calls.postthumb({ post_id: textIdOf(action.liked), status: 1 }, context);
    else if (action.kind === 'comment like')
      await calls.commentthumb({ comment_id: textIdOf(action.liked), status: 1 }, context);
    else if (action.kind === 'comment') {
      const { comment_id } = await calls.addcomment({ post_id: textIdOf(action.post), content: action.text }, context);
      ids.set(action.key, Number(comment_id));
    } else if (action.kind === 'reply') {
      const { comment_id } = await calls.replycomment(
        { comment_id: textIdOf(action.comment), content: action.text },
        context,
      );
      ids.set(action.key, Number(comment_id));
    } else if (action.kind === 'pin') await calls.toppost({ post_id: textIdOf(action.post) }, context);
    else {
      const request = await files.postRequest(action.post, memberId);
      const { post_id } = await calls.addpost(request, context);
      ids.set(action.key, Number(post_id));
      await database.run(addViews, [Number(post_id), action.views, action.memberViews]);
    }
  }

  for (const action of actions) if (!isBulk(action)) await perform(action);
  for (const kind of ['follow', 'like', 'comment like'] as const) await insertActions(database, kind, bulk, idOf);
}
