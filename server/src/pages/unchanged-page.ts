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

/** How long a page may stay as it was rendered, however often its calls say the same, in milliseconds. */
export const maxRenderedAgeMs = 600_000;

/** Fields with times in unix seconds. Pages show them in words. */
export const timeField = /_(time|date)$/;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** When the words for a time in unix seconds are the next ones: they count minutes for an hour, and then whole hours. */
function nextWordsAt(seconds: number, atMs: number): number {
  const ageMs = atMs - seconds * 1_000;
  const unitMs = ageMs < hourMs ? minuteMs : hourMs;
  return atMs + unitMs - (ageMs % unitMs);
}

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
 * what they were, a new page would say the same, and this one counts as new.
 */
export async function isUnchanged(
  page: KeptPage,
  ask: (call: CallName, body: unknown) => Promise<Envelope>,
): Promise<boolean> {
  const atMs = Date.now();
  const isLate = ({ wordsChangeAt }: PageCall) => wordsChangeAt <= atMs;
  if (atMs - page.renderedAt >= maxRenderedAgeMs || page.calls.some(isLate) || page.calls.some(asksForTime))
    return false;
  const answers = await Promise.all(
    page.calls.map(async ({ call, body, said }) => hashOf(await ask(call, body)) === said),
  );
  if (answers.includes(false)) return false;
  page.checkedAt = atMs;
  return true;
}
