import type { UploadedFile } from '@community/contract/entities';
import type { Size } from '../display/aspect-ratio.ts';
import type { Attachment } from './attachment.ts';
import type { UploadProblem } from './upload-problems.ts';
import { createQueue } from './upload-queue.ts';

export interface UploadOptions {
  send: (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<UploadedFile>;
  /** Pixels of an upright picture; rejects where the browser cannot read it. */
  readSize: (preview: string) => Promise<Size>;
  /** Whether a file begins as an mp4 does, whatever its name says. */
  isVideo: (file: File) => Promise<boolean>;
  /** Why a file cannot be shown or sent. */
  problemOfFile: (file: File) => Promise<'gone' | 'unreadable' | 'wrongType'>;
  /** Returns what is sent instead of a picture; never rejects. */
  prepare: (file: File, size: Size) => Promise<File>;
  /** A still of a video, or null; `unplayable` for a video that browsers cannot play. Never rejects. */
  takeCover: (file: File, preview: string) => Promise<File | 'unplayable' | null>;
  problemOf: (error: unknown) => UploadProblem;
  /** Called for a picture that moves and is shown still. */
  onStilled: (attachment: Attachment) => void;
  /** Removes uploads from the server that the form does not use any more. */
  discardUploads: (urls: string[]) => void;
}

/** What the list of attachments hears of one that is uploaded. */
export interface UploadListener {
  change: (part: Partial<Attachment>) => void;
  fail: (problem: UploadProblem, error?: unknown) => void;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** The addresses of an upload: of the file, and of its cover. */
export const urlsOf = ({ uploaded }: Pick<Attachment, 'uploaded'>): string[] =>
  [uploaded?.url, uploaded?.cover].filter((url) => url !== undefined);

/** Uploads attachments: checks and prepares each, and sends a few at a time. The returned function never rejects. */
export function createUploads({
  send,
  readSize,
  isVideo,
  problemOfFile,
  prepare,
  takeCover,
  problemOf,
  onStilled,
  discardUploads,
}: UploadOptions) {
  const queue = createQueue();

  /** Sends a file behind the cover of a video, which is discarded if the video does not arrive. */
  async function sendWithCover(file: File, cover: File | null, options: SendOptions): Promise<UploadedFile> {
    if (!cover) return send(file, options);
    const { url } = await send(cover, { signal: options.signal, onProgress: () => {} });
    try {
      return { ...(await send(file, options)), cover: url };
    } catch (error) {
      discardUploads([url]);
      throw error;
    }
  }

  return async function upload(
    attachment: Attachment,
    file: File,
    { signal, change, fail }: UploadListener & { signal: AbortSignal },
  ): Promise<void> {
    const { kind, preview } = attachment;
    let size: Size | null = null;
    try {
      if (kind === 'picture') size = await readSize(preview);
      else if (!(await isVideo(file))) throw new Error(`${file.name} is no mp4`);
    } catch (error) {
      const problem = await problemOfFile(file);
      if (!signal.aborted) fail(problem, error);
      return;
    }
    if (signal.aborted) return;
    change({ size });
    await queue(async () => {
      if (signal.aborted) return;
      try {
        const ready = size ? await prepare(file, size) : file;
        const cover = kind === 'video' ? await takeCover(file, preview) : null;
        if (signal.aborted) return;
        if (cover === 'unplayable') {
          fail('unplayable');
          return;
        }
        const uploaded = await sendWithCover(ready, cover, { signal, onProgress: (progress) => change({ progress }) });
        if (signal.aborted) discardUploads(urlsOf({ uploaded }));
        else {
          change({ state: 'done', progress: 1, uploaded });
          if (uploaded.is_stilled) onStilled(attachment);
        }
      } catch (error) {
        const problem = problemOf(error);
        const isGone = problem === 'interrupted' && (await problemOfFile(file)) === 'gone';
        if (!signal.aborted) fail(isGone ? 'gone' : problem, error);
      }
    });
  };
}
