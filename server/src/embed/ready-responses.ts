import type { Envelope } from '@community/contract/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isCached } from '../api/caching/visitor-cache.ts';

/** Memory of all responses, their bodies and the texts of their keys; strangers can fill it. */
const maxCacheBytes = 16 * 1024 ** 2;

/** Addresses and headers that are longer in total are not worth their memory. */
const maxKeyCharacters = 1_000;

/** Memory of the headers of a response, roughly. */
const headersBytes = 2_000;

/** A sent response, and the response of `posts` that it was made of. */
interface ReadyResponse {
  of: WeakRef<Envelope>;
  headers: ReturnType<FastifyReply['getHeaders']>;
  body: Buffer;
}

/** What a response depends on: the address as it was sent, and the headers named by `vary`. */
function keyOf({ url, headers }: FastifyRequest): string | null {
  if (headers['if-none-match'] !== undefined) return null;
  const key = `${url}\n${headers.origin ?? ''}\n${headers['accept-encoding'] ?? ''}`;
  return key.length <= maxKeyCharacters ? key : null;
}

/**
 * Finished responses by their requests, so that the next equal request is neither parsed nor checked again. One is
 * valid as long as visitors get the response of `posts` that it was made of.
 */
export class ReadyResponses {
  readonly #responses = new LRUCache<string, ReadyResponse>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ body }, key) => 2 * key.length + headersBytes + body.length,
  });

  /** Keeps a response with the headers that are set so far. */
  keep(request: FastifyRequest, reply: FastifyReply, { of, body }: { of: Envelope; body: Buffer }): void {
    const key = keyOf(request);
    if (key !== null) this.#responses.set(key, { of: new WeakRef(of), headers: reply.getHeaders(), body });
  }

  /** The response to an equal request, if it is still valid. */
  find(request: FastifyRequest): Pick<ReadyResponse, 'headers' | 'body'> | null {
    const key = keyOf(request);
    const known = key === null ? undefined : this.#responses.get(key);
    const of = known?.of.deref();
    return known !== undefined && of !== undefined && isCached(of) ? known : null;
  }
}
