import type { FastifyReply, FastifyRequest } from 'fastify';
import { closeCentralSession, openCentralSession } from './central-sessions.ts';
import type { Site } from './site.ts';

/** Opens a session under a new key and hands it to the browser; one that the browser brought along ends. */
export async function startSession(site: Site, request: FastifyRequest, reply: FastifyReply, accountId: number): Promise<void> {
  const brought = site.cookies.sessionKey(request);
  const session = await site.database.transaction(async (tx) => {
    if (brought) await closeCentralSession(tx, brought);
    return openCentralSession(tx, accountId, site.now());
  });
  site.cookies.setSession(reply, session);
}
