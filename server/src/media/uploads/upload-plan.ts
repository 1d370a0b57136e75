import { uploadLimits } from '@community/contract/limits';
import { uploadRefusals } from '@community/contract/upload-refusals';
import { invalid } from '../../http/errors/call-error.ts';
import { animationPath } from '../animations/animation.ts';
import { NotPrompt } from '../decoder/decoder-pool.ts';
import { type Decoders, videoBytes } from '../decoder/decoders.ts';
import { type DecodingLane, type MediaQueues, pictureLane } from '../media-queues.ts';
import { NoVideo, UnplayableVideo } from '../mp4/boxes.ts';
import type { FocalPoint } from '../pictures/focal-point.ts';
import { NoPicture, TooManyPixels, UnreadablePicture } from '../pictures/no-picture.ts';
import { mayBeOpaque } from '../pictures/picture.ts';
import { probeMemoryFor } from '../pictures/probe-memory.ts';
import type { FileFormat } from '../sniff.ts';
import type { ProcessorAccount } from './upload-gate.ts';

export const rejection = (message: string) => invalid({ 'file[]': message });

/** How a file will be stored. */
interface Plan {
  kind: 'picture' | 'video';
  extension: string;
  /** Makes the file to store; returns its path and size, a picture's focal point, and a video's length in seconds. */
  make(): Promise<{ path: string; width: number; height: number; focal: FocalPoint | null; seconds?: number }>;
  /** Makes a picture's animation. Null for what does not move; `refused` for a picture that is shown still. */
  animate(): Promise<MadeAnimation | 'refused' | null>;
}

/** An animation that is ready to be kept. */
export interface MadeAnimation {
  path: string;
  extension: string;
  bytes: number;
}

export interface ReceivedFile {
  path: string;
  /** The claimed type; it only selects the message of a rejection. */
  claimsVideo: boolean;
}

/** What decodes files; see `Decoders`. */
export type FileDecoders = Pick<
  Decoders,
  'probePicture' | 'dropUnusedAlpha' | 'storePicture' | 'storeAnimation' | 'cleanVideo'
>;

type Decoding<Result> = (decoders: FileDecoders) => Promise<Result>;

/** Decodes a file in its turn, with its memory. Those of a lower rank begin first. */
export type Decode = <Result>(
  lane: DecodingLane,
  bytes: number,
  rank: number,
  task: Decoding<Result>,
) => Promise<Result>;

interface PlanDetails {
  format: FileFormat | null;
  bytes: number;
  /** Path for the file to store. */
  made: string;
  work: MediaQueues;
  decode: Decode;
  account: Pick<ProcessorAccount, 'isInDebt'>;
}

/** Inspects a file and plans how to store it. Pixels are decoded only to look for transparency. Throws 4022. */
export async function planUpload(
  { path, claimsVideo }: ReceivedFile,
  { format, bytes, made, work, decode, account }: PlanDetails,
): Promise<Plan> {
  if (format === 'mp4') {
    if (bytes >= uploadLimits.maxVideoBytes) throw rejection(uploadRefusals.videoSize);
    const clean = () => decode(work.videos, videoBytes, 0, (decoders) => decoders.cleanVideo(path));
    const make = async () => ({ path, ...(await clean()), focal: null });
    return { kind: 'video', extension: 'mp4', make, animate: async () => null };
  }
  if (format === null) throw rejection(claimsVideo ? uploadRefusals.videoType : uploadRefusals.pictureType);
  if (bytes >= uploadLimits.maxPictureBytes) throw rejection(uploadRefusals.pictureSize);
  const inLane = <Result>(
    memoryBytes: number,
    rank: number,
    task: Decoding<Result>,
    progressive = false,
  ): Promise<Result> => {
    if (memoryBytes > work.memory.maxBytes.normal) throw new TooManyPixels('more memory than one picture may have');
    const lane = pictureLane(work, { memoryBytes, fileBytes: bytes, progressive, deferred: account.isInDebt() });
    return decode(lane, memoryBytes, rank, task).catch((error: unknown) => {
      if (!(error instanceof NotPrompt)) throw error;
      // It costs more than what it looks like, and begins anew among those that do.
      return decode(work.pictures, memoryBytes, rank, task);
    });
  };
  const probeBytes = await probeMemoryFor(path, format);
  const probed = await inLane(probeBytes, 1, (decoders) => decoders.probePicture(path, format, probeBytes));
  const { memoryBytes, head } = probed;
  // Rank 0: a probed picture is stored before others are probed.
  const inOwnLane = <Result>(task: Decoding<Result>) => inLane(memoryBytes, 0, task, head.progressive);
  const settled = mayBeOpaque(probed) ? await inOwnLane((decoders) => decoders.dropUnusedAlpha(path, probed)) : probed;
  const store = () => inOwnLane((decoders) => decoders.storePicture(path, made, settled));
  const animate = async (): Promise<MadeAnimation | 'refused' | null> => {
    const { animation, ignoresProfile } = probed;
    if (animation === null || animation === 'refused') return animation;
    if (animation.memoryBytes > work.memory.maxBytes.normal) return 'refused';
    const target = animationPath(made);
    // One at a time: an animation takes seconds, and nobody's photo waits for it.
    try {
      const { bytes: madeBytes } = await decode(work.largePictures, animation.memoryBytes, 0, (decoders) =>
        decoders.storeAnimation(animationPath(path), target, animation, ignoresProfile),
      );
      return { path: target, extension: animation.extension, bytes: madeBytes };
    } catch (error) {
      if (error instanceof NoPicture) return 'refused';
      throw error;
    }
  };
  const make = async () => ({ path: made, ...(await store()) });
  return { kind: 'picture', extension: settled.extension, make, animate };
}

/** The response to a file that cannot be stored. Other errors stay what they are. */
export function toRefusal(error: unknown): unknown {
  if (error instanceof TooManyPixels) return rejection(uploadRefusals.picturePixels);
  if (error instanceof UnreadablePicture) return rejection(uploadRefusals.pictureUnreadable);
  if (error instanceof NoPicture) return rejection(uploadRefusals.pictureType);
  if (error instanceof UnplayableVideo) return rejection(uploadRefusals.videoCodec);
  return error instanceof NoVideo ? rejection(uploadRefusals.videoType) : error;
}
