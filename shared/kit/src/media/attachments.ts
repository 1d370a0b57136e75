import type { UploadedFile } from '@community/contract/entities';
import type { Size } from './frame.ts';
import type { MediaKind, UploadRule } from './upload-rules.ts';

/** A chosen file on its way to the server. */
export interface Attachment {
  id: string;
  kind: MediaKind;
  name: string;
  /** Address of the file in this browser. */
  preview: string;
  size: Size | null;
  state: 'sending' | 'failed' | 'done';
  /** Sent share, 0 to 1. */
  progress: number;
  uploaded: UploadedFile | null;
}

/** Why an upload came to nothing: the server refused the file for good, or it may work another time. */
export type UploadProblem = 'refused' | 'interrupted';

export interface AttachmentsOptions {
  send: (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<UploadedFile>;
  /** Pixels of an upright picture; rejects where the browser cannot read it. */
  readSize: (preview: string) => Promise<Size>;
  problemOf: (error: unknown) => UploadProblem;
  /** Tells of a file that was taken out or stays to be sent again. */
  onProblem: (problem: UploadProblem | 'unreadable', attachment: Attachment, error: unknown) => void;
}

/** The files of a form and their uploads, outside of React: they go on while a kept page is hidden. */
export function createAttachments({ send, readSize, problemOf, onProblem }: AttachmentsOptions) {
  let list: readonly Attachment[] = [];
  let made = 0;
  const files = new Map<string, { file: File; abort: AbortController; work: Promise<void> }>();
  const listeners = new Set<() => void>();

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
    files.get(id)?.abort.abort();
    files.delete(id);
    URL.revokeObjectURL(gone.preview);
    publish(list.filter((one) => one.id !== id));
  }

  async function work(attachment: Attachment, file: File, signal: AbortSignal) {
    const { id, kind, preview } = attachment;
    try {
      if (kind === 'picture') change(id, { size: await readSize(preview) });
    } catch (error) {
      if (signal.aborted) return;
      remove(id);
      onProblem('unreadable', attachment, error);
      return;
    }
    try {
      if (signal.aborted) return;
      const uploaded = await send(file, { signal, onProgress: (progress) => change(id, { progress }) });
      if (!signal.aborted) change(id, { state: 'done', progress: 1, uploaded });
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error);
      if (problem === 'refused') remove(id);
      else change(id, { state: 'failed' });
      onProblem(problem, attachment, error);
    }
  }

  function start(attachment: Attachment, file: File) {
    const abort = new AbortController();
    files.set(attachment.id, { file, abort, work: work(attachment, file, abort.signal) });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => list,

    /** Adds files that the rules accepted. Another kind than before takes the place of what is there (specification section 4). */
    add(chosen: readonly File[], { kind }: UploadRule) {
      for (const other of list.filter((one) => one.kind !== kind)) remove(other.id);
      for (const file of chosen) {
        const id = `${++made}`;
        const preview = URL.createObjectURL(file);
        const attachment: Attachment = { id, kind, name: file.name, preview, size: null, state: 'sending', progress: 0, uploaded: null };
        publish([...list, attachment]);
        start(attachment, file);
      }
    },

    remove,

    retry(id: string) {
      const attachment = list.find((one) => one.id === id);
      const file = files.get(id)?.file;
      if (!attachment || !file || attachment.state !== 'failed') return;
      change(id, { state: 'sending', progress: 0 });
      start(attachment, file);
    },

    clear() {
      for (const { id } of list) remove(id);
    },

    /** Waits for all uploads; answers whether every file arrived. */
    async settle(): Promise<boolean> {
      await Promise.all([...files.values()].map((entry) => entry.work));
      return list.every(({ state }) => state === 'done');
    },
  };
}

export type Attachments = ReturnType<typeof createAttachments>;
