import type { Queryable } from '../database/database.ts';
import { networkOf, subnetOf } from '../http/network.ts';
import { type AttemptKind, countAttempt, resetAttempts, uncountAttempt } from './attempt-limits.ts';
import type { CodeLength } from './verification.ts';

/** Where an attempt comes from. */
export interface AttemptSource {
  /** The address of the account, in its normal form. */
  email: string;
  ip: string;
  /** The counter key of a known browser (`findKnownBrowser`); null for a stranger. */
  browser: string | null;
}

/** One counter: its kind and its key. */
type Counter = readonly [kind: AttemptKind, who: string];

/** A known browser has its own counter, so that strangers cannot use up its attempts. */
const ownOr = (browser: string | null, own: AttemptKind, strangers: Counter[]): Counter[] =>
  browser === null ? strangers : [[own, browser]];

/** Counters of password attempts. None is for an account alone, or strangers could lock its owner out. */
export function signInCounters({ email, ip, browser }: AttemptSource): Counter[] {
  const [network, subnet] = [networkOf(ip), subnetOf(ip)];
  return ownOr(browser, 'signInFromBrowser', [
    ['signInFromAddress', network],
    ['signInFromSubnet', subnet],
    ['signInToAccountFromAddress', `${email} ${network}`],
    ['signInToAccountFromSubnet', `${email} ${subnet}`],
  ]);
}

/** Counters of requests for mailed codes. */
export function codeRequestCounters({ email, ip, browser }: AttemptSource): Counter[] {
  const [network, subnet] = [networkOf(ip), subnetOf(ip)];
  return ownOr(browser, 'codeFromBrowser', [
    ['codeFromAddress', network],
    ['codeFromSubnet', subnet],
    ['codeToAccountFromAddress', `${email} ${network}`],
    ['codeToAccountFromSubnet', `${email} ${subnet}`],
  ]);
}

/**
 * Length of the next code for an address. After many requests of strangers in a day codes are long, so that short ones
 * allow only a few guesses.
 */
export async function codeLength(
  database: Queryable,
  { email, browser }: AttemptSource,
  now: Date,
): Promise<CodeLength> {
  return browser !== null || (await countAttempt(database, 'shortCodesToAccount', email, now)) ? 'short' : 'long';
}

/** Counters of code attempts. Each code also has its own limit (`maxCodeAttempts`). */
export function codeCounters({ ip, browser }: Pick<AttemptSource, 'ip' | 'browser'>): Counter[] {
  return ownOr(browser, 'codeTriesFromBrowser', [
    ['codeTriesFromAddress', networkOf(ip)],
    ['codeTriesFromSubnet', subnetOf(ip)],
  ]);
}

/** Counters of submitted registrations. */
export function registrationCounters(ip: string): Counter[] {
  return [
    ['registerFromAddress', networkOf(ip)],
    ['registerFromSubnet', subnetOf(ip)],
  ];
}

/**
 * The counter of exchanges of stores' codes. Codes have 256 bits, so it limits work and not guesses: one host of a
 * subnet must not end the sign-ins of the others.
 */
export const embedLoginCounters = (ip: string): Counter[] => [['embedLoginFromAddress', networkOf(ip)]];

/** Counts an attempt on all counters; false at the first one over its limit. */
export async function countAttempts(database: Queryable, counters: readonly Counter[], now: Date): Promise<boolean> {
  for (const [kind, who] of counters) if (!(await countAttempt(database, kind, who, now))) return false;
  return true;
}

/** Counters that a success resets; on the others a success is only not counted. */
const forgiven: ReadonlySet<AttemptKind> = new Set(['signInFromBrowser', 'signInToAccountFromAddress']);

/** Resets or uncounts the counters of a successful attempt. */
export async function recordSuccess(database: Queryable, counters: readonly Counter[]): Promise<void> {
  for (const [kind, who] of counters) await (forgiven.has(kind) ? resetAttempts : uncountAttempt)(database, kind, who);
}
