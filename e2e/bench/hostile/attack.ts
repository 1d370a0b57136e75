import type { Sender } from './sender.ts';

/** Maximum cost of an attack. `null` where it does not apply. */
export interface Budget {
  /** Longest wait for `/healthz`. */
  healthMs: number;
  /** Half of the waits for an honest member's uploads, readers' lists and pages, and `/healthz`, above the idle ones. */
  readersMs: number;
  /** Memory of the server and its decoders above what they take when idle (bytes). */
  memoryBytes: number;
  /** Longest wait of other readers for a thumbnail of 192 px (milliseconds). */
  thumbnailMs: number;
  /** The largest response to the attacker (bytes). */
  responseBytes: number | null;
  /** Disk space of unfinished uploads, another member's among them (bytes). */
  diskBytes: number | null;
}

/**
 * Budgets of every attack, unless it says otherwise. 100 ms is what a person takes for immediate, 2 s what one waits
 * for a picture without leaving. 350 MB is what a few dozen concurrent requests, thumbnails for readers and the decoders
 * of an honest member's uploads take; pictures have a larger one. 4 kB hold a refusal of twenty fields.
 */
export const usualBudget: Budget = {
  healthMs: 100,
  readersMs: 100,
  memoryBytes: 350e6,
  thumbnailMs: 2_000,
  responseBytes: 4_096,
  diskBytes: null,
};

/** A figure of one attack, with its maximum. */
export interface Measure {
  what: string;
  value: number;
  max: number;
  unit: 'ms' | 'kB' | 'MB' | '';
}

/** A running community under attack. */
export interface Target {
  port: number;
  /** Sends as one of the attacker's members or as a visitor, and counts. */
  sender: Sender;
  /** Tokens of the attacker's members, of one over the upload quota, and of an honest one. */
  tokens: { attackers: readonly string[]; overQuota: string; honest: string };
  /** Paths of pictures without variants yet, other than those of the readers. */
  pictures: readonly string[];
  /** Aborts when the attack's time is over; pending requests then count as unanswered. */
  signal: AbortSignal;
}

export type Run = (target: Target) => Promise<readonly Measure[]>;

/** One kind of hostile input. */
export interface Attack {
  /** One word, for `--only`, with hyphens. */
  name: string;
  /** What is sent, for the table. */
  sends: string;
  budget: Budget;
  /** The attack ends after so long at the latest (milliseconds). */
  maxMs: number;
  /** SQL that fills the database before the server starts. */
  fill?: readonly string[];
  /** Makes what is sent, before any clock runs. */
  prepare(): Promise<Run>;
}

/** How long an attack goes on at least, so that others send often enough for a median. */
export const minMs = 6_000;

/** Repeats what an attack sends until then, and at least so many rounds. */
export async function repeat(
  signal: AbortSignal,
  send: (round: number) => Promise<void>,
  minRounds = 1,
): Promise<void> {
  const began = performance.now();
  for (let round = 0; round < minRounds || performance.now() - began < minMs; round += 1) {
    if (signal.aborted) return;
    await send(round);
  }
}

/** Time that most attacks have: long enough to tell a slow response from none, short enough for the whole run. */
export const usualMaxMs = 30_000;
