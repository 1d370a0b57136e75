import type { Queryable } from '../../database/database.ts';

/** A code as a store's page presents it. */
export interface PresentedCode {
  embed: string;
  origin: string;
  code: string;
  /** PKCE verifier. */
  verifier: string;
}

/** Whom a code signs in: the account, and the hash of the central session that the code was given for. */
export interface CodeGrant {
  accountId: number;
  nickname: string;
  centralSession: Uint8Array;
}

/** The part of the sign-in site that signs readers in on stores' pages. */
export interface EmbedSignIn {
  /** Counts an attempt to exchange a code; false over the limit. */
  countAttempt(ip: string, now: Date): Promise<boolean>;
  /** Uncounts a successful attempt. */
  uncountAttempt(ip: string): Promise<void>;
  /** Uses up a code. Null, and its tokens are revoked, if it is wrong, expired or used. */
  redeem(tx: Queryable, presented: PresentedCode, now: Date): Promise<CodeGrant | null>;
}
