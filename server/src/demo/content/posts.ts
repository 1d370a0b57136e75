import { random } from '../random.ts';
import { members } from './members.ts';
import { postsEnglishHeadphones } from './posts-en-1.ts';
import { postsEnglishHome } from './posts-en-2.ts';
import { postsSpanish } from './posts-es.ts';
import { postsJapanese } from './posts-ja.ts';
import { postsBetween } from './posts-more.ts';
import { postsChinese } from './posts-zh.ts';
import { answers, remarks, type Tongue } from './remarks.ts';
import type { DemoComment, DemoPost } from './types.ts';

const seed = 7;

/** Members who comment in a language. */
const speakers: Record<Tongue, string[]> = {
  en: ['tomek', 'greta', 'omar', 'sam', 'jonas', 'priya', 'anneke', 'fiona', 'elif', 'kenji', 'lucia', 'chen'],
  es: ['marisol', 'lucia', 'diego', 'ines', 'pablo', 'sam'],
  ja: ['kenji', 'yuki', 'haru', 'aoi', 'riku'],
  zh: ['wei', 'lin', 'chen', 'mei'],
};

function tongueOf({ text }: DemoPost): Tongue {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  if (/[\u4e00-\u9fff]/.test(text)) return 'zh';
  return postsSpanish.some((post) => post.text === text) || /[áéíóúñ¿¡]/.test(text) ? 'es' : 'en';
}

/** Comments for a post without a conversation of its own: each remark once, the author answering some. */
function commentsFor(post: DemoPost, next: () => number): DemoComment[] {
  const tongue = tongueOf(post);
  const pool = remarks[tongue][post.kind].map((text) => ({ text, at: next() })).sort((a, b) => a.at - b.at);
  const official = members.some((member) => member.key === post.by && member.official);
  const wanted = Math.min(pool.length, Math.round(next() ** 1.3 * 4) + (official || post.by === 'marisol' ? 2 : 0));
  const people = speakers[tongue].filter((key) => key !== post.by);
  return pool.slice(0, wanted).map(({ text }, index) => {
    const by = people[(index + Math.floor(next() * people.length)) % people.length] ?? 'omar';
    const said = answers[tongue];
    const answer = said[Math.floor(next() * said.length)] ?? '';
    return next() < 0.45 ? { by, text, replies: [{ by: post.by, text: answer }] } : { by, text };
  });
}

/** One post of each list in turn, so that the languages mix as they do in a real feed. */
function interleaved(lists: readonly DemoPost[][]): DemoPost[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

const next = random(seed);

/** All posts of the demo community, the newest first. */
export const posts: DemoPost[] = interleaved([
  postsEnglishHome,
  postsJapanese,
  postsEnglishHeadphones,
  postsSpanish,
  postsChinese,
  postsBetween,
]).map((post) => ({ ...post, comments: post.comments ?? commentsFor(post, next) }));
