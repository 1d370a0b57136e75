import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Envelope } from '@community/contract/calls';
import { LRUCache } from 'lru-cache';
import type { FeedRequest } from './feed-request.ts';

/** Memory of all fragments together. Strangers can fill it, and displace only what is made again within a second. */
const maxCacheBytes = 32 * 1024 ** 2;

/** Brotli quality: a fragment is compressed once a second at most. */
const quality = 5;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** A finished fragment; its compressed forms are made on demand. */
export class Fragment {
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  /** Bytes of the text without compression. */
  readonly bytes: number;

  /** `version` is what the entity tag is made of: the fragment without what changes although nothing is new. */
  constructor(html: string, version: string) {
    // Weak: the compressed forms share it.
    this.etag = `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`;
    const content = Buffer.from(html);
    this.bytes = content.length;
    this.#encoded.set('identity', content);
  }

  /** The fragment in an encoding. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const compressing = this.#compress(encoding).then((content) => {
      this.#encoded.set(encoding, content);
      return content;
    });
    this.#encoded.set(encoding, compressing);
    return compressing;
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    const html = await this.encoded('identity');
    if (encoding === 'br') return compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    return compressGzip(html);
  }
}

/**
 * Finished fragments. One is valid as long as the visitor cache holds the response that it was made of, so it ends with
 * it: after a second, or when a post is deleted.
 */
export class FragmentCache {
  readonly #fragments = new LRUCache<string, { of: WeakRef<Envelope>; fragment: Fragment }>({
    maxSize: maxCacheBytes,
    // Two bytes for each character of the key; the compressed forms are smaller than the text.
    sizeCalculation: ({ fragment }, key) => 2 * (key.length + fragment.bytes),
  });

  get(request: FeedRequest, of: Envelope, make: () => { html: string; version: string }): Fragment {
    const key = JSON.stringify(request);
    const known = this.#fragments.get(key);
    if (known?.of.deref() === of) return known.fragment;
    const { html, version } = make();
    const fragment = new Fragment(html, version);
    // Weak: a response that visitors no longer get is not kept in memory for its fragment.
    this.#fragments.set(key, { of: new WeakRef(of), fragment });
    return fragment;
  }
}
