import { idempotencyKey } from '@community/core';
import type { Attachment, KeptAttachment } from './attachment.ts';
import { createUploads, type UploadOptions, urlsOf } from './attachment-upload.ts';
import { createReplacements, type Replacement } from './replacements.ts';
import { resendable, type UploadProblem } from './upload-problems.ts';
import type { UploadRule } from './upload-rules.ts';

interface AttachmentsOptions extends UploadOptions {
  /** Called for a file that was removed or can be sent again. */
  onProblem: (problem: UploadProblem, attachment: Attachment, error: unknown) => void;
}

/** The files of a form and their uploads. They live outside React, so uploads continue while the page is hidden. */
export function createAttachments({ onProblem, ...uploadOptions }: AttachmentsOptions) {
  const { discardUploads } = uploadOptions;
  const upload = createUploads(uploadOptions);
  let list: readonly Attachment[] = [];
  const files = new Map<string, File>();
  const jobs = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  const listeners = new Set<() => void>();
  const replacements = createReplacements({
    snapshot: () => list,
    discard: discardUploadsOf,
    restore(replaced) {
      takeOutAll(list);
      const back = replaced.map(({ attachment, file }): Attachment => {
        if (file) files.set(attachment.id, file);
        const preview = file ? URL.createObjectURL(file) : (attachment.uploaded?.url ?? '');
        return { ...attachment, preview, state: attachment.uploaded ? 'done' : 'sending' };
      });
      publish(back);
      for (const attachment of back) start(attachment);
    },
  });

  function publish(next: readonly Attachment[]) {
    list = next;
    for (const listener of listeners) listener();
  }

  function change(id: string, part: Partial<Attachment>) {
    publish(list.map((one) => (one.id === id ? { ...one, ...part } : one)));
    if (part.state === 'done') replacements.review();
  }

  function discardUploadsOf(gone: readonly Pick<Attachment, 'uploaded'>[]) {
    const urls = gone.flatMap(urlsOf);
    if (urls.length > 0) discardUploads(urls);
  }

  /** Takes a file out. Its upload stays on the server. */
  function takeOut(id: string) {
    const gone = list.find((one) => one.id === id);
    if (!gone) return;
    jobs.get(id)?.abort.abort();
    jobs.delete(id);
    files.delete(id);
    if (gone.preview) URL.revokeObjectURL(gone.preview);
    publish(list.filter((one) => one.id !== id));
  }

  function fail(problem: UploadProblem, attachment: Attachment, error?: unknown) {
    if (resendable.has(problem)) change(attachment.id, { state: 'failed' });
    else {
      takeOut(attachment.id);
      // Nothing has come instead.
      if (list.length === 0) replacements.restoreReplacedBy(attachment.id);
    }
    onProblem(problem, attachment, error);
  }

  /** `kept` reads the file where this page has not seen it yet. */
  async function run(attachment: Attachment, signal: AbortSignal, kept?: () => Promise<File | undefined>) {
    const { id } = attachment;
    const file = files.get(id) ?? (await kept?.());
    if (signal.aborted) return;
    if (!file) {
      // A page that ended before the browser had kept the file, which the server has.
      if (attachment.uploaded) change(id, { preview: attachment.uploaded.url });
      else fail('lost', attachment);
      return;
    }
    files.set(id, file);
    const preview = attachment.preview || URL.createObjectURL(file);
    change(id, { preview });
    if (attachment.uploaded) return;
    const shown = { ...attachment, preview };
    await upload(shown, file, {
      signal,
      change: (part) => change(id, part),
      fail: (problem, error) => fail(problem, shown, error),
    });
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

  /** Takes all files out. Their uploads are used, or belong to what another page goes on with. */
  function clear() {
    replacements.discardAll();
    for (const { id } of list) takeOut(id);
  }

  /** Removes files, and their uploads from the server. */
  function takeOutAll(gone: readonly Attachment[]) {
    for (const { id } of gone) takeOut(id);
    discardUploadsOf(gone);
  }

  function remove(gone: readonly Attachment[]) {
    takeOutAll(gone);
    replacements.review();
  }

  /** Removes all files, and their uploads from the server. */
  function discard() {
    replacements.discardAll();
    remove(list);
  }

  function append(chosen: readonly File[], { kind }: UploadRule): readonly Attachment[] {
    const added = chosen.map((file): Attachment => {
      const id = idempotencyKey();
      files.set(id, file);
      const preview = URL.createObjectURL(file);
      return { id, kind, name: file.name, preview, size: null, state: 'sending', progress: 0, uploaded: null };
    });
    publish([...list, ...added]);
    for (const attachment of added) start(attachment);
    return added;
  }

  /** Adds files in the place of `others`; null where none of these can come back. */
  function replace(others: readonly Attachment[], chosen: readonly File[], rule: UploadRule): Replacement | null {
    const replaced = others.flatMap((attachment) => {
      const file = files.get(attachment.id);
      // A kept file that is still being read, and that the server lacks, cannot come back.
      return file || attachment.uploaded ? [{ attachment, file }] : [];
    });
    for (const { id } of others) takeOut(id);
    const added = append(chosen, rule).map(({ id }) => id);
    if (others.length === 0) replacements.join(added);
    const replacement = replaced.length > 0 ? replacements.begin(replaced, new Set(added)) : null;
    replacements.review();
    return replacement;
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => list,
    /** The file itself; undefined while a kept one is still being read. */
    fileOf: (id: string) => files.get(id),

    /** Adds accepted files. Files of another kind give way to them (specification section 4). */
    add: (chosen: readonly File[], rule: UploadRule): Replacement | null =>
      replace(
        list.filter(({ kind }) => kind !== rule.kind),
        chosen,
        rule,
      ),

    /** Adds accepted files, to which all others give way. */
    replaceAll: (chosen: readonly File[], rule: UploadRule): Replacement | null => replace(list, chosen, rule),

    /** Restores files of an earlier page: entries at once, then each file, uploaded unless the server has it. */
    restore(kept: readonly KeptAttachment[], read: (id: string) => Promise<File | undefined>) {
      const restored = kept.map(
        (one): Attachment => ({ ...one, preview: '', state: one.uploaded ? 'done' : 'sending', progress: 0 }),
      );
      publish([...list, ...restored]);
      for (const attachment of restored) start(attachment, () => read(attachment.id));
    },

    /** Moves a file to an index. */
    move(id: string, to: number) {
      const moved = list.find((one) => one.id === id);
      if (!moved || list[to] === undefined || list[to] === moved) return;
      publish(list.filter((one) => one !== moved).toSpliced(to, 0, moved));
    },

    /** Removes a file, and its upload from the server. */
    remove(id: string) {
      remove(list.filter((one) => one.id === id));
    },

    retry,

    /** Sends every file again after the server lost some. */
    sendAgain() {
      discardUploadsOf(list);
      for (const attachment of list) {
        change(attachment.id, { state: 'failed', progress: 0, uploaded: null });
        retry(attachment.id);
      }
    },

    clear,

    discard,

    /** From now on replaced files come back only where the new ones are refused. Call it before the files are sent. */
    confirmReplacements: replacements.confirmAll,

    /** Waits for all uploads. Resolves with whether every file arrived, and none has given way to those it replaced. */
    async settle(): Promise<boolean> {
      const restoredBefore = replacements.restoredCount();
      await Promise.all([...jobs.values()].map(({ ended }) => ended));
      return replacements.restoredCount() === restoredBefore && list.every(({ state }) => state === 'done');
    },
  };
}

export type Attachments = ReturnType<typeof createAttachments>;
