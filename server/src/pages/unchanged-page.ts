import type { CallName, Envelope } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { unavailable } from '../http/errors/http-error.ts';
import { sha256 } from '../runtime/sha256.ts';
import type { KeptPage, PageCall } from './kept-page.ts';
import { withoutTimes } from './page-entity-tag.ts';

/** A call of a page, with its response. */
export interface AnsweredCall {
  call: CallName;
  body: unknown;
  envelope: Envelope;
}

/** How long a page may stay as it was rendered, however often its calls say the same, in milliseconds. */
export const maxRenderedAgeMs = 600_000;

/** Fields with times in unix seconds. Pages show them in words. */
export const timeField = /_(time|date)$/;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * When the words for a time in unix seconds are the next ones: they count minutes for an hour, hours for a day, and days
 * for a week. After that the date is shown (`relativeTime` of the kit).
 */
function nextWordsAt(seconds: number, atMs: number): number {
  const ageMs = atMs - seconds * 1_000;
  if (ageMs > 7 * dayMs) return Number.POSITIVE_INFINITY;
  const countedMs = ageMs < dayMs ? hourMs : dayMs;
  const unitMs = ageMs < hourMs ? minuteMs : countedMs;
  return atMs + unitMs - (ageMs % unitMs);
}

/** Codes that say nothing of the page: the server has too much to do, or a fault. */
const failures: ReadonlySet<number> = new Set([codes.tooFast, codes.serverFault]);

/** A page that was right so lately is sent where it cannot be made anew (`VisitorPages`), in milliseconds. */
const recentMs = 30_000;

/** Codes and data are what a page is made of; messages are for people who call the API themselves. */
function hashOf({ code, data }: Pick<Envelope, 'code' | 'data'>, onTime?: (seconds: number) => void): string {
  const read = (key: string, value: unknown) => {
    if (onTime && typeof value === 'number' && timeField.test(key)) onTime(value);
    return withoutTimes(key, value);
  };
  return sha256(JSON.stringify([code, data], read)).toString('base64url');
}

/** A call of a page that was rendered then (milliseconds since the epoch), as it is repeated later. */
export function pageCallOf({ call, body, envelope }: AnsweredCall, renderedAt: number): PageCall {
  let wordsChangeAt = Number.POSITIVE_INFINITY;
  const said = hashOf(envelope, (seconds) => {
    wordsChangeAt = Math.min(wordsChangeAt, nextWordsAt(seconds, renderedAt));
  });
  return { call, body, said, wordsChangeAt };
}

/** Whether the body names a time, which an earlier response may have told: repeated, it would ask for the past. */
const asksForTime = ({ body }: PageCall): boolean => (JSON.stringify(body) ?? '').includes('"as_of"');

/**
 * Repeats the calls of a page in place of rendering it. Where each says what it said, and the words for its times are
 * what they were, a new page would say the same, and this one counts as new. Throws where a call fails and the page
 * will do for now: rendering it would make the same calls.
 */
export async function isUnchanged(
  page: KeptPage,
  ask: (call: CallName, body: unknown) => Promise<Envelope>,
): Promise<boolean> {
  const atMs = Date.now();
  const isLate = ({ wordsChangeAt }: PageCall) => wordsChangeAt <= atMs;
  const ageMs = atMs - page.renderedAt;
  // A clock may be set back.
  if (ageMs < 0 || ageMs >= maxRenderedAgeMs || page.calls.some(isLate) || page.calls.some(asksForTime)) return false;
  const answers = await Promise.all(page.calls.map(({ call, body }) => ask(call, body)));
  const hasFailed = answers.some(({ code }) => failures.has(code));
  if (hasFailed && atMs - page.checkedAt < recentMs) throw unavailable('What the page shows could not be had');
  if (page.calls.some(({ said }, index) => hashOf(answers[index] as Envelope) !== said)) return false;
  page.checkedAt = Math.max(page.checkedAt, atMs);
  return true;
}
