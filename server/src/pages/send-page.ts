import { checkedTiming, sentTiming } from '@community/contract/page-request';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '../http/entity-tags.ts';
import type { KeptPage } from './kept-page.ts';

/** What is known of a page before its bytes are wanted. */
type KnownPage = Pick<KeptPage, 'status' | 'tag' | 'renderedAt' | 'checkedAt'>;

interface PageTiming {
  page: Pick<KnownPage, 'renderedAt' | 'checkedAt'>;
  isForCaches: boolean;
  /** How it was made. */
  timings: readonly string[];
}

/**
 * `Server-Timing` of a page, which itself says when it was rendered and not when it was checked since. A shared cache
 * may send it later, so what it keeps does not say when it was sent.
 */
export function serverTiming({ page: { renderedAt, checkedAt }, isForCaches, timings }: PageTiming): string {
  const checked = checkedAt > renderedAt ? [`${checkedTiming};dur=${checkedAt}`] : [];
  return [...checked, ...timings, ...(isForCaches ? [] : [`${sentTiming};dur=${Date.now()}`])].join(', ');
}

const setPageHeaders = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ Vary: 'Cookie, Accept-Encoding', 'Accept-Ranges': 'none' });

async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  onEncoded?: (bytes: Buffer) => unknown,
) {
  const { bytes, encoding } = await page.encoded(request.headers['accept-encoding']);
  if (encoding !== 'identity') {
    reply.header('Content-Encoding', encoding);
    onEncoded?.(bytes);
  }
  return reply.send(bytes);
}

/** Sends a page as its reader takes it, whatever the browser has of it. */
export const sendWholePage = (request: FastifyRequest, reply: FastifyReply, page: KeptPage) =>
  sendEncoded(request, setPageHeaders(reply, page.status), page);

interface PageSending {
  page: KnownPage;
  /** The page itself, which is not asked for where the browser has it. */
  whole(): KeptPage;
  /** Headers that say who keeps it. */
  headers: Record<string, string>;
  /** How it was made, for `Server-Timing`. */
  timings?: readonly string[];
  /** Whether caches in front may keep it. */
  isForCaches?: boolean;
  /** Called with its bytes before they are sent, if they are compressed. */
  onEncoded?: (bytes: Buffer) => unknown;
}

/** Sends a page, or 304 to a browser that has one with the same entity tag. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, whole, headers, timings = [], isForCaches = false, onEncoded }: PageSending,
) {
  const { status, tag, checkedAt } = page;
  setPageHeaders(reply, status).headers({ ETag: tag, ...headers });
  if (status === 200 && matchesEntityTag(request.headers['if-none-match'] ?? '', tag))
    return (
      reply
        .code(304)
        // The browser's copy may have been rendered long before this page.
        .header('Server-Timing', serverTiming({ page: { renderedAt: 0, checkedAt }, isForCaches, timings }))
        .send()
    );
  reply.header('Server-Timing', serverTiming({ page, isForCaches, timings }));
  return sendEncoded(request, reply, whole(), onEncoded);
}
