import { commentLikes, likesAt, viewsOf } from './attention.ts';
import { logNormal, type Next, pick } from './chance.ts';
import { accountHolder, type DemoContent, type DemoPost } from './content.ts';

/** An action of a member in the demo community, with its time. `whom` receives it. */
export type DemoAction = { by: string; at: Date } & (
  | { kind: 'post'; key: string; post: DemoPost; views: number; memberViews: number }
  | { kind: 'like'; liked: string; whom: string }
  | { kind: 'comment like'; liked: string; whom: string }
  | { kind: 'comment'; key: string; post: string; text: string }
  | { kind: 'reply'; key: string; comment: string; text: string }
  | { kind: 'follow'; whom: string }
  | { kind: 'pin'; post: string }
);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Age of the oldest demo post. */
const span = 365 * day;

/** Ages of the newest posts, which few have seen and nobody has answered yet. */
const fresh = [9 * minute, 47 * minute];

/** Age of the newest of the others: what a reader posts comes soon after them in Recommend. */
const settled = 8 * hour;

/** Least time between two of the others, in the mean: with more in a day, none of a reader's would be on the first page. */
const step = 4 * hour;

/** Share of a post's likes that come from members who write; the others are quiet. */
const knownLikers = 1 / 6;

/** Quiet fans of a member who writes, in the median. All quiet members are the brand's. */
const medianFans = 45;

/** The age of a post by its place among all: many in the last weeks, few in each month before. */
function ageOf(index: number, total: number, next: Next): number {
  const jitter = next() * 0.8;
  const given = fresh[index];
  if (given !== undefined) return given;
  const place = index - fresh.length + jitter;
  const others = total - fresh.length;
  return settled + place * step + (span - settled - others * step) * (place / others) ** 3;
}

interface Content extends Pick<DemoContent, 'members' | 'quietMembers' | 'posts'> {
  now: Date;
  next: Next;
}

/** A random time after `at`, most often soon, within so many days, and at least five minutes ago. */
function after(at: Date, { now, next }: Content, days = 3): Date {
  const room = Math.max(minute, now.getTime() - 5 * minute - at.getTime());
  return new Date(at.getTime() + Math.min(room, minute + next() ** 2 * Math.min(room, days * day)));
}

/** Likes of a comment or reply by quiet members. */
function likesOfComment(liked: string, whom: string, said: Date, likes: number, content: Content): DemoAction[] {
  return pick(content.quietMembers, likes, content.next).map(
    ({ key: by }): DemoAction => ({ kind: 'comment like', by, at: after(said, content), liked, whom }),
  );
}

/** The comments of a post with their likes and replies, each reply later than what it answers. */
function conversation(post: DemoPost, key: string, posted: Date, postLikes: number, content: Content): DemoAction[] {
  return post.comments.flatMap(({ by, text, replies = [] }, index) => {
    const comment = `${key}/${index}`;
    let at = after(posted, content);
    const actions: DemoAction[] = [
      { kind: 'comment', by, at, key: comment, post: key, text },
      ...likesOfComment(comment, by, at, commentLikes(postLikes, content.next), content),
    ];
    for (const [place, reply] of replies.entries()) {
      const replyKey = `${comment}/${place}`;
      at = after(at, content, 0.5);
      actions.push(
        { kind: 'reply', ...reply, at, key: replyKey, comment },
        ...likesOfComment(replyKey, reply.by, at, commentLikes(postLikes, content.next) / 2, content),
      );
    }
    return actions;
  });
}

function actionsOfPost(post: DemoPost, key: string, at: Date, content: Content): DemoAction[] {
  const { members, quietMembers, now, next } = content;
  // Whoever signs in has all likes still to give.
  const others = members.filter((member) => member.key !== post.by && member.key !== accountHolder);
  const likes = likesAt(now.getTime() - at.getTime(), post, next);
  const known = pick(others, Math.ceil(likes * knownLikers), next);
  const likers = [...known, ...pick(quietMembers, likes - known.length, next)];
  const views = viewsOf(likes, next);
  const actions: DemoAction[] = [
    // Most views are those of guests, which rank nothing.
    { kind: 'post', by: post.by, at, key, post, views, memberViews: Math.round(views / 5) },
    ...likers.map(
      ({ key: by }): DemoAction => ({ kind: 'like', by, at: after(at, content), liked: key, whom: post.by }),
    ),
    ...conversation(post, key, at, likes, content),
  ];
  if (post.pinned) actions.push({ kind: 'pin', by: post.by, at: new Date(at.getTime() + minute), post: key });
  return actions;
}

function follows({ members, quietMembers, now, next }: Content): DemoAction[] {
  return members.flatMap(({ key: whom, official }) => {
    const share = official ? 0.9 : 0.3;
    const known = members.filter(
      ({ key, follows: chosen }) => key !== whom && (chosen ? chosen.includes(whom) : next() < share),
    );
    // Each fan of whoever signs in is a message.
    const fans = medianFans * (whom === accountHolder ? 1 : logNormal(0.8, next));
    const quiet = official ? quietMembers : pick(quietMembers, fans, next);
    return [...known, ...quiet].map(
      ({ key: by }): DemoAction => ({
        kind: 'follow',
        by,
        at: new Date(now.getTime() - 40 * minute - next() * span),
        whom,
      }),
    );
  });
}

/** All actions of the demo community in chronological order: the same for the same content and `next`. */
export function schedule(content: Content): DemoAction[] {
  const { posts, now, next } = content;
  const actions = posts.flatMap((post, index) => {
    const at = new Date(now.getTime() - ageOf(index, posts.length, next));
    return actionsOfPost(post, `post ${index}`, at, content);
  });
  return [...actions, ...follows(content)].sort((a, b) => a.at.getTime() - b.at.getTime());
}
