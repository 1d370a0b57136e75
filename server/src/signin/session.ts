import type { FastifyReply, FastifyRequest } from 'fastify';
import { lockPasswordHash } from '../accounts/accounts.ts';
import { closeCentralSession, openCentralSession } from '../accounts/central-sessions.ts';
import { rememberBrowser } from '../accounts/known-browsers.ts';
import type { Site } from './site.ts';

/** The account of a new session. `passwordHash` is the hash that was checked, if any. */
interface NewSession {
  accountId: number;
  passwordHash?: string;
}

/**
 * Opens a session with a new key, ends the browser's earlier one, and makes the browser known to the account. Returns
 * false if the password has changed since the check: a session of the old password must not outlive the change.
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
