import { postLimits } from '@community/contract/limits';
import { characterCount } from '@community/contract/text';

/** A finished `#word`: a mark at the start or after white space, letters, digits, `_` or `-`, closed by white space. */
const finishedTopic = /(^|\s)#([\p{L}\p{M}\p{N}_-]+)(\s)/u;

/**
 * Takes a finished `#word` out of the text and makes it a topic (specification section 14). Words that are too long stay text, as
 * does a word too many; a repeated topic is taken once, in any letter case.
 */
export function takeTopics(
  text: string,
  topics: readonly string[],
): { text: string; topics: readonly string[]; full: boolean } {
  const match = finishedTopic.exec(text);
  if (!match) return { text, topics, full: false };
  const [whole, before = '', word = ''] = match;
  if (characterCount(word) > postLimits.topicLength) return { text, topics, full: false };
  const known = topics.some((topic) => topic.toLowerCase() === word.toLowerCase());
  if (!known && topics.length >= postLimits.topics) return { text, topics, full: true };
  const rest = text.slice(0, match.index) + before + text.slice(match.index + whole.length);
  return takeTopics(rest, known ? topics : [...topics, word]);
}
