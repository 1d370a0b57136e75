import { postLimits } from '../limits.ts';
import { buildPath } from '../routing/routes.ts';
import { characterCount, codePointsPerCharacter, isBlank } from './text.ts';

const maxLength = postLimits.maxTopicCharacters * codePointsPerCharacter * 2;

/** The topic of an address, without `#`; undefined for text that no post can have as its topic. */
export function readTopic(text: string | null): string | undefined {
  const topic = text === null || text.length > maxLength ? '' : text.trim().replace(/^[#＃]+/, '');
  if (isBlank(topic) || topic.includes('\0') || characterCount(topic) > postLimits.maxTopicCharacters) return undefined;
  return topic;
}

/** Equal for topics that are the same to readers: in any letter case and Unicode form, as the server compares them. */
export const topicKey = (topic: string): string => topic.normalize('NFKC').toUpperCase().toLowerCase();

/** Address of the feed of a topic. */
export const topicPath = (topic: string): string => `${buildPath('home')}?${new URLSearchParams({ topic })}`;

/** Address of the composer, above the feed of a topic with that topic filled in; null is none. */
export const composePath = (topic: string | null): string =>
  `${buildPath('home')}?${new URLSearchParams({ compose: '1', ...(topic === null ? {} : { topic }) })}`;

/**
 * A `#word` or `＃word`: letters, digits, `_` and `-`, and between them the dots and waves of Japanese and Catalan words.
 * It begins at the start of the text, after a sign that is no part of a word, after another one, or after a letter of
 * Chinese or Japanese, which have no spaces. Addresses (`…://…#part`) have none.
 */
const hashWord =
  /(?<![\p{L}\p{M}\p{N}_/&](?<![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])(?<![#＃][\p{L}\p{M}\p{N}_・･·〜～-]+))(?<!:\/\/\S*)[#＃]+([\p{L}\p{M}\p{N}_-]+(?:[・･·〜～]+[\p{L}\p{M}\p{N}_-]+)*)/gu;

/** What may still become part of a word, where it follows one. */
const joiners = /^[・･·〜～]*/u;

/** Longer texts are not searched: no post comes near, and the search would hold up the page. */
const maxSearchedLength = 20_000;

/** What separates the topics of a list, and goes with them: white space, commas, and a `#` that only closes. */
const separators = /^(?:[#＃](?![\p{L}\p{M}\p{N}_#＃-]))?(?:\s*[,，、;；](?!\S*:\/\/))?\s?/u;

export interface TakenTopics {
  /** The text without what became a topic. */
  text: string;
  topics: readonly string[];
  /** Where the caret stands in that text. */
  caret: number;
  /** Why a `#word` stayed text: the post has all its topics, or the word is too long. */
  refused: 'full' | 'tooLong' | null;
}

interface TakeOptions {
  /** Where the caret stands in the text. */
  caret?: number;
  /** The word at the caret is still being written, whatever follows it: it is not finished. */
  typing?: boolean;
  /** Nothing more comes: a `#word` at the end of the text is finished, too. */
  ended?: boolean;
}

/**
 * Moves the finished `#word`s of a text to the topics (specification section 14). White space and punctuation of any
 * script finish one, and so does the end of a text that is `ended`. Words of more than 30 characters and those beyond
 * the limit stay text. A repeated topic, in any letter case, is added once.
 */
export function takeTopics(
  text: string,
  topics: readonly string[],
  { caret = text.length, typing = false, ended = false }: TakeOptions = {},
): TakenTopics {
  let [rest, end, caretAfter, refused] = ['', 0, caret, null as TakenTopics['refused']];
  const taken = [...topics];
  if (text.length > maxSearchedLength) return { text, topics, caret, refused };
  for (const match of text.matchAll(hashWord)) {
    const [whole, word = ''] = match;
    const after = match.index + whole.length;
    const [joined = ''] = joiners.exec(text.slice(after)) ?? [];
    if (after + joined.length === text.length && !ended) break;
    if (typing && caret > match.index && caret <= after + joined.length) continue;
    const isKnown = taken.some((topic) => topicKey(topic) === topicKey(word));
    if (characterCount(word) > postLimits.maxTopicCharacters) refused ??= 'tooLong';
    else if (!isKnown && taken.length >= postLimits.maxTopics) refused ??= 'full';
    else {
      if (!isKnown) taken.push(word);
      const before = text.slice(end, match.index);
      const isListed = /(?:^|\s)$/u.test(rest + before);
      const [gap = ''] = (isListed && separators.exec(text.slice(after))) || [];
      // No gap is left before punctuation that stays.
      const kept = gap === '' && /\S/.test(text[after] ?? '') ? before.replace(/[^\S\n]$/, '') : before;
      rest += kept;
      const start = end + kept.length;
      end = after + gap.length;
      // Only what is removed in front of the caret moves it.
      if (caret > start) caretAfter -= Math.min(caret, end) - start;
    }
  }
  return { text: rest + text.slice(end), topics: taken, caret: caretAfter, refused };
}

/**
 * The text of a post to show above its topics: none where it is nothing but them. A post of topics alone keeps them in
 * its text, too, as a post needs one.
 */
export function textAboveTopics(text: string, topics: readonly string[]): string {
  if (topics.length === 0 || !/^\s*[#＃]/.test(text)) return text;
  const { text: rest, topics: all } = takeTopics(text, topics, { ended: true });
  return isBlank(rest) && all.length === topics.length ? '' : text;
}

/** The topics of a request as they are stored: each once, in any letter case; what can be no topic is left out. */
export function cleanTopics(subjects: readonly string[]): string[] {
  const topics = subjects.flatMap((subject) => readTopic(subject) ?? []);
  return [...new Map(topics.toReversed().map((topic) => [topicKey(topic), topic])).values()].toReversed();
}
