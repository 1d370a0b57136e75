import type { CallName, Envelope } from '@community/contract/calls';
import { LRUCache } from 'lru-cache';
import type { Broadcast } from '../../database/broadcast.ts';
import { sha256 } from '../../runtime/sha256.ts';
import type { Caller, CommunityApi } from '../community-api.ts';
import { changedTags, isSameForVisitors } from './cache-tags.ts';

/** How long a response is cached. */
export const responseLifetimeMs = 1_000;

/** Maximum cached responses and maximum length of a cache key: strangers can fill the cache. */
const maxResponses = 2_000;
const maxKeyLength = 300;

/** A request's cache key, the hash of a long one; null for a request that is too deep to serialize. */
function keyOf(name: CallName, request: unknown): string | null {
  try {
    const key = `${name} ${JSON.stringify(request)}`;
    return key.length <= maxKeyLength ? key : `${name} ${sha256(key).toString('base64url')}`;
  } catch {
    return null;
  }
}

/** For each cached response, whether it still is. */
const cached = new WeakMap<Envelope, () => boolean>();

/** Whether visitors still get a response from the cache: not after a second, nor after a change. */
export const isCached = (envelope: Envelope): boolean => cached.get(envelope)?.() ?? false;

/**
 * Caches visitors' responses for a second: most readers have no account and read the same few pages. Concurrent
 * identical requests share one database read, but never wait for another caller's slot. Members' responses are never
 * cached.
 */
export function cacheVisitorResponses(community: CommunityApi, broadcast: Broadcast): CommunityApi {
  const responses = new LRUCache<string, Envelope>({
    max: maxResponses,
    ttl: responseLifetimeMs,
    ttlResolution: 0,
    perf: Date,
  });
  /** Reads in progress. */
  const reads = new Map<string, Promise<unknown>>();
  broadcast.subscribe('answers', () => {
    responses.clear();
    reads.clear();
  });

  function read(key: string, make: () => Promise<unknown>): Promise<unknown> {
    const reading = make();
    reads.set(key, reading);
    return reading;
  }

  async function callForVisitor(key: string, call: (share: Caller['share']) => Promise<Envelope>): Promise<Envelope> {
    const known = responses.get(key);
    if (known) return known;
    let reading: Promise<unknown> | undefined;
    const envelope = await call((make) => (reading = reads.get(key) ?? read(key, make)));
    // A read that began before a change is not cached after it.
    const current = reading !== undefined && reads.get(key) === reading;
    if (current) reads.delete(key);
    if (current && envelope.code === 0) {
      responses.set(key, envelope);
      cached.set(envelope, () => broadcast.isConnected && responses.get(key) === envelope);
    }
    return responses.get(key) ?? envelope;
  }

  return {
    async call(name, request, caller) {
      if (caller.token === null && isSameForVisitors(name) && broadcast.isConnected) {
        const key = keyOf(name, request);
        if (key !== null) return callForVisitor(key, (share) => community.call(name, request, { ...caller, share }));
      }
      const envelope = await community.call(name, request, caller);
      const changed = envelope.code === 0 ? changedTags(name, request, envelope) : null;
      if (changed !== null) {
        // The change is done. Instances that miss this serve responses of up to a second ago, and pages of up to ten.
        const publish = () => broadcast.publish('answers', changed === 'all' ? null : changed);
        await publish()
          .catch(publish)
          .catch((error: unknown) => caller.log.warn({ err: error }, 'a change was not announced'));
      }
      return envelope;
    },
  };
}
