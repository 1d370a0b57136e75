import type { Queryable } from '../database/database.ts';
import { networkOf, subnetOf } from '../http/network.ts';
import { type AttemptKind, resetAttempts, uncountAttempt, countAttempt } from './attempt-counters.ts';
import type { CodeLength } from './verification.ts';

/** Who tries. */
export interface AttemptSource {
  /** The address of the account, in its normal form. */
  email: string;
  ip: string;
  /** By what a browser is counted that the account knows (`findKnownBrowser`); null for a stranger. */
  browser: string | null;
}

/** One count of tries, and whose it is. */
type Counter = readonly [kind: AttemptKind, who: string];

/** A browser that the account knows counts for itself alone, so that nobody else can use its tries up. */
const ownOr = (browser: string | null, own: AttemptKind, strangers: Counter[]): Counter[] =>
  browser === null ? strangers : [[own, browser]];

/** Tries at a password. Nothing is counted for an account alone: whoever does that lets strangers lock its owner out. */
export function signInCounters({ email, ip, browser }: AttemptSource): Counter[] {
  const [network, subnet] = [networkOf(ip), subnetOf(ip)];
  return ownOr(browser, 'signInFromBrowser', [
    ['signInFromAddress', network],
    ['signInFromSubnet', subnet],
    ['signInToAccountFromAddress', `${email} ${network}`],
    ['signInToAccountFromSubnet', `${email} ${subnet}`],
  ]);
}

/** Requests of codes that are mailed to an address. */
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
 * How long the next code for an address is. Strangers who ask for many in a day get long ones: five tries at each of a few short codes are
 * all that anyone ever has.
 */
export async function codeLength(
  database: Queryable,
  { email, browser }: AttemptSource,
  now: Date,
): Promise<CodeLength> {
  return browser !== null || (await countAttempt(database, 'shortCodesToAccount', email, now)) ? 'short' : 'long';
}

/** Tries at a code. Each code also has a bound of its own (`maxCodeAttempts`). */
export function codeCounters({ ip, browser }: Pick<AttemptSource, 'ip' | 'browser'>): Counter[] {
  return ownOr(browser, 'codeTriesFromBrowser', [
    ['codeTriesFromAddress', networkOf(ip)],
    ['codeTriesFromSubnet', subnetOf(ip)],
  ]);
}

/** Forms of registering that were sent. */
export function registrationCounters(ip: string): Counter[] {
  return [
    ['registerFromAddress', networkOf(ip)],
    ['registerFromSubnet', subnetOf(ip)],
  ];
}

/** Counts a try on all counts, until one refuses it; false then. */
export async function countAttempts(database: Queryable, counters: readonly Counter[], now: Date): Promise<boolean> {
  for (const [kind, who] of counters) if (!(await countAttempt(database, kind, who, now))) return false;
  return true;
}

/** Counts in which one success makes earlier failures harmless; in the others it only does not count itself. */
const forgiven: ReadonlySet<AttemptKind> = new Set(['signInFromBrowser', 'signInToAccountFromAddress']);

/** A try succeeded. */
export async function recordSuccess(database: Queryable, counters: readonly Counter[]): Promise<void> {
  for (const [kind, who] of counters) await (forgiven.has(kind) ? resetAttempts : uncountAttempt)(database, kind, who);
}
