import type { UploadedFile } from '@community/contract/entities';
import { idempotencyKey } from '@community/core';
import type { UploadProblem } from './upload-problems.ts';
import { createQueue } from './upload-queue.ts';
import type { Size } from '../display/aspect-ratio.ts';
import type { MediaKind, UploadRule } from './upload-rules.ts';

/** A chosen file on its way to the server. */
export interface Attachment {
  /** No other file has it, also not one of another day: kept files are found by it. */
  id: string;
  kind: MediaKind;
  name: string;
  /** Address of the file in this browser; empty while a kept file is still being read. */
  preview: string;
  size: Size | null;
  state: 'sending' | 'failed' | 'done';
  /** Sent share, 0 to 1. */
  progress: number;
  uploaded: UploadedFile | null;
}

/** What is known of a file that was kept from an earlier page. */
export type KeptAttachment = Pick<Attachment, 'id' | 'kind' | 'name' | 'size' | 'uploaded'>;

export interface AttachmentsOptions {
  send: (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<UploadedFile>;
  /** Pixels of an upright picture; rejects where the browser cannot read it. */
  readSize: (preview: string) => Promise<Size>;
  /** Whether a file begins as an mp4 does, whatever its name says. */
  isVideo: (file: File) => Promise<boolean>;
  /** What is sent in a picture's place; never rejects. */
  prepare: (file: File, size: Size) => Promise<File>;
  /** A still of a video, or null; never rejects. */
  takeCover: (preview: string) => Promise<File | null>;
  problemOf: (error: unknown) => UploadProblem;
  /** Tells of a file that was taken out or stays to be sent again. */
  onProblem: (problem: UploadProblem, attachment: Attachment, error: unknown) => void;
}

/** The files of a form and their uploads, outside of React: they go on while a kept page is hidden. */
export function createAttachments({
  send,
  readSize,
  isVideo,
  prepare,
  takeCover,
  problemOf,
  onProblem,
}: AttachmentsOptions) {
  let list: readonly Attachment[] = [];
  const files = new Map<string, File>();
  const jobs = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  const listeners = new Set<() => void>();
  const queue = createQueue();

  function publish(next: readonly Attachment[]) {
    list = next;
    for (const listener of listeners) listener();
  }

  function change(id: string, part: Partial<Attachment>) {
    publish(list.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  function remove(id: string) {
    const gone = list.find((one) => one.id === id);
    if (!gone) return;
    jobs.get(id)?.abort.abort();
    jobs.delete(id);
    files.delete(id);
    if (gone.preview) URL.revokeObjectURL(gone.preview);
    publish(list.filter((one) => one.id !== id));
  }

  function fail(problem: UploadProblem, attachment: Attachment, error?: unknown) {
    if (problem === 'interrupted') change(attachment.id, { state: 'failed' });
    else remove(attachment.id);
    onProblem(problem, attachment, error);
  }

  /** The cover of a video that arrived; a post is sent without one rather than not at all. */
  async function sendCover(preview: string, signal: AbortSignal): Promise<Pick<UploadedFile, 'cover'> | null> {
    const cover = await takeCover(preview);
    if (!cover || signal.aborted) return null;
    const sent = await send(cover, { signal, onProgress: () => {} }).catch(() => null);
    return sent && { cover: sent.url };
  }

  async function upload(attachment: Attachment, file: File, signal: AbortSignal) {
    const { id, kind, preview } = attachment;
    let size: Size | null = null;
    try {
      if (kind === 'picture') size = await readSize(preview);
      else if (!(await isVideo(file))) throw new Error(`${file.name} is no mp4`);
    } catch (error) {
      if (!signal.aborted) fail('wrongType', attachment, error);
      return;
    }
    if (signal.aborted) return;
    change(id, { size });
    await queue(async () => {
      if (signal.aborted) return;
      try {
        const ready = size ? await prepare(file, size) : file;
        if (signal.aborted) return;
        const uploaded = await send(ready, { signal, onProgress: (progress) => change(id, { progress }) });
        const cover = kind === 'video' ? await sendCover(preview, signal) : null;
        if (!signal.aborted) change(id, { state: 'done', progress: 1, uploaded: { ...uploaded, ...cover } });
      } catch (error) {
        if (!signal.aborted) fail(problemOf(error), attachment, error);
      }
    });
  }

  /** `kept` reads the file where this page has not seen it yet. */
  async function run(attachment: Attachment, signal: AbortSignal, kept?: () => Promise<File | undefined>) {
    const { id } = attachment;
    const file = files.get(id) ?? (await kept?.());
    if (signal.aborted) return;
    if (!file) {
      fail('lost', attachment);
      return;
    }
    files.set(id, file);
    const preview = attachment.preview || URL.createObjectURL(file);
    change(id, { preview });
    if (!attachment.uploaded) await upload({ ...attachment, preview }, file, signal);
  }

  function start(attachment: Attachment, kept?: () => Promise<File | undefined>) {
    const abort = new AbortController();
    jobs.set(attachment.id, { abort, ended: run(attachment, abort.signal, kept) });
  }

  function retry(id: string) {
    const attachment = list.find((one) => one.id === id);
    if (attachment?.state !== 'failed') return;
    change(id, { state: 'sending', progress: 0 });
    start(attachment);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => list,
    /** The file itself; undefined while a kept one is still being read. */
    fileOf: (id: string) => files.get(id),

    /** Adds files that the rules accepted. Another kind than before takes the place of what is there (specification section 4). */
    add(chosen: readonly File[], { kind }: UploadRule) {
      for (const other of list.filter((one) => one.kind !== kind)) remove(other.id);
      const added = chosen.map((file): Attachment => {
        const id = idempotencyKey();
        files.set(id, file);
        const preview = URL.createObjectURL(file);
        return { id, kind, name: file.name, preview, size: null, state: 'sending', progress: 0, uploaded: null };
      });
      publish([...list, ...added]);
      for (const attachment of added) start(attachment);
    },

    /** Brings files of an earlier page back: their places at once, then each file, which is sent unless the server has it. */
    restore(kept: readonly KeptAttachment[], read: (id: string) => Promise<File | undefined>) {
      const restored = kept.map(
        (one): Attachment => ({ ...one, preview: '', state: one.uploaded ? 'done' : 'sending', progress: 0 }),
      );
      publish([...list, ...restored]);
      for (const attachment of restored) start(attachment, () => read(attachment.id));
    },

    /** Puts a file at another place of the list. */
    move(id: string, to: number) {
      const moved = list.find((one) => one.id === id);
      if (!moved || list[to] === undefined || list[to] === moved) return;
      publish(list.filter((one) => one !== moved).toSpliced(to, 0, moved));
    },

    remove,
    retry,

    /** Sends every file again, for the server has lost what it had. */
    sendAgain() {
      for (const attachment of list) {
        change(attachment.id, { state: 'failed', progress: 0, uploaded: null });
        retry(attachment.id);
      }
    },

    clear() {
      for (const { id } of list) remove(id);
    },

    /** Waits for all uploads; answers whether every file arrived. */
    async settle(): Promise<boolean> {
      await Promise.all([...jobs.values()].map(({ ended }) => ended));
      return list.every(({ state }) => state === 'done');
    },
  };
}

export type Attachments = ReturnType<typeof createAttachments>;
