import { type HostStorage, readStoredJson, writeStored } from '../storage/stored-text.ts';

/**
 * An act that asked a visitor to sign in, or that a member began whose session proved to be over, told so that the page
 * after the sign-in can do it. There is none for acts that remove or hide something: they are asked for again.
 */
export interface PendingAct {
  /**
   * `like` a post, `follow` a person, `open` an address, `reply` in the dialog, open the `replies` of a comment, like a
   * comment (`likeComment`), `compose` a post.
   */
  act: 'like' | 'follow' | 'open' | 'reply' | 'replies' | 'likeComment' | 'compose';
  /** What it is about: an id, an address, or the reply's target as JSON. */
  about: string;
  /** Id of the member who did it, and who alone has it done after the sign-in; a visitor's is anybody's. */
  member?: string | undefined;
}

/** An act, also of those that came later: a wider `PendingAct` would break what reads it within 0.3. */
export interface ResumableAct extends Omit<PendingAct, 'act'> {
  /** Besides the others: show a hidden author's posts (`showAuthor`), or a hidden post (`showPost`), again. */
  act: PendingAct['act'] | 'showAuthor' | 'showPost';
}

/** Whether an act may be done for the member who has signed in. */
export const mayResume = ({ member }: Pick<PendingAct, 'member'>, memberId: string | undefined): boolean =>
  member === undefined || member === memberId;

interface StoredAct extends ResumableAct {
  /** The page on which it was begun, and on which alone it is done. */
  path: string;
  /** When it was begun (milliseconds). */
  at: number;
}

const storageKey = 'community pending act';

/** How long a sign-in may take, with a new account and its verification code. */
export const maxActAgeMs = 15 * 60_000;

/** Stores an act for the tab's next document. */
export function storePendingAct(storage: HostStorage, act: ResumableAct, path: string): void {
  writeStored('tab', storageKey, JSON.stringify({ ...act, path, at: Date.now() } satisfies StoredAct), storage);
}

/** Forgets the act: the sign-in was given up, or ended elsewhere. */
export function dropPendingAct(storage: HostStorage): void {
  writeStored('tab', storageKey, null, storage);
}

/** Where the stored act was begun; null where there is none that may still be done for the member. */
export function pendingActPath(storage: HostStorage, memberId: string): string | null {
  const stored = readStoredJson('tab', storageKey, storage) as StoredAct | null;
  if (!stored || !mayResume(stored, memberId)) return null;
  return Date.now() - stored.at < maxActAgeMs ? stored.path : null;
}

/**
 * Takes the act for the member, once, if it is this one; `about` is null for any. Returns what it is about, else null.
 */
export function takePendingAct(
  storage: HostStorage,
  { act, about }: { act: ResumableAct['act']; about: string | null },
  memberId: string,
): string | null {
  const stored = readStoredJson('tab', storageKey, storage) as StoredAct | null;
  if (!stored || stored.act !== act || (about !== null && stored.about !== about)) return null;
  const isAlive = pendingActPath(storage, memberId) !== null;
  dropPendingAct(storage);
  return isAlive ? stored.about : null;
}
