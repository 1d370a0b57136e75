import type { DemoMember, DemoPost } from './content.ts';

/** An action of a member in the demo community, with its time. */
export type Act = { by: string; at: Date } & (
  | { kind: 'post'; key: string; post: DemoPost; views: number; memberViews: number }
  | { kind: 'like'; post: string }
  | { kind: 'comment'; key: string; post: string; text: string }
  | { kind: 'reply'; comment: string; text: string }
  | { kind: 'follow'; whom: string }
  | { kind: 'pin'; post: string }
);

const minute = 60_000;
const day = 24 * 60 * minute;

/** Age of the oldest demo post. */
const span = 365 * day;

/** Ages of the newest posts, which nobody has answered yet. */
const fresh = [9 * minute, 47 * minute];

/** Age of the newest of the others: what a reader posts comes before them in Recommend. */
const settled = 5 * 60 * minute;

/** Least time between two of the others, in the mean: with more in a day, none of a reader's would be on the first page. */
const step = 4 * 60 * minute;

/** The age of a post by its place among all: many in the last weeks, few in each month before. */
function ageOf(index: number, total: number, next: () => number): number {
  const jitter = next() * 0.8;
  const given = fresh[index];
  if (given !== undefined) return given;
  const place = index - fresh.length + jitter;
  const others = total - fresh.length;
  return settled + place * step + (span - settled - others * step) * (place / others) ** 3;
}

interface Content {
  members: readonly DemoMember[];
  posts: readonly DemoPost[];
  now: Date;
  /** Numbers from 0 up to 1. */
  next: () => number;
}

/** A random time after `at`, most often soon, and at least five minutes ago. */
function after(at: Date, now: Date, next: () => number): Date {
  const room = Math.max(minute, now.getTime() - 5 * minute - at.getTime());
  return new Date(at.getTime() + Math.min(room, minute + next() ** 2 * Math.min(room, 3 * day)));
}

/** Spread about a median of 1 as attention is: most get little, a few take off. */
function logNormal(sigma: number, next: () => number): number {
  // Box and Muller: a normal number from two even ones.
  const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return Math.exp(sigma * normal);
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function actsOfPost(post: DemoPost, key: string, at: Date, { members, now, next }: Content): Act[] {
  const others = members.filter((member) => member.key !== post.by).map((member) => member.key);
  const official = members.some((member) => member.key === post.by && member.official);
  const ageInDays = (now.getTime() - at.getTime()) / day;
  // New posts have been seen by few; the official account reaches more.
  const seen = now.getTime() - at.getTime() < settled ? 0 : Math.min(1, 0.15 + ageInDays / 4);
  const fame = logNormal(official ? 1.2 : 0.9, next) * seen;
  const likes = Math.min(others.length, Math.round((official ? 14 : 7) * fame));
  const views = Math.round(20 + (official ? 1800 : 320) * fame * (0.5 + next()));
  // Guests, whose views rank nothing, have seen the newest.
  const acts: Act[] = [{ kind: 'post', by: post.by, at, key, post, views, memberViews: seen === 0 ? 0 : views }];
  for (const by of shuffled(others, next).slice(0, likes))
    acts.push({ kind: 'like', by, at: after(at, now, next), post: key });
  for (const [index, comment] of post.comments.entries()) {
    const said = after(at, now, next);
    const name = `${key}/${index}`;
    acts.push({ kind: 'comment', by: comment.by, at: said, key: name, post: key, text: comment.text });
    for (const reply of comment.replies ?? [])
      acts.push({ kind: 'reply', by: reply.by, at: after(said, now, next), comment: name, text: reply.text });
  }
  if (post.pinned) acts.push({ kind: 'pin', by: post.by, at: new Date(at.getTime() + minute), post: key });
  return acts;
}

function follows({ members, now, next }: Content): Act[] {
  return members.flatMap(({ key: by }) =>
    members
      .filter(({ key }) => key !== by)
      .filter(({ official }) => next() < (official ? 0.9 : 0.3))
      .map(
        ({ key: whom }): Act => ({
          kind: 'follow',
          by,
          at: new Date(now.getTime() - 40 * minute - next() * span),
          whom,
        }),
      ),
  );
}

/** All actions of the demo community in chronological order: the same for the same content and `next`. */
export function schedule(content: Content): Act[] {
  const { posts, now, next } = content;
  const acts = posts.flatMap((post, index) => {
    const at = new Date(now.getTime() - ageOf(index, posts.length, next));
    return actsOfPost(post, `post ${index}`, at, content);
  });
  return [...acts, ...follows(content)].sort((a, b) => a.at.getTime() - b.at.getTime());
}
