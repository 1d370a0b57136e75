import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Memory of all responses, their bodies and the texts of their keys; strangers can fill it. */
const maxCacheBytes = 16 * 1024 ** 2;

/** Addresses and headers that are longer in total are not worth their memory. */
const maxKeyCharacters = 1_000;

/** Memory of the headers of a response, roughly. */
const headersBytes = 2_000;

/** Headers of requests that are answered each by itself: with a body, or for what the sender has of the response. */
const ownHeaders = ['if-none-match', 'content-length', 'transfer-encoding'];

/** A response as it was sent, and what it was made of. */
export interface ReadyResponse<Source> {
  source: Source;
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** By which headers responses differ, and with which a request gets none of them. */
export interface ReadyRequests {
  vary: readonly string[];
  without: readonly string[];
}

/**
 * Finished responses by their requests, so that the next equal request is neither parsed nor checked again. Whoever
 * sends one looks first whether it is still valid.
 */
export class ReadyResponses<Source> {
  readonly #vary: readonly string[];
  readonly #without: readonly string[];
  readonly #responses = new LRUCache<string, ReadyResponse<Source>>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ body }, key) => 2 * key.length + headersBytes + body.length,
  });

  constructor({ vary, without }: ReadyRequests) {
    this.#vary = vary;
    this.#without = [...ownHeaders, ...without];
  }

  /** Keeps a response once it is sent, with all of its headers; one that sets cookies is its reader's alone. */
  keep(request: FastifyRequest, reply: FastifyReply, source: Source, body: Buffer): void {
    const key = this.#keyOf(request);
    if (key === null) return;
    reply.raw.once('finish', () => {
      const headers = reply.getHeaders() as OutgoingHttpHeaders;
      if (headers['set-cookie'] === undefined)
        this.#responses.set(key, { source, status: reply.statusCode, headers, body });
    });
  }

  /** The response to an equal request. */
  find(request: FastifyRequest): ReadyResponse<Source> | null {
    const key = this.#keyOf(request);
    return (key !== null && this.#responses.get(key)) || null;
  }

  /** What a response depends on: the address as it was sent, and some headers. */
  #keyOf({ url, headers }: FastifyRequest): string | null {
    let key = url;
    for (const name of this.#without) if (headers[name] !== undefined) return null;
    for (const name of this.#vary) key += `\n${String(headers[name] ?? '')}`;
    return key.length <= maxKeyCharacters ? key : null;
  }
}

/** Sends a response as it was sent before, but for some headers, past the application's hooks. */
export function sendReady(
  reply: FastifyReply,
  { status, headers, body }: Omit<ReadyResponse<unknown>, 'source'>,
  changes: OutgoingHttpHeaders = {},
): void {
  reply.hijack();
  reply.raw.writeHead(status, { ...headers, ...changes }).end(body);
}
