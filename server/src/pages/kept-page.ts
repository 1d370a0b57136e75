import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Brotli quality of a page that is compressed once and sent many times, and of one that is sent once: 6 takes 3 ms for
 * 60 kB, 9 twice that, and 3 a third of a millisecond for a twentieth more bytes than 4.
 */
const brotliQuality = { many: 6, once: 3 };

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** Browsers send few different headers; others may send any. */
const negotiator = new Negotiator({
  supportedValues: [...encodings],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** A page's bytes in one encoding. */
export interface EncodedPage {
  bytes: Buffer;
  encoding: Encoding;
}

export interface KeptPageContent {
  status: 200 | 404;
  html: string;
  /** Its entity tag. */
  tag: string;
  /** When its content was asked for (milliseconds since the epoch). */
  renderedAt: number;
  /** Tags of what it shows (`shownTags`). */
  tags: readonly string[];
  /** How often it is sent: many times unless told otherwise. */
  sent?: keyof typeof brotliQuality;
}

/** What a kept page takes besides its bytes, roughly. */
const overheadBytes = 2_000;

/** A page as it is sent, compressed once for each encoding that a reader asks for. */
export class KeptPage {
  readonly status: KeptPageContent['status'];
  readonly tag: string;
  readonly renderedAt: number;
  readonly tags: readonly string[];
  readonly #identity: Buffer;
  readonly #quality: number;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor({ status, html, tag, renderedAt, tags, sent = 'many' }: KeptPageContent) {
    this.status = status;
    this.tag = tag;
    this.renderedAt = renderedAt;
    this.tags = tags;
    this.#identity = Buffer.from(html);
    this.#quality = brotliQuality[sent];
  }

  /** Memory that it takes at most: compressed copies are a third of the page. */
  get maxBytes(): number {
    return 2 * (this.#identity.length + this.tags.join().length) + overheadBytes;
  }

  /** The page as a reader with this `Accept-Encoding` takes it. */
  async encoded(acceptEncoding: string | undefined): Promise<EncodedPage> {
    const wanted = acceptEncoding === undefined ? 'identity' : negotiator.negotiate(acceptEncoding);
    if (wanted === 'br') return { bytes: await this.#once(wanted, this.#brotli), encoding: wanted };
    if (wanted === 'gzip') return { bytes: await this.#once(wanted, compress.gzip), encoding: wanted };
    return { bytes: this.#identity, encoding: 'identity' };
  }

  readonly #brotli = (page: Buffer): Promise<Buffer> =>
    compress.br(page, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: this.#quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      },
    });

  #once(encoding: Encoding, make: (page: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const made = make(this.#identity);
    this.#compressed.set(encoding, made);
    made.catch(() => this.#compressed.delete(encoding));
    return made;
  }
}
