import type { CallName, Envelope } from '@community/contract/calls';
import { sha256 } from '../runtime/sha256.ts';
import type { KeptPage, PageCall } from './kept-page.ts';
import { withoutTimes } from './page-entity-tag.ts';

/** A call of a page, with its response. */
export interface AnsweredCall {
  call: CallName;
  body: unknown;
  envelope: Envelope;
}

/**
 * How long a page may stay as it was rendered, however often its calls say the same (milliseconds): times such as
 * "5 minutes ago" go on, by the minute.
 */
export const maxRenderedAgeMs = 60_000;

/** Codes and data are what a page is made of; messages are for people who call the API themselves. */
const hashOf = ({ code, data }: Pick<Envelope, 'code' | 'data'>): string =>
  sha256(JSON.stringify([code, data], withoutTimes)).toString('base64url');

/** A call of a page as it is repeated later. */
export const pageCallOf = ({ call, body, envelope }: AnsweredCall): PageCall => ({
  call,
  body,
  said: hashOf(envelope),
});

/** Whether the body names a time, which an earlier response may have told: repeated, it would ask for the past. */
const asksForTime = ({ body }: PageCall): boolean => (JSON.stringify(body) ?? '').includes('"as_of"');

/**
 * Repeats the calls of a page in place of rendering it. Where each says what it said, a new page would say the same,
 * and this one counts as new.
 */
export async function isUnchanged(
  page: KeptPage,
  ask: (call: CallName, body: unknown) => Promise<Envelope>,
): Promise<boolean> {
  const atMs = Date.now();
  if (atMs - page.renderedAt >= maxRenderedAgeMs || page.calls.some(asksForTime)) return false;
  const answers = await Promise.all(
    page.calls.map(async ({ call, body, said }) => hashOf(await ask(call, body)) === said),
  );
  if (answers.includes(false)) return false;
  page.checkedAt = atMs;
  return true;
}
