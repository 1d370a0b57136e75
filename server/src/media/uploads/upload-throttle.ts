import { setTimeout } from 'node:timers/promises';
import { codes } from '@community/contract/codes';
import { CallError } from '../../http/errors/call-error.ts';
import { membersPerAddress } from '../../http/limits/rate-limits.ts';
import { LeakyBuckets } from '../../runtime/leaky-buckets.ts';

// A photo as the apps send it takes 50 to 120 ms of a processor, and at most 200 on a machine that is half as fast:
// measured with 2 million pixels of few details, and with 2,560 by 1,920 of noise.

/** Processor time that a member's files take without a wait (ms): nine photos, the slowest. */
const freeMs = 2_000;

/**
 * What may be owed for a file to be decoded before those of others (ms of a processor): two photos of noise, or four of
 * few details. Eight members who send at once had 16 s before the first of them waited, and all photos shared the
 * processors with them meanwhile.
 */
const promptMs = 200;

/**
 * Part of a processor that a member's files are decoded with before those of others in the long run. With the share of
 * the waits, eight members who send small files had a whole processor of two without any debt.
 */
const promptShare = 1 / 25;

/** Part of a processor that a member has in the long run. */
const memberShare = 1 / 7;

/**
 * What a refused file counts as beside what its decoder took (ms of a processor). Its bytes are read for nothing, and
 * some honest ones cost no wait: the apps look at files before they send them.
 */
const refusalMs = 400;

/** The longest wait of a call before it is read (ms). Whoever had to wait longer is refused. */
const maxDelayMs = 10_000;

/**
 * The longest wait before each further file of a call (ms). With nine files and the wait before the call that is 50 s,
 * half of what the apps wait for (`timing.requestTimeoutMs`).
 */
const maxPauseMs = 5_000;

/** Who sends files: a member, and the network that the call comes from (`networkOf`). */
export interface Uploader {
  memberId: number;
  network: string;
}

/** The files of a member or a network took too much of late. */
export class UploadsThrottled extends CallError {
  /** When the next one may come. */
  readonly retrySeconds: number;

  constructor(delayMs: number) {
    super(codes.tooFast, 'Recent uploads took much time');
    this.retrySeconds = Math.ceil(delayMs / 1_000);
  }
}

/**
 * Slows down whoever sends one costly file after the other, stored or refused: each file begins once what those before
 * it took of a processor is forgotten but for a part, at the rate of the sender's share. A network has as much as some
 * members, so that new accounts bring no more. Turns at the decoders do not help against eight members who send at
 * once: others' photos share the processors with them.
 */
export class UploadThrottle {
  readonly #members: LeakyBuckets<number>;
  readonly #networks: LeakyBuckets<string>;
  /** The same for the order of decoding, which is forgotten more slowly. */
  readonly #prompt: { members: LeakyBuckets<number>; networks: LeakyBuckets<string> };
  readonly #sleep: (ms: number) => Promise<unknown>;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now?: () => number, sleep: (ms: number) => Promise<unknown> = setTimeout) {
    this.#members = new LeakyBuckets(memberShare, now);
    this.#networks = new LeakyBuckets(memberShare * membersPerAddress, now);
    this.#prompt = {
      members: new LeakyBuckets(promptShare, now),
      networks: new LeakyBuckets(promptShare * membersPerAddress, now),
    };
    this.#sleep = sleep;
  }

  /** Counts what decoding a file took (ms of a processor). */
  spend({ memberId, network }: Uploader, processorMs: number): void {
    this.#members.add(memberId, processorMs);
    this.#networks.add(network, processorMs);
    this.#prompt.members.add(memberId, processorMs);
    this.#prompt.networks.add(network, processorMs);
  }

  /**
   * Counts a refusal, of the member alone: what costs its sender nothing must not slow down whoever shares the network.
   * What decoding a refused file took counts for both, see `spend`.
   */
  refuse({ memberId }: Uploader): void {
    this.#members.add(memberId, refusalMs);
    this.#prompt.members.add(memberId, refusalMs);
  }

  /** Whether so much is owed that the files of others are decoded first. */
  isInDebt({ memberId, network }: Uploader): boolean {
    const { members, networks } = this.#prompt;
    return members.levelOf(memberId) > promptMs || networks.levelOf(network) > promptMs * membersPerAddress;
  }

  /** Waits until a call may begin. Throws `UploadsThrottled` where that is too long. */
  async admit(uploader: Uploader): Promise<void> {
    const delayMs = this.#delayMs(uploader);
    if (delayMs > maxDelayMs) throw new UploadsThrottled(delayMs);
    if (delayMs > 0) await this.#sleep(delayMs);
  }

  /**
   * Waits before another file of an admitted call. What is left of a longer wait is that of the next call; where the
   * files of the whole network took so much that no call of it would be admitted, it throws `UploadsThrottled`: many
   * accounts whose calls were admitted at once must not have all their files decoded.
   */
  async pause(uploader: Uploader): Promise<void> {
    const ofNetworkMs = this.#networkDelayMs(uploader);
    if (ofNetworkMs > maxDelayMs) throw new UploadsThrottled(ofNetworkMs);
    const delayMs = Math.min(this.#delayMs(uploader), maxPauseMs);
    if (delayMs > 0) await this.#sleep(delayMs);
  }

  #delayMs(uploader: Uploader): number {
    return Math.max(this.#members.msUntil(uploader.memberId, freeMs), this.#networkDelayMs(uploader));
  }

  #networkDelayMs({ network }: Uploader): number {
    return this.#networks.msUntil(network, freeMs * membersPerAddress);
  }
}
