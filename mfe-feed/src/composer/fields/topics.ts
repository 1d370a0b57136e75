import { postLimits } from '@community/contract/limits';
import { characterCount } from '@community/contract/text';
import { topicKey } from '@community/contract/topics';

/** A finished `#word`: `#` at the start or after white space, then letters, digits, `_` or `-`, then white space. */
const finishedTopic = /(^|\s)#([\p{L}\p{M}\p{N}_-]+)(\s)/u;

/**
 * Moves a finished `#word` from the text to the topics (specification section 14). Too long words and words beyond the
 * limit stay text. A repeated topic, in any letter case, is added once.
 */
export function takeTopics(
  text: string,
  topics: readonly string[],
): { text: string; topics: readonly string[]; full: boolean } {
  const match = finishedTopic.exec(text);
  if (!match) return { text, topics, full: false };
  const [whole, before = '', word = ''] = match;
  if (characterCount(word) > postLimits.maxTopicCharacters) return { text, topics, full: false };
  const known = topics.some((topic) => topicKey(topic) === topicKey(word));
  if (!known && topics.length >= postLimits.maxTopics) return { text, topics, full: true };
  const rest = text.slice(0, match.index) + before + text.slice(match.index + whole.length);
  return takeTopics(rest, known ? topics : [...topics, word]);
}
