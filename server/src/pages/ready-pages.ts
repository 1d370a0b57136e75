import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedBuilds } from '../builds/published.ts';
import type { RequestLimit } from '../http/limits/rate-limits.ts';
import { ReadyResponses, sendReady } from '../http/ready-responses.ts';
import type { KeptPage } from './kept-page.ts';
import type { VisitorPageSubject } from './page-maker.ts';
import { serverTiming } from './send-page.ts';
import type { VisitorPages } from './visitor-pages.ts';

/** A page as it was sent to a visitor. */
export interface ReadyPage {
  page: KeptPage;
  /** Its key among the visitors' pages. */
  key: string;
  subject: VisitorPageSubject;
  /** Whether caches in front may keep it. */
  isForCaches: boolean;
}

export interface ReadyPagesOptions {
  published: Pick<PublishedBuilds, 'current'>;
  visitorPages: Pick<VisitorPages, 'fresh'>;
  /** Counts the requests that are answered before the application's own limit. */
  limit: RequestLimit;
  /** Called before a page is sent. */
  onSend(page: ReadyPage, request: FastifyRequest): void;
}

/**
 * Visitors' pages with all of their headers, by the requests that got them: most readers of a crowd send the same one,
 * without cookies. They get what the others got, as long as that is what they would get without this.
 */
export class ReadyPages {
  readonly #options: ReadyPagesOptions;
  // Cookies choose language, builds and the closed welcome; other origins get headers of their own.
  readonly #responses = new ReadyResponses<Omit<ReadyPage, 'page'> & { page: WeakRef<KeptPage> }>({
    vary: ['accept-encoding'],
    without: ['cookie', 'authorization', 'origin'],
  });

  constructor(options: ReadyPagesOptions) {
    this.#options = options;
  }

  /** Keeps a page that is about to be sent as these compressed bytes. */
  keep(request: FastifyRequest, reply: FastifyReply, { page, ...made }: ReadyPage, bytes: Buffer): void {
    this.#responses.keep(request, reply, { ...made, page: new WeakRef(page) }, bytes);
  }

  /** Sends the page of an equal request; false if there is none, or if readers get another one now. */
  async respond(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const known = this.#responses.find(request);
    const page = known?.source.page.deref();
    if (!known || !page) return false;
    const { published, visitorPages, limit, onSend } = this.#options;
    const { key, subject, isForCaches } = known.source;
    if ((await published.current()) !== subject.builds || visitorPages.fresh(key) !== page) return false;
    limit(request);
    onSend({ page, key, subject, isForCaches }, request);
    sendReady(reply, known, { 'server-timing': serverTiming({ page, isForCaches, timings: ['hit'] }) });
    return true;
  }
}
