import type { RequestFor } from '@community/contract/calls';
import { cleanTopics } from '@community/contract/topics';
import { invalid } from '../../../http/errors/call-error.ts';
import { parseId } from '../../call-context.ts';

/** What a feed is filtered by; at least one of them. */
export interface FeedFilters {
  topic?: string;
  authorId?: number;
  official: boolean;
  pinned: boolean;
}

/** The topic as posts have it, without `#`. Throws 4022 if nothing remains. */
function topicOf(subject: string): string {
  const [topic] = cleanTopics([subject]);
  if (topic === undefined) throw invalid({ subject: 'must not be empty' });
  return topic;
}

/** The filters of a request, or null for the whole feed. Throws 4022 for filters of Following, which has none. */
export function readFilters({ type, ...filters }: RequestFor<'posts'>): FeedFilters | null {
  const { subject, user_id, official, pinned } = filters;
  const given = Object.entries({ subject, user_id, official, pinned }).filter(([, value]) => value !== undefined);
  if (given.length === 0) return null;
  if (type === 2) throw invalid(Object.fromEntries(given.map(([name]) => [name, 'needs type 1'])));
  return {
    ...(subject === undefined ? {} : { topic: topicOf(subject) }),
    ...(user_id === undefined ? {} : { authorId: parseId(user_id) }),
    official: official === 1,
    pinned: pinned === 1,
  };
}
