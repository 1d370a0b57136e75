import type { Queryable } from '../../database/database.ts';

/** A live session of the central sign-in site. */
export interface CentralSession {
  accountId: number;
  nickname: string;
  expiresAt: Date;
}

/** The part of the sign-in site that the API uses. */
export interface CentralSessions {
  /** The live central session of a key, or null. */
  resolve(sessionKey: string): Promise<CentralSession | null>;
  /** Ends a central session by its key's hash, with every app session exchanged for it. */
  end(tx: Queryable, keyHash: Uint8Array): Promise<void>;
}
