import type { FastifyInstance } from 'fastify';
import { embedPath, readEmbedRequest } from '../embed-request.ts';
import { queryFields } from '../form-fields.ts';
import { askToSignIn, handOver } from '../hand-over.ts';
import { keepOpener } from '../opener.ts';
import { confirmEmbedPage } from '../pages/embed.ts';
import { messagePage } from '../pages/message.ts';
import type { Site } from '../site.ts';

/**
 * Signing in on a store's page that embeds the feed: `GET /signin/embed?embed=…&origin=…&state=…&challenge=…`, and
 * `&mode=redirect&return=…` where pop-ups are blocked (docs/decisions/0030).
 */
export function embedRoutes(app: FastifyInstance, site: Site): void {
  const { configuration, cookies } = site;

  app.get(
    embedPath,
    site.page(async ({ request, reply, context }) => {
      keepOpener(reply);
      const wanted = readEmbedRequest(configuration.embeds, queryFields(request.query));
      if (typeof wanted === 'string') return reply.code(400).send(messagePage(context, wanted));
      const account = await site.currentAccount(request);
      if (!account) return askToSignIn(site, wanted, reply, context);
      const { compose = false } = configuration.embeds.get(wanted.embed) ?? {};
      return reply.send(confirmEmbedPage(context, wanted, { nickname: account.nickname, composes: compose }));
    }),
  );

  app.post(
    embedPath,
    site.page(async ({ request, reply, context, fields }) => {
      keepOpener(reply);
      const wanted = readEmbedRequest(configuration.embeds, fields);
      if (typeof wanted === 'string') return reply.code(400).send(messagePage(context, wanted));
      const account = await site.currentAccount(request);
      const sessionKey = cookies.sessionKey(request);
      if (!account || !sessionKey) return askToSignIn(site, wanted, reply, context);
      return handOver(site, wanted, { reply, context, accountId: account.accountId, sessionKey });
    }),
  );
}
