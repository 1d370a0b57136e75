import type { PageCall } from './unchanged-page.ts';
import { type Encoding, type PageCompression, pageCompression, type Sent } from './page-compression.ts';

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
  /** The calls that it was made of. */
  calls: readonly PageCall[];
  /** How often it is sent: many times unless told otherwise. */
  sent?: Sent;
}

/** What a kept page takes besides its bytes, roughly. */
const overheadBytes = 2_000;

/** A page as it is sent, compressed once for each encoding that a reader asks for. */
export class KeptPage {
  readonly status: KeptPageContent['status'];
  readonly tag: string;
  readonly renderedAt: number;
  readonly tags: readonly string[];
  readonly calls: readonly PageCall[];
  /** When a new page would have said the same (milliseconds since the epoch). */
  checkedAt: number;
  readonly #identity: Buffer;
  readonly #sent: Sent;
  readonly #compression: PageCompression;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    { status, html, tag, renderedAt, tags, calls, sent = 'many' }: KeptPageContent,
    compression = pageCompression,
  ) {
    this.status = status;
    this.tag = tag;
    this.renderedAt = renderedAt;
    this.tags = tags;
    this.calls = calls;
    this.checkedAt = renderedAt;
    this.#identity = Buffer.from(html);
    this.#sent = sent;
    this.#compression = compression;
  }

  /** Memory that it takes at most: its compressed copies together are smaller than the page. */
  get maxBytes(): number {
    return 2 * (this.#identity.length + this.tags.join().length) + overheadBytes;
  }

  /** The page as a reader with this `Accept-Encoding` takes it. */
  async encoded(acceptEncoding: string | undefined): Promise<EncodedPage> {
    const encoding = this.#compression.encodingFor(acceptEncoding);
    const bytes = encoding === 'identity' ? this.#identity : await this.#compressOnce(encoding);
    return { bytes, encoding };
  }

  #compressOnce(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const made = this.#compression.compress(this.#identity, encoding, this.#sent);
    this.#compressed.set(encoding, made);
    made.catch(() => this.#compressed.delete(encoding));
    return made;
  }
}
