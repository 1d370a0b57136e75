import { seededRandom } from '../runtime/seeded-random.mjs';
import { accountHolder, readDemoContent } from './content.ts';
import { type DemoAction, schedule } from './schedule.ts';

type PostAction = Extract<DemoAction, { kind: 'post' }>;

const now = new Date('2026-11-01T12:00:00Z');
const hour = 3_600_000;

let actions: DemoAction[];
let posts: PostAction[];
beforeAll(async () => {
  actions = schedule({ ...(await readDemoContent()), now, next: seededRandom(2046) });
  posts = actions.filter((action) => action.kind === 'post');
});

/** How often each post, or each comment and reply, is liked. */
function likesOf(kind: 'like' | 'comment like'): Map<string, number> {
  const counts = new Map<string, number>();
  for (const action of actions) if (action.kind === kind) counts.set(action.liked, (counts.get(action.liked) ?? 0) + 1);
  return counts;
}

/** Likes of each text of a kind, the least first. */
function sortedLikes(kind: 'post' | 'comment'): number[] {
  const counts = likesOf(kind === 'post' ? 'like' : 'comment like');
  return actions.flatMap((action) => (action.kind === kind ? [counts.get(action.key) ?? 0] : [])).sort((a, b) => a - b);
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

test('most posts are liked by some forty, few by hundreds, three by more than a thousand', () => {
  const counts = sortedLikes('post');
  expect(counts[0]).toBeGreaterThan(0);
  expect(median(counts)).toBeGreaterThanOrEqual(32);
  expect(median(counts)).toBeLessThanOrEqual(48);
  expect(counts.filter((count) => count > 1_000)).toHaveLength(3);
  // A fifth is above 120 where the logarithms have a sigma of 1.3.
  expect(counts.filter((count) => count > 120).length / counts.length).toBeGreaterThan(0.12);
  expect(counts.filter((count) => count > 120).length / counts.length).toBeLessThan(0.28);
});

test('most comments are liked by two, the best by some sixty', () => {
  const counts = sortedLikes('comment');
  expect(median(counts)).toBe(2);
  expect(counts.at(-1)).toBeGreaterThan(30);
  expect(counts.at(-1)).toBeLessThanOrEqual(60);
});

test('nobody likes a text twice, or an own one', () => {
  const likes = actions.filter((action) => action.kind === 'like' || action.kind === 'comment like');
  expect(likes.filter(({ by, whom }) => by === whom)).toEqual([]);
  expect(new Set(likes.map(({ by, liked }) => `${by} ${liked}`)).size).toBe(likes.length);
});

test('a post has twelve to forty views for each like', () => {
  const counts = likesOf('like');
  const ratios = posts.map(({ key, views }) => views / (counts.get(key) ?? 0));
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(11.5);
  expect(Math.max(...ratios)).toBeLessThanOrEqual(40.5);
});

test('posts are minutes to a year old, most of them of the last weeks', () => {
  const days = posts.map(({ at }) => (now.getTime() - at.getTime()) / (24 * hour)).toReversed();
  expect((days[0] ?? 1) * 24 * 60).toBeLessThan(30);
  expect(days.filter((age) => age < 31).length).toBeGreaterThan(40);
  expect(days.filter((age) => age > 90).length).toBeGreaterThan(25);
  expect(days.at(-1)).toBeGreaterThan(330);
  expect(Math.max(...days)).toBeLessThan(367);
});

test('nobody has answered the posts of the last hours, and few have liked them', () => {
  const fresh = posts.filter(({ at }) => now.getTime() - at.getTime() < 4 * hour).map(({ key }) => key);
  expect(fresh).toHaveLength(2);
  expect(actions.filter((action) => action.kind === 'comment' && fresh.includes(action.post))).toEqual([]);
  const liked = actions.filter((action) => action.kind === 'like' && fresh.includes(action.liked));
  expect(liked.length).toBeGreaterThan(0);
  expect(liked.length).toBeLessThan(20);
});

test('whoever signs in has given no like yet', () => {
  expect(actions.filter((action) => action.by === accountHolder && /like/.test(action.kind))).toEqual([]);
});

test('nothing of the demo happens in the future, and nothing before what it is about', () => {
  expect(actions.filter(({ at }) => at > now)).toEqual([]);
  const written = new Map(actions.flatMap((action) => ('key' in action ? [[action.key, action.at]] : [])));
  const about = actions.flatMap((action): { action: DemoAction; key: string }[] => {
    if (action.kind === 'comment') return [{ action, key: action.post }];
    if (action.kind === 'reply') return [{ action, key: action.comment }];
    return 'liked' in action ? [{ action, key: action.liked }] : [];
  });
  expect(about.filter(({ action, key }) => action.at <= (written.get(key) ?? now))).toEqual([]);
});

test('replies come one after the other', () => {
  const replies = actions.filter((action) => action.kind === 'reply');
  for (const comment of new Set(replies.map((reply) => reply.comment))) {
    const inTime = replies.filter((reply) => reply.comment === comment);
    expect(inTime.map(({ key }) => key)).toEqual(inTime.map((_, index) => `${comment}/${index}`));
    expect(new Set(inTime.map(({ at }) => at.getTime())).size).toBe(inTime.length);
  }
});
