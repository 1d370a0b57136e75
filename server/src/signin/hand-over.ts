import type { FastifyReply } from 'fastify';
import { countAttempt } from './attempt-counters.ts';
import { issueEmbedCode } from './embed-codes.ts';
import type { EmbedRequest } from './embed-request.ts';
import { handOverPage } from './pages/embed.ts';
import { messagePage } from './pages/message.ts';
import type { PageContext } from './pages/page-context.ts';
import { embedReturnTarget, prefix, siteLink } from './return-target.ts';
import type { Site } from './site.ts';

interface HandOver {
  reply: FastifyReply;
  context: PageContext;
  /** The account, and the key of its central session. */
  accountId: number;
  sessionKey: string;
}

/** Responds with the page that gives a store's page its code. */
export async function handOver(
  site: Site,
  wanted: EmbedRequest,
  { reply, context, accountId, sessionKey }: HandOver,
): Promise<FastifyReply> {
  const { database, configuration, script, now } = site;
  if (!(await countAttempt(database, 'embedCodeOfAccount', String(accountId), now())))
    return reply.code(429).send(messagePage(context, 'tooMany'));
  const code = await issueEmbedCode(database, wanted, sessionKey, now());
  if (code === null) return askToSignIn(site, wanted, reply, context);
  const address = new URL(prefix + script.path, configuration.signIn.base).href;
  // The one page with a script, and with no other.
  reply.header('content-security-policy', `${site.contentSecurityPolicy}; script-src ${address}`);
  return reply.send(handOverPage({ ...context, returnTarget: null }, wanted, code, prefix + script.path));
}

/** Sends a reader without a session to sign in, and back to the confirmation. */
export function askToSignIn(
  { configuration }: Site,
  wanted: EmbedRequest,
  reply: FastifyReply,
  { language }: PageContext,
): FastifyReply {
  return reply.redirect(siteLink('', embedReturnTarget(configuration, wanted, language), language), 303);
}
