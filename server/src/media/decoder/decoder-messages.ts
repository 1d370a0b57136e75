import type { ProbedAnimation } from '../animations/animation.ts';
import type { CleanedVideo } from '../mp4/tracks.ts';
import { isVideoLength } from '../mp4/video-length.ts';
import type { ProbedPicture, StoredPicture } from '../pictures/picture.ts';
import type { PictureHead } from '../pictures/picture-memory.ts';

/** What a decoder does with files, by the functions of the same names. */
export interface DecoderTasks {
  probePicture: { args: [path: string, format: PictureHead['format']]; result: ProbedPicture };
  dropUnusedAlpha: { args: [path: string, probed: ProbedPicture]; result: ProbedPicture };
  storePicture: { args: [source: string, target: string, probed: ProbedPicture]; result: StoredPicture };
  storeAnimation: {
    args: [source: string, target: string, probed: ProbedAnimation, ignoresProfile: boolean];
    result: { bytes: number };
  };
  cleanVideo: { args: [path: string]; result: CleanedVideo };
}

export type TaskName = keyof DecoderTasks;

/** A task, posted to a decoder. */
export type DecoderTask = {
  [Name in TaskName]: {
    name: Name;
    args: DecoderTasks[Name]['args'];
    /** Memory that the system gives the process for it, beyond what the process has at its start. */
    memoryBytes: number;
    /** Processor time after which the process ends itself; the system's limit is above it. */
    cpuSeconds: number;
  };
}[TaskName];

export const refusals = ['TooManyPixels', 'UnreadablePicture', 'NoPicture', 'UnplayableVideo', 'NoVideo'] as const;

/** Why a file was refused, by the class of the error. */
export type Refusal = (typeof refusals)[number];

/** Sent once, before the first task: whether the system holds the limits of the process. */
export interface ReadyMessage {
  type: 'ready';
  isLimited: boolean;
}

/** What a process has used so far, and for its last task. */
interface Used {
  cpuSeconds: number;
  taskCpuSeconds: number;
  /** Memory that it has kept since its start. */
  keptBytes: number;
}

/** What a decoder responds to a task. */
export type TaskResponse = Used &
  (
    | { type: 'done'; result: unknown }
    | { type: 'refused'; refusal: Refusal; message: string }
    | { type: 'failed'; message: string; code: string | undefined }
  );

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Whether a message is one of a decoder. A file may have taken the process over, so nothing that it sends is trusted. */
export function isDecoderMessage(message: unknown): message is ReadyMessage | TaskResponse {
  if (!isObject(message)) return false;
  if (message.type === 'ready') return typeof message.isLimited === 'boolean';
  if (![message.cpuSeconds, message.taskCpuSeconds, message.keptBytes].every(isAmount)) return false;
  if (message.type === 'done') return isObject(message.result);
  if (typeof message.message !== 'string') return false;
  if (message.type === 'refused') return refusals.some((refusal) => refusal === message.refusal);
  return message.type === 'failed' && ['string', 'undefined'].includes(typeof message.code);
}

const isSize = (value: unknown): boolean =>
  isObject(value) && [value.width, value.height].every((side) => Number.isSafeInteger(side) && Number(side) > 0);

const isPart = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 1000;

const isAnimation = (value: unknown): boolean => {
  if (value === null || value === 'refused') return true;
  if (!isSize(value) || !isObject(value)) return false;
  const { format, extension, frames, memoryBytes } = value;
  const isFormat = format === 'gif' || format === 'webp' || format === 'png';
  return isFormat && (extension === 'webp' || extension === 'png') && isAmount(frames) && isAmount(memoryBytes);
};

const isFocalPoint = (value: unknown): boolean => isObject(value) && isPart(value.x) && isPart(value.y);

/** Whether the result of a task is one that the function of its name returns. */
export function isResultOf<Name extends TaskName>(name: Name, result: unknown): result is DecoderTasks[Name]['result'] {
  if (!isObject(result)) return false;
  if (name === 'cleanVideo') return isSize(result) && (result.seconds === undefined || isVideoLength(result.seconds));
  if (name === 'storeAnimation') return isAmount(result.bytes);
  if (name === 'storePicture') return isSize(result) && (result.focal === null || isFocalPoint(result.focal));
  const { head, size, extension, memoryBytes, isCut, animation } = result;
  const isExtension = extension === 'jpg' || extension === 'webp';
  const hasNumbers = isSize(head) && isSize(size) && isAmount(memoryBytes);
  return hasNumbers && isExtension && typeof isCut === 'boolean' && isAnimation(animation);
}
