import type { FastifyReply, FastifyRequest } from 'fastify';
import { lockPasswordHash } from './accounts.ts';
import { rememberBrowser } from './known-browsers.ts';
import { closeCentralSession, openCentralSession } from './central-sessions.ts';
import type { Site } from './site.ts';

/** Whose session begins. `passwordHash` is of the password that was checked for it. */
interface NewSession {
  accountId: number;
  passwordHash?: string;
}

/**
 * Opens a session under a new key and hands it to the browser, which the account knows from then on; one that it brought along ends. False when the password was
 * changed since it was checked: what ended all sessions must not be outlived by one of the old password.
 */
export async function startSession(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  session: NewSession,
): Promise<boolean> {
  const { accountId, passwordHash } = session;
  const brought = site.cookies.sessionKey(request);
  const opened = await site.database.transaction(async (tx) => {
    if (passwordHash !== undefined && !(await lockPasswordHash(tx, accountId, passwordHash))) return null;
    if (brought) await closeCentralSession(tx, brought);
    const browserKey = await rememberBrowser(tx, accountId, site.cookies.browserKey(request), site.now());
    return { browserKey, session: await openCentralSession(tx, accountId, site.now()) };
  });
  if (opened === null) return false;
  site.cookies.setSession(reply, opened.session);
  site.cookies.setBrowserKey(reply, opened.browserKey);
  return true;
}
