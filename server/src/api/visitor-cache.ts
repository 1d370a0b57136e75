import type { CallName, Envelope } from '@community/contract/calls';
import { LRUCache } from 'lru-cache';
import type { Announcements } from '../database/broadcast.ts';
import type { Caller, Community } from './community-api.ts';

/** Calls whose answers are the same for every visitor. */
const remembered: ReadonlySet<CallName> = new Set<CallName>([
  'posts',
  'posttops',
  'postdetail',
  'postcomments',
  'userposts',
  'userhome',
  'country',
]);

/**
 * Calls after which visitors are shown something else at once: what was taken away must be gone, and what was written be there.
 * Likes, follows and views are not among them; their counts may be a second old.
 */
const changing: ReadonlySet<CallName> = new Set<CallName>([
  'addpost',
  'delpost',
  'toppost',
  'canceltoppost',
  'addcomment',
  'replycomment',
  'delcomment',
  'edituserinfo',
]);

/** How long an answer is remembered. */
export const answerLifetimeMs = 1_000;

/** Answers that are remembered at once, and the longest request that is: bounds for what strangers can fill. */
const maxAnswers = 2_000;
const maxKeyLength = 300;

/** What a request is remembered by; null for one that is too long, or too deep to be written down. */
function keyOf(name: CallName, request: unknown): string | null {
  try {
    const key = `${name} ${JSON.stringify(request)}`;
    return key.length <= maxKeyLength ? key : null;
  } catch {
    return null;
  }
}

/**
 * Lets visitors who ask the same within a second share one answer: most readers have no account, and most of them ask for the same
 * few pages. Many who ask at once wait for one reading of the database, but never for somebody else's turn to make a call. Members'
 * answers are never remembered.
 */
export function rememberVisitorAnswers(community: Community, announcements: Announcements): Community {
  const answers = new LRUCache<string, Envelope>({
    max: maxAnswers,
    ttl: answerLifetimeMs,
    ttlResolution: 0,
    perf: Date,
  });
  /** What is being read now. */
  const asked = new Map<string, Promise<unknown>>();
  announcements.hear('answers', () => {
    answers.clear();
    asked.clear();
  });

  function read(key: string, make: () => Promise<unknown>): Promise<unknown> {
    const reading = make();
    asked.set(key, reading);
    return reading;
  }

  async function answerVisitor(key: string, answer: (share: Caller['share']) => Promise<Envelope>): Promise<Envelope> {
    const known = answers.get(key);
    if (known) return known;
    let reading: Promise<unknown> | undefined;
    const envelope = await answer((make) => (reading = asked.get(key) ?? read(key, make)));
    // One that was begun before a change is not kept after it.
    const current = reading !== undefined && asked.get(key) === reading;
    if (current) asked.delete(key);
    if (current && envelope.code === 0) answers.set(key, envelope);
    return answers.get(key) ?? envelope;
  }

  return {
    async answer(name, request, caller) {
      if (caller.token === null && remembered.has(name) && announcements.hearing) {
        const key = keyOf(name, request);
        if (key !== null) return answerVisitor(key, (share) => community.answer(name, request, { ...caller, share }));
      }
      const envelope = await community.answer(name, request, caller);
      if (envelope.code === 0 && changing.has(name)) {
        // What was done is done; where this is not heard, answers are a second old.
        await announcements
          .tell('answers')
          .catch((error: unknown) => caller.log.warn({ err: error }, 'a change was not announced'));
      }
      return envelope;
    },
  };
}
