import { postLimits } from './limits.ts';
import { buildPath } from './routes.ts';
import { characterCount, codePointsPerCharacter, isBlank } from './text.ts';

const maxLength = postLimits.maxTopicCharacters * codePointsPerCharacter * 2;

/** The topic of an address, without `#`; undefined for text that no post can have as its topic. */
export function readTopic(text: string | null): string | undefined {
  const topic = text === null || text.length > maxLength ? '' : text.trim().replace(/^#+/, '');
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
