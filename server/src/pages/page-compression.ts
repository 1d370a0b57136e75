import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** How often a page is sent: one for all visitors many times, a member's once. */
export type Sent = 'many' | 'once';

/** Encodings for which pages can be compressed; of those that a reader takes alike, the first is chosen. */
const compressed = ['br', 'zstd', 'gzip'] as const;
type Compressed = (typeof compressed)[number];

export type Encoding = Compressed | 'identity';

/** Zstandard of the runtime (RFC 8878): Node has it since 22.15. */
interface ZstdRuntime {
  zstdCompress: (content: Buffer, options: object, done: (error: Error | null, bytes: Buffer) => void) => void;
  zstdDecompress: (bytes: Buffer, done: (error: Error | null, content: Buffer) => void) => void;
  constants: { ZSTD_c_compressionLevel: number };
}

/**
 * Levels for a page that is sent many times, and for one that is sent once. Brotli 6 takes 3 ms for 60 kB, 9 twice
 * that, and 3 a third of a millisecond for a twentieth more bytes than 4. Zstandard 9 takes less time than Brotli 6,
 * and a twentieth more bytes.
 */
const levels = { br: { many: 6, once: 3 }, zstd: { many: 9, once: 3 } };

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Compress = (page: Buffer, sent: Sent) => Promise<Buffer>;

const compressBrotli: Compress = (page, sent) =>
  brotli(page, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: levels.br[sent],
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  });

/** Both ways of an encoding. */
interface Codec {
  compress: Compress;
  decompress(bytes: Buffer): Promise<Buffer>;
}

const hasZstd = (runtime: object): runtime is ZstdRuntime => 'zstdCompress' in runtime;

function zstdOf(runtime: object): Codec | null {
  if (!hasZstd(runtime)) return null;
  const zstd = promisify(runtime.zstdCompress);
  const level = runtime.constants.ZSTD_c_compressionLevel;
  return {
    compress: (page, sent) => zstd(page, { params: { [level]: levels.zstd[sent] } }),
    decompress: promisify(runtime.zstdDecompress),
  };
}

/** Compresses pages for the encodings that a runtime has. */
export class PageCompression {
  readonly #codecs: Partial<Record<Compressed, Codec>>;
  readonly #negotiator: Negotiator;

  constructor(runtime: object = zlib) {
    const zstd = zstdOf(runtime);
    this.#codecs = {
      br: { compress: compressBrotli, decompress: promisify(zlib.brotliDecompress) },
      ...(zstd ? { zstd } : {}),
      gzip: { compress: (page) => gzip(page), decompress: promisify(zlib.gunzip) },
    };
    this.#negotiator = new Negotiator({
      supportedValues: [...compressed.filter((encoding) => this.#codecs[encoding]), 'identity'],
      // Browsers send few different headers; others may send any.
      cache: new LRUCache<string, string>({ max: 100 }),
    });
  }

  /** The encoding for a reader with this `Accept-Encoding`. */
  encodingFor(acceptEncoding: string | undefined): Encoding {
    const wanted = acceptEncoding === undefined ? null : this.#negotiator.negotiate(acceptEncoding);
    return compressed.find((encoding) => encoding === wanted) ?? 'identity';
  }

  /** Compresses a page for an encoding that `encodingFor` returned. The bytes are in a memory of their size. */
  async compress(page: Buffer, encoding: Compressed, sent: Sent): Promise<Buffer> {
    const bytes = await this.#codec(encoding).compress(page, sent);
    // Node returns a part of its 16 KiB, all of which would be kept with a small page.
    const own = Buffer.allocUnsafeSlow(bytes.length);
    own.set(bytes);
    return own;
  }

  /** Decompresses what `compress` returned. */
  async decompress(bytes: Buffer, encoding: Compressed): Promise<Buffer> {
    return this.#codec(encoding).decompress(bytes);
  }

  #codec(encoding: Compressed): Codec {
    const codec = this.#codecs[encoding];
    if (!codec) throw new Error(`The runtime has no ${encoding}`);
    return codec;
  }
}

/** Of the runtime that the server runs on. */
export const pageCompression = new PageCompression();
