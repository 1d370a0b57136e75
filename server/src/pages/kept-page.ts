import type { CallName } from '@community/contract/calls';
import { type Encoding, type PageCompression, pageCompression, type Sent } from './page-compression.ts';

/** A page's bytes in one encoding. */
export interface EncodedPage {
  bytes: Buffer;
  encoding: Encoding;
}

/** A call of a page, and the hash of what its response said. */
export interface PageCall {
  call: CallName;
  body: unknown;
  said: string;
  /** When the words for one of its times, such as "5 minutes ago", are the next ones (milliseconds since the epoch). */
  wordsChangeAt: number;
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

type Compressed = Exclude<Encoding, 'identity'>;

/**
 * A page as it is sent, compressed once for each encoding that a reader asks for. From then on its plain bytes, which
 * are several times as many, are no longer kept: they are decompressed for the few who take nothing else.
 */
export class KeptPage {
  readonly status: KeptPageContent['status'];
  readonly tag: string;
  readonly renderedAt: number;
  readonly tags: readonly string[];
  readonly calls: readonly PageCall[];
  /** When a new page would have said the same (milliseconds since the epoch). */
  checkedAt: number;
  /** Called when it takes other memory than before. */
  onResize: () => void = () => undefined;
  #plain: Buffer | null;
  /** Decompressed bytes, for as long as somebody is sent them, and the promise of them. */
  #lent: WeakRef<Buffer> | null = null;
  #lending: Promise<Buffer> | null = null;
  readonly #sent: Sent;
  readonly #compression: PageCompression;
  /** The first one is there for as long as the page, unless compressing fails. */
  readonly #compressing = new Map<Compressed, Promise<Buffer>>();
  readonly #compressed = new Map<Compressed, Buffer>();

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
    this.#plain = Buffer.from(html);
    this.#sent = sent;
    this.#compression = compression;
  }

  /** Memory that it takes now. */
  get bytes(): number {
    const copies = [...this.#compressed.values()].reduce((sum, { length }) => sum + length, this.#plain?.length ?? 0);
    return copies + 2 * this.tags.join().length + overheadBytes;
  }

  /** The page as a reader with this `Accept-Encoding` takes it. */
  async encoded(acceptEncoding: string | undefined): Promise<EncodedPage> {
    const encoding = this.#compression.encodingFor(acceptEncoding);
    const bytes = encoding === 'identity' ? await this.#readPlain() : await this.#compressOnce(encoding);
    return { bytes, encoding };
  }

  async #readPlain(): Promise<Buffer> {
    const known = this.#plain ?? this.#lent?.deref();
    if (known) return known;
    this.#lending ??= this.#decompress().finally(() => {
      this.#lending = null;
    });
    return this.#lending;
  }

  async #decompress(): Promise<Buffer> {
    const [[encoding, bytes] = []] = this.#compressed;
    if (!encoding || !bytes) throw new Error('A page has lost its bytes');
    const plain = await this.#compression.decompress(bytes, encoding);
    this.#lent = new WeakRef(plain);
    return plain;
  }

  #compressOnce(encoding: Compressed): Promise<Buffer> {
    const known = this.#compressing.get(encoding);
    if (known) return known;
    const made = this.#compress(encoding);
    this.#compressing.set(encoding, made);
    made.catch(() => this.#compressing.delete(encoding));
    return made;
  }

  async #compress(encoding: Compressed): Promise<Buffer> {
    const bytes = await this.#compression.compress(await this.#readPlain(), encoding, this.#sent);
    this.#compressed.set(encoding, bytes);
    this.#plain = null;
    this.onResize();
    return bytes;
  }
}
