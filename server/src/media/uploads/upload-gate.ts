import { postLimits, uploadLimits } from '@community/contract/limits';
import type { Database } from '../../database/database.ts';
import { Busy } from '../../runtime/limiter.ts';
import { countBytes, overDailyLimit, remainingBytes, type UploadQuota } from './quota.ts';
import { type Uploader, UploadThrottle } from './upload-throttle.ts';

const mebibyte = 1024 ** 2;

/** Concurrent uploads of one member: the apps send two, and two windows may be open. */
const maxRunning = 4;

/** Maximum bytes of one call: the largest files of one post, and multipart overhead. */
export const maxCallBytes =
  postLimits.maxPictures * uploadLimits.maxPictureBytes + postLimits.maxVideos * uploadLimits.maxVideoBytes + mebibyte;

/**
 * Limits of unfinished uploads' bytes on the disk: of one member, of all members, and of one member once half of that
 * is used, which still fits the largest video. Larger uploads then end at their next chunk, so that a few members
 * cannot block all.
 */
export const maxUnfinishedBytes = {
  member: 256 * mebibyte,
  all: 1024 * mebibyte,
  memberWhenHalfUsed: 64 * mebibyte,
} as const;

/** What decoding a sender's files takes of a processor. */
export interface ProcessorAccount {
  /** Call it with what decoding a file took (ms of a processor): the next files begin later. */
  spend(processorMs: number): void;
  /** Whether that is so much that the files of others are decoded first. */
  isInDebt(): boolean;
}

/** An accepted upload. */
export interface RunningUpload extends ProcessorAccount {
  /** Call it for each chunk of the body. Throws 4035 over the daily limit, and `Busy` for an oversized call. */
  receive(bytes: number): void;
  /** Call it before writing bytes. Throws `Busy` if too much is unfinished. */
  take(bytes: number): void;
  /** Call it once a file of so many taken bytes is no longer unfinished, though the call goes on. */
  giveBack(bytes: number): void;
  /** Adds the received bytes to the daily count. Throws 4035. Call it once. */
  count(now: Date): Promise<void>;
  /** Waits until another file of the call may be decoded, some seconds at most. */
  pause(): Promise<void>;
  /** Call it for a file that is refused, or more than the member may have: the next files begin later. */
  refuse(): void;
  /** Call it once its staged files are removed. */
  end(): void;
}

interface Member {
  running: number;
  /** Bytes on the disk of unfinished uploads. */
  bytes: number;
  /** Bytes received while any upload was running, without uploads that ended uncounted. */
  received: number;
  /** Part of `received` that is in the database's daily count already. */
  counted: number;
}

/** Admits uploads and counts their bytes on the disk until they are stored or rejected. */
export class UploadGate {
  readonly #database: Database;
  readonly #quota: UploadQuota;
  readonly #members = new Map<number, Member>();
  readonly #throttle: UploadThrottle;
  #bytes = 0;

  constructor(database: Database, quota: UploadQuota, throttle = new UploadThrottle()) {
    this.#database = database;
    this.#quota = quota;
    this.#throttle = throttle;
  }

  /**
   * Admits a member's upload before its body is read, later if their files took much of late. `announcedBytes` is its
   * Content-Length, or 0. Throws 4034 and 4035 over the quota, `UploadsThrottled`, and `Busy` for too many concurrent
   * uploads.
   */
  async begin(uploader: Uploader, announcedBytes: number, now: Date): Promise<RunningUpload> {
    const { memberId } = uploader;
    const member = this.#members.get(memberId) ?? { running: 0, bytes: 0, received: 0, counted: 0 };
    if (member.running >= maxRunning) throw new Busy('Too many uploads of one member');
    member.running += 1;
    this.#members.set(memberId, member);
    let [received, counted, kept] = [0, false, 0];
    const keep = (bytes: number) => {
      kept += bytes;
      member.bytes += bytes;
      this.#bytes += bytes;
    };
    const end = () => {
      keep(-kept);
      if (!counted) member.received -= received;
      member.running -= 1;
      received = 0;
      if (member.running === 0) this.#members.delete(memberId);
    };
    try {
      await this.#throttle.admit(uploader);
      // The remaining bytes read below include what was counted before this line, and no later counts.
      const countedBefore = member.counted;
      const remaining = await remainingBytes(this.#database, this.#quota, memberId, now);
      if (announcedBytes > remaining + mebibyte) throw overDailyLimit();
      return {
        receive: (bytes) => {
          received += bytes;
          member.received += bytes;
          if (member.received - countedBefore > remaining) throw overDailyLimit();
          if (received > maxCallBytes) throw new Busy('Too much in one call');
        },
        take: (bytes) => {
          keep(bytes);
          const { all, memberWhenHalfUsed, member: usual } = maxUnfinishedBytes;
          const share = this.#bytes > all / 2 ? memberWhenHalfUsed : usual;
          if (member.bytes > share || this.#bytes > all) throw new Busy('Too much is unfinished');
        },
        giveBack: (bytes) => keep(-bytes),
        count: async (at) => {
          await countBytes(this.#database, this.#quota, memberId, received, at);
          counted = true;
          member.counted += received;
        },
        pause: () => this.#throttle.pause(uploader),
        spend: (processorMs) => this.#throttle.spend(uploader, processorMs),
        isInDebt: () => this.#throttle.isInDebt(uploader),
        refuse: () => this.#throttle.refuse(uploader),
        end,
      };
    } catch (error) {
      end();
      throw error;
    }
  }
}
