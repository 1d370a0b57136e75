import type { FastifyReply } from 'fastify';
import { countAttempt } from '../accounts/attempt-limits.ts';
import { issueEmbedCode } from './embed-codes.ts';
import type { EmbedRequest } from './embed-request.ts';
import { handOverPage } from './pages/embed.ts';
import { messagePage } from './pages/message.ts';
import type { PageContext } from './pages/page-context.ts';
import { embedReturnTarget, siteLink } from './return-target.ts';
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
  const { database, scripts, now } = site;
  if (!(await countAttempt(database, 'embedCodeOfAccount', String(accountId), now())))
    return reply.code(429).send(messagePage(context, 'tooMany'));
  const code = await issueEmbedCode(database, wanted, sessionKey, now());
  if (code === null) return askToSignIn(site, wanted, reply, context);
  reply.header('content-security-policy', site.contentSecurityPolicy(scripts.handOver));
  const page = { ...context, returnTarget: null, scriptPath: scripts.handOver.path };
  return reply.send(handOverPage(page, wanted, code));
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
