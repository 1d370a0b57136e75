import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '../../http/entity-tags.ts';
import { parseByteRange } from './byte-range.ts';
import type { ByteRange } from './media-store.ts';

/** A file to send. */
export interface FileContent {
  size: number;
  type: string;
  /** File name for saving it. */
  name: string;
  etag: string;
  /** Replaces another file, and must not be cached. */
  isFallback?: boolean;
  /** Null if it was removed meanwhile. */
  read(range?: ByteRange): Promise<Readable | null>;
  /** Call it if `read` is not called. */
  close?(): Promise<void>;
}

/** Evaluates conditional and range headers: unchanged, a range, an unsatisfiable range, or null for the whole file. */
function rangeFor(
  { headers }: FastifyRequest,
  { size, etag }: FileContent,
): ByteRange | 'unchanged' | 'unsatisfiable' | null {
  if (matchesEntityTag(headers['if-none-match'] ?? '', etag)) return 'unchanged';
  const ifRange = headers['if-range'];
  // Only a strong tag guarantees the same bytes.
  if (ifRange !== undefined && (ifRange !== etag || etag.startsWith('W/'))) return null;
  return parseByteRange(headers.range, size);
}

/** Sends an immutable file, or a fallback: all of it or one range, to GET and HEAD. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileContent): Promise<FastifyReply> {
  const { size, type, name, etag } = file;
  reply
    .header('Accept-Ranges', 'bytes')
    .header('Cache-Control', file.isFallback ? 'no-store' : 'public, max-age=31536000, immutable')
    .header('Content-Disposition', `inline; filename="${name}"`)
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Timing-Allow-Origin', '*')
    .header('ETag', etag)
    .header('X-Content-Type-Options', 'nosniff');
  const range = rangeFor(request, file);
  const part = range === 'unchanged' || range === 'unsatisfiable' ? null : range;
  if (range === 'unchanged') reply.code(304);
  else if (range === 'unsatisfiable') reply.code(416).header('Content-Range', `bytes */${size}`);
  else {
    reply.type(type).header('Content-Length', part ? part.end - part.start + 1 : size);
    if (part) reply.code(206).header('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
  }
  if (request.method === 'HEAD' || reply.statusCode === 304 || reply.statusCode === 416) {
    await file.close?.();
    return reply.send();
  }
  const content = await file.read(part ?? undefined);
  if (content) return reply.send(content);
  return reply
    .removeHeader('Content-Length')
    .removeHeader('Content-Type')
    .removeHeader('Cache-Control')
    .code(404)
    .send();
}
