import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { assetsOf } from '../brand/brand-files.ts';
import { assetRoutes } from '../http/content-asset.ts';
import { formFields, maxFormBytes } from './form-fields.ts';
import { isFromOwnPages, isOwnToken } from './form-guard.ts';
import { isFramed } from './opener.ts';
import { messagePage } from './pages/message.ts';
import { prefix } from './return-target.ts';
import { accountRoutes } from './routes/account.ts';
import { embedRoutes } from './routes/embed.ts';
import { outboxRoute } from './routes/outbox.ts';
import { registerRoutes } from './routes/register.ts';
import { resetRoutes } from './routes/reset.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { createSignInSite, type SignInDependencies } from './site.ts';

/** `Retry-After` over an attempt limit; most windows are this long (see `attempt-limits.ts`). */
const retryAfterSeconds = 600;

/**
 * The central sign-in site: server-rendered pages of its own under `/signin`, which work without scripts (specification
 * section 13). Entry is `GET /signin?app_id=…&return=…&locale=…`.
 */
export async function signInSite(app: FastifyInstance, dependencies: SignInDependencies): Promise<void> {
  const site = createSignInSite(dependencies);
  const own = new URL(site.configuration.signIn.base).origin;
  const policy = site.contentSecurityPolicy(site.scripts.forms);

  await app.register(
    async (pages) => {
      await pages.register(formbody, { bodyLimit: maxFormBytes });

      pages.addHook('onRequest', async (_request, reply) => {
        reply.headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
          'x-frame-options': 'DENY',
          // With `no-referrer` browsers would hide the origin of the site's own forms.
          'referrer-policy': 'same-origin',
          'cache-control': 'no-store',
        });
      });

      pages.addHook('onSend', async (_request, reply) => {
        if (reply.statusCode === 429) reply.header('retry-after', retryAfterSeconds);
      });

      const framed = site.page(async ({ reply, context }) => reply.code(403).send(messagePage(context, 'framed')));
      pages.addHook('preHandler', async function refuseFrames(request, reply) {
        if (isFramed(request)) await framed.call(pages, request, reply);
      });

      const expired = site.page(async ({ reply, context }) =>
        reply.code(403).send(messagePage(context, 'formExpired')),
      );
      pages.addHook('preHandler', async function guardForms(request, reply) {
        if (request.method !== 'POST') return;
        const token = formFields(request.body)('form_token');
        if (isFromOwnPages(request, own) && isOwnToken(site.cookies.formToken(request), token)) return;
        await expired.call(pages, request, reply);
      });

      const broken = site.page(async ({ reply, context, request }) => {
        if (reply.statusCode === 413) return reply.send(messagePage(context, 'formTooLong'));
        const known = reply.statusCode >= 400 && reply.statusCode < 500;
        return reply.send(
          known ? messagePage(context, 'notFound') : messagePage(context, 'serverFault', { id: request.id }),
        );
      });
      pages.setErrorHandler((error: { statusCode?: number }, request, reply) => {
        const status = error.statusCode ?? 500;
        if (status >= 500) request.log.error({ err: error }, 'sign-in page failed');
        reply.code(status).type('text/html; charset=utf-8');
        return broken.call(pages, request, reply);
      });
      const nowhere = site.page(async ({ reply, context }) => reply.code(404).send(messagePage(context, 'notFound')));
      pages.setNotFoundHandler(nowhere);
      // On a shared origin the route of the HTML pages would match first.
      pages.get('/*', nowhere);

      const { brandFiles, icon } = site.configuration;
      const pictures = site.picture ? [site.picture] : [];
      assetRoutes(pages, [site.style, ...Object.values(site.scripts), ...pictures, ...assetsOf(brandFiles)]);
      pages.get('/icon.svg', async (_request, reply) =>
        reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
      );
      signInRoutes(pages, site);
      registerRoutes(pages, site);
      resetRoutes(pages, site);
      accountRoutes(pages, site);
      embedRoutes(pages, site);
      if (site.showsOutbox) outboxRoute(pages, site);
    },
    { prefix },
  );
}
