import { readFileSync } from 'node:fs';
import { cookieNames } from '@community/contract/cookies';
import { chooseLanguage } from '@community/contract/languages';
import { previewPath } from '@community/contract/release-paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Preview } from '../../builds/preview.ts';
import type { Published } from '../../builds/published.ts';
import { type ReaderChoice, readerCookies } from '../../builds/reader-builds.ts';
import { badgeStylePath, leavePath, refusedPreviewPage } from './preview-html.ts';

export interface PreviewRoutesOptions {
  readers: Pick<ReaderChoice, 'preview'>;
  /** Whether the pages' origin is `https`. */
  isSecure: boolean;
}

/** A page that shows the previewed app: its first one without parameters, or home. */
function firstPage({ routes }: Published, { app }: Preview): string {
  const own = routes.all.filter(({ remote }) => remote === app).flatMap(({ patterns }) => patterns);
  return own.find((pattern) => !pattern.includes(':')) ?? '/';
}

/** The path and query of the page that a form was sent from, if it is this site's; else home. */
function pageBefore(referer: string | undefined, host: string): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  // `//there` would be another host's address.
  return url.host === host && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}

const noStore = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' });

/**
 * `GET /releases/preview?ticket=…` begins a preview in this browser, `POST /releases/preview/leave` ends it. Needs the
 * cookies plugin.
 */
export async function previewRoutes(app: FastifyInstance, { readers, isSecure }: PreviewRoutesOptions): Promise<void> {
  const style = readFileSync(new URL('./preview-badge.css', import.meta.url), 'utf8');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  // The form has no fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });

  // Tickets stay out of the log of requests.
  app.get<{ Querystring: { ticket?: unknown; locale?: unknown } }>(
    previewPath,
    { logLevel: 'warn' },
    async ({ query: { ticket, locale }, cookies }, reply) => {
      noStore(reply);
      const previewed = typeof ticket === 'string' ? await readers.preview(ticket) : null;
      if (!previewed || typeof ticket !== 'string') {
        const wanted = typeof locale === 'string' ? locale : null;
        const language = chooseLanguage(wanted, cookies[cookieNames.language]);
        return reply.code(403).type('text/html; charset=utf-8').send(refusedPreviewPage(language));
      }
      const { preview, builds } = previewed;
      return reply
        .setCookie(readerCookies.preview, ticket, { ...attributes, expires: preview.expiresAt })
        .redirect(firstPage(builds, preview), 303);
    },
  );

  app.post(leavePath, async ({ headers: { referer }, host }, reply) =>
    noStore(reply).clearCookie(readerCookies.preview, attributes).redirect(pageBefore(referer, host), 303),
  );

  app.get(badgeStylePath, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=86400').send(style),
  );
}
