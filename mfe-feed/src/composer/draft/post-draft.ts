import { idempotencyKey } from '@community/core';
import type { Attachments } from '@community/kit/media';
import type { DraftFiles } from './draft-files.ts';
import { type Draft, draftContent, saveDraft, readDraft } from './draft-storage.ts';
import { contentHash } from './content-hash.ts';

/** What the member writes, without its files. */
export interface PostForm {
  text: string;
  topics: readonly string[];
}

export interface DraftState extends PostForm {
  /** It came back from an earlier page. */
  restored: boolean;
  /** Something was done to it on this page. */
  touched: boolean;
}

/** What a form shows before this browser was asked. */
const emptyDraft: DraftState = { text: '', topics: [], restored: false, touched: false };

interface PostDraftOptions {
  /** Null for a visitor, who writes nothing. */
  memberId: string | null;
  attachments: Attachments;
  files: DraftFiles;
}

/**
 * The post being written, kept in this browser until it is sent or discarded: reload, crash, another language, a lost session and
 * signing in lose nothing, and no other member sees it.
 */
export function createPostDraft({ memberId, attachments, files }: PostDraftOptions) {
  let id = idempotencyKey();
  let state = emptyDraft;
  let asked = false;
  let inSight = false;
  /** Content of the draft that this form wrote or read last. */
  let content = '';
  let known = '';
  const written = new Map<string, Promise<void>>();
  const uploadedAt = new Map<string, number>();
  const listeners = new Set<() => void>();

  function publish(next: DraftState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function keep() {
    if (memberId === null || !inSight) return;
    const kept = attachments.snapshot().map(({ id: fileId, kind, name, size, uploaded }) => {
      if (uploaded && !uploadedAt.has(fileId)) uploadedAt.set(fileId, Date.now());
      return { id: fileId, kind, name, size, uploaded, uploadedAt: uploadedAt.get(fileId) ?? 0 };
    });
    const draft = { id, text: state.text, topics: state.topics, files: kept };
    saveDraft(memberId, draft);
    content = draftContent(draft);
  }

  /** Files came, went or arrived; their progress is no reason to write. */
  function filesChanged() {
    const list = attachments.snapshot();
    const now = list.map((one) => `${one.id} ${one.size?.width} ${one.uploaded?.url}`).join();
    if (now === known || memberId === null) return;
    known = now;
    keep();
    for (const one of list) {
      const file = attachments.fileOf(one.id);
      if (file && !written.has(one.id)) written.set(one.id, files.keep(memberId, one.id, file));
    }
    for (const [fileId, done] of written) {
      if (list.some((one) => one.id === fileId)) continue;
      written.delete(fileId);
      // One that is still being written would come after it was removed.
      void done.then(() => files.remove(memberId, fileId));
    }
  }
  attachments.subscribe(filesChanged);

  /** Shows another draft in place of what the form has; its own files stay in the browser, for they may be of that draft. */
  function bring(draft: Draft) {
    id = draft.id;
    content = draftContent(draft);
    written.clear();
    attachments.clear();
    for (const file of draft.files) {
      if (file.uploaded) uploadedAt.set(file.id, file.uploadedAt);
      written.set(file.id, Promise.resolve());
    }
    publish({ text: draft.text, topics: draft.topics, restored: draftContent(draft) !== '', touched: false });
    attachments.restore(draft.files, (fileId) => files.read(memberId ?? '', fileId));
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => state,

    /**
     * The form is on the page, for the first time or again: what this browser has unsent shows, which another page may have changed
     * meanwhile. Not in a render: what comes is not the page's own.
     */
    show() {
      if (memberId === null) return;
      const draft = readDraft(memberId, Date.now());
      const changed = draftContent(draft) !== content;
      if (changed) bring(draft ?? { id: idempotencyKey(), text: '', topics: [], files: [] });
      else if (!draft && !asked) void files.removeAll(memberId);
      asked = true;
      inSight = true;
      keep();
    },

    /** The page sleeps or is gone: another form may have the draft now, so this one writes nothing to it. */
    hide() {
      inSight = false;
    },

    write(form: PostForm) {
      publish({ ...state, ...form, touched: true });
      keep();
    },

    /** Files were added, taken out or moved. */
    touch: () => publish({ ...state, touched: true }),

    /** Key of the post as it is: the same for every try and in every tab; a changed post is another one. */
    key: () =>
      `${id}-${contentHash(JSON.stringify([state.text, state.topics, attachments.snapshot().map((one) => one.id)]))}`,

    /** What was sent is nobody's draft any more; the form still shows it until `clear`. */
    forget() {
      if (memberId === null) return;
      saveDraft(memberId, { id, text: '', topics: [], files: [] });
      content = '';
    },

    clear() {
      id = idempotencyKey();
      publish(emptyDraft);
      attachments.clear();
      keep();
    },
  };
}
