import { codes } from '@community/contract/codes';
import { postLimits, uploadLimits } from '@community/contract/limits';
import type { Database } from '../database/database.ts';
import { CallError } from '../http/call-error.ts';
import { Busy } from '../limiter.ts';
import { countBytes, remainingBytes, type UploadQuota } from './quota.ts';

const mebibyte = 1024 ** 2;

/** Uploads of one member at a time: the apps send two, and two windows may be open. */
const maxRunning = 4;

/** Bytes of one call at most: all that one post can show, and the lines around it. */
export const maxCallBytes =
  postLimits.maxPictures * uploadLimits.maxPictureBytes + postLimits.maxVideos * uploadLimits.maxVideoBytes + mebibyte;

/**
 * Bytes on the disk of uploads that have not ended: one member's, those of all members, and one member's once half of
 * those is used, which holds the largest video. Whoever has more then is ended at the next piece, so that a few members
 * cannot shut uploads for all.
 */
export const maxUnfinishedBytes = {
  member: 256 * mebibyte,
  all: 1024 * mebibyte,
  memberWhenHalfUsed: 64 * mebibyte,
} as const;

/** An upload that may be received. */
export interface RunningUpload {
  /** To be told each piece of the body, kept or not. Throws 4029 over the day's bytes, and `Busy` for too long a call. */
  receive(bytes: number): void;
  /** To be called before bytes are kept. Throws `Busy` where too much is unfinished. */
  take(bytes: number): void;
  /** Counts what was received for the day, whatever becomes of it. Throws 4029. To be called once. */
  count(now: Date): Promise<void>;
  /** To be called when nothing of it is in the staging folder any more. */
  end(): void;
}

interface Member {
  running: number;
  /** Bytes that are kept of uploads that have not ended. */
  bytes: number;
  /** Bytes that were received of uploads while any was running, without those of uploads that ended uncounted. */
  received: number;
  /** Of these, the bytes that the day's count in the database holds already. */
  counted: number;
}

/** Lets uploads in and counts what they keep on the disk before they are taken in or refused. */
export class UploadGate {
  readonly #database: Database;
  readonly #quota: UploadQuota;
  readonly #members = new Map<number, Member>();
  #bytes = 0;

  constructor(database: Database, quota: UploadQuota) {
    this.#database = database;
    this.#quota = quota;
  }

  /**
   * Lets a member's upload begin, before anything of it is read. `announcedBytes` is what it says it will send, 0 where
   * it says nothing. Throws 4029 over the quota, and `Busy` where the member has too many uploads.
   */
  async begin(memberId: number, announcedBytes: number, now: Date): Promise<RunningUpload> {
    const member = this.#members.get(memberId) ?? { running: 0, bytes: 0, received: 0, counted: 0 };
    if (member.running >= maxRunning) throw new Busy('Too many uploads of one member');
    member.running += 1;
    this.#members.set(memberId, member);
    // What is counted from here on is missing in the remaining bytes below, and what was counted before is not.
    const countedBefore = member.counted;
    let [received, counted, kept] = [0, false, 0];
    const end = () => {
      this.#bytes -= kept;
      member.bytes -= kept;
      if (!counted) member.received -= received;
      member.running -= 1;
      [received, kept] = [0, 0];
      if (member.running === 0) this.#members.delete(memberId);
    };
    try {
      const remaining = await remainingBytes(this.#database, this.#quota, memberId, now);
      if (announcedBytes > remaining + mebibyte) throw new CallError(codes.tooFast, 'No more uploads today');
      return {
        receive: (bytes) => {
          received += bytes;
          member.received += bytes;
          if (member.received - countedBefore > remaining) throw new CallError(codes.tooFast, 'No more uploads today');
          if (received > maxCallBytes) throw new Busy('Too much in one call');
        },
        take: (bytes) => {
          kept += bytes;
          member.bytes += bytes;
          this.#bytes += bytes;
          const { all, memberWhenHalfUsed, member: usual } = maxUnfinishedBytes;
          const share = this.#bytes > all / 2 ? memberWhenHalfUsed : usual;
          if (member.bytes > share || this.#bytes > all) throw new Busy('Too much is unfinished');
        },
        count: async (at) => {
          await countBytes(this.#database, this.#quota, memberId, received, at);
          counted = true;
          member.counted += received;
        },
        end,
      };
    } catch (error) {
      end();
      throw error;
    }
  }
}
