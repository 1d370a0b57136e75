import { createCentralSessions } from '../accounts/central-sessions.ts';
import { removeExpiredVerifications } from '../accounts/verification.ts';
import type { CentralSessions } from '../api/session/central-sessions.ts';
import type { EmbedSignIn } from '../api/session/embed-sign-in.ts';
import type { Database } from '../database/database.ts';
import type { Lifetime } from '../runtime/lifetime.ts';
import { createEmbedSignIn, removeExpiredEmbedCodes } from './embed-codes.ts';
import { createMail, type Mail, type MailSettings } from './mail.ts';

const hourMs = 3_600_000;

export interface SignInContext extends Pick<Lifetime, 'schedule'> {
  database: Database;
  configuration: MailSettings;
}

/** What the sign-in site shares with the API. */
export interface OpenSignIn {
  mail: Mail;
  centralSessions: CentralSessions;
  /** The codes with which stores' pages sign their readers in. */
  embedSignIn: EmbedSignIn;
}

export function openSignIn({ database, configuration, schedule }: SignInContext): OpenSignIn {
  schedule('removing unfinished registrations', hourMs, () => removeExpiredVerifications(database, new Date()));
  schedule('removing expired codes of stores', hourMs, () => removeExpiredEmbedCodes(database, new Date()));
  return {
    mail: createMail(configuration),
    centralSessions: createCentralSessions(database),
    embedSignIn: createEmbedSignIn(database),
  };
}
