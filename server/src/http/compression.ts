import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Brotli's quality for what is made on the spot: past it, time grows faster than what is saved. */
const quality = 4;

/**
 * Compresses what is made on the spot: documents and answers. Files carry their own compressed copies. Requests are not decompressed.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
  });
}
