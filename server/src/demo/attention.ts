import { logNormal, type Next } from './chance.ts';

const day = 24 * 3_600_000;

/** Likes of a post in the end: the median, and how far they spread. */
const medianLikes = 42;
const likesSpread = 1.3;

/** Chance makes no post famous: the content says which ones are. */
const maxLikesByChance = 800;

/** Likes of the best comment. */
const maxCommentLikes = 60;

/** What `draw` gives, drawn again above a maximum. */
function atMost(max: number, draw: () => number): number {
  const drawn = draw();
  return drawn <= max ? drawn : atMost(max, draw);
}

/** How often a post is liked at an age in milliseconds: soon after it was written, and hardly after some days. */
export function likesAt(age: number, post: { likes?: number }, next: Next): number {
  const reached = Math.min(1, Math.sqrt(age / (4 * day)));
  const likes = post.likes ?? atMost(maxLikesByChance, () => medianLikes * logNormal(likesSpread, next));
  return Math.max(2, Math.round(likes * reached));
}

/** Views of a post by its likes. */
export const viewsOf = (likes: number, next: Next): number => Math.round(likes * (12 + 28 * next()));

/** Likes of a comment or reply: about two, more below a post that many like. */
export function commentLikes(postLikes: number, next: Next): number {
  const expected = 2 * Math.sqrt(postLikes / medianLikes);
  return Math.round(atMost(maxCommentLikes, () => expected * logNormal(1, next)));
}
