import { type HostStorage, idempotencyKey } from '@community/core';
import type { DraftFiles } from '@community/kit/drafts/draft-files';
import type { Attachments } from '@community/kit/media';
import { contentHash } from './content-hash.ts';
import { type Draft, draftContent, readPostDraft, savePostDraft } from './post-draft-storage.ts';

/** Text and topics of a post. */
export interface PostForm {
  text: string;
  topics: readonly string[];
}

export interface DraftState extends PostForm {
  /** Whether an earlier page saved it. */
  restored: boolean;
  /** Whether the member changed it on this page. */
  touched: boolean;
}

/** State before the storage is read. */
const emptyDraft: DraftState = { text: '', topics: [], restored: false, touched: false };

interface PostDraftOptions {
  /** Null for a visitor, who has no draft. */
  memberId: string | null;
  attachments: Attachments;
  files: DraftFiles;
  storage: HostStorage;
}

/**
 * The post being written. The host saves it until it is sent or discarded, and survives reloads, crashes,
 * language changes and lost sessions. No other member sees it.
 */
export function createPostDraft({ memberId, attachments, files, storage }: PostDraftOptions) {
  let id = idempotencyKey();
  let state = emptyDraft;
  let loaded = false;
  let visible = false;
  /** Content that this form last wrote or read. */
  let content = '';
  let savedFiles = '';
  /** Ids of the files that are kept. */
  const written = new Set<string>();
  const uploadedAt = new Map<string, number>();
  const listeners = new Set<() => void>();

  function publish(next: DraftState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** What is stored, if another tab wrote it since this form last wrote or read. */
  function storedElsewhere(): Draft | null {
    const stored = memberId === null ? null : readPostDraft(storage, memberId, Date.now());
    return draftContent(stored) === content || draftContent(stored) === '' ? null : stored;
  }

  /** Whether what was typed here is a draft of its own beside what is stored: two tabs may have one each. */
  const isApart = (stored: Draft | null): boolean =>
    stored !== null &&
    stored.id !== id &&
    loaded &&
    state.touched &&
    content !== '' &&
    draftContent(stored) !== content;

  function save() {
    if (memberId === null || !visible) return;
    if (storedElsewhere()) {
      // An empty form does not remove what another tab has begun, and a written one is a draft of its own from now on.
      if (state.text.trim() === '' && state.topics.length === 0 && attachments.snapshot().length === 0) return;
      if (state.touched) id = idempotencyKey();
    }
    const kept = attachments.snapshot().map(({ id: fileId, kind, name, size, uploaded }) => {
      if (uploaded && !uploadedAt.has(fileId)) uploadedAt.set(fileId, Date.now());
      return { id: fileId, kind, name, size, uploaded, uploadedAt: uploadedAt.get(fileId) ?? 0 };
    });
    const draft = { id, text: state.text, topics: state.topics, files: kept };
    savePostDraft(storage, memberId, draft);
    content = draftContent(draft);
  }

  /** Saves added, removed and uploaded files. Progress is not saved. */
  function filesChanged() {
    const list = attachments.snapshot();
    const now = list.map((one) => `${one.id} ${one.size?.width} ${one.uploaded?.url}`).join();
    if (now === savedFiles || memberId === null) return;
    savedFiles = now;
    save();
    for (const one of list) {
      const file = attachments.fileOf(one.id);
      if (!file || written.has(one.id)) continue;
      written.add(one.id);
      void files.keep(memberId, one.id, file);
    }
    for (const fileId of written) {
      if (list.some((one) => one.id === fileId)) continue;
      written.delete(fileId);
      void files.remove(memberId, fileId);
    }
  }
  attachments.subscribe(filesChanged);

  /** Replaces the form's content by a draft. The replaced files stay stored, since they may belong to that draft. */
  function restore(draft: Draft) {
    id = draft.id;
    content = draftContent(draft);
    written.clear();
    attachments.clear();
    for (const file of draft.files) {
      if (file.uploaded) uploadedAt.set(file.id, file.uploadedAt);
      written.add(file.id);
    }
    publish({ text: draft.text, topics: draft.topics, restored: draftContent(draft) !== '', touched: false });
    attachments.restore(draft.files, (fileId) => files.read(memberId ?? '', fileId));
  }

  function clear() {
    id = idempotencyKey();
    publish(emptyDraft);
    attachments.clear();
    save();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => state,

    /**
     * Called when the form becomes visible. Loads the stored draft, which another page may have changed. Not for use in
     * a render.
     */
    show() {
      if (memberId === null) return;
      const draft = readPostDraft(storage, memberId, Date.now());
      const changed = draftContent(draft) !== content;
      const isEmpty = draftContent(draft) === '';
      visible = true;
      // What was typed here stays, also when the other tab's was sent.
      if (isApart(draft)) {
        if (isEmpty) save();
        return;
      }
      if (changed) restore(draft && !isEmpty ? draft : { id: idempotencyKey(), text: '', topics: [], files: [] });
      else if (isEmpty && !loaded) void files.removeOld(Date.now(), memberId);
      loaded = true;
      save();
    },

    /** Called when another tab has written: stores what was typed here again where that tab has sent its own. */
    restoreToStorage() {
      const stored = memberId === null ? null : readPostDraft(storage, memberId, Date.now());
      if (draftContent(stored) === '' && isApart(stored)) save();
    },

    /** Called when the form is hidden. A hidden form writes nothing, since another form may edit the draft. */
    hide() {
      visible = false;
    },

    write(form: PostForm) {
      publish({ ...state, ...form, touched: true });
      save();
    },

    /** Fills a topic into an empty form. The draft of a member who then writes nothing is not saved. */
    suggest(topic: string) {
      const started = state.text.trim() !== '' || state.topics.length > 0 || attachments.snapshot().length > 0;
      if (!started) publish({ ...state, topics: [topic] });
    },

    /** Records that files were added, removed or moved. */
    touch: () => publish({ ...state, touched: true }),

    /**
     * Idempotency key of the post as it is: equal for every attempt and in every tab, different for changed content.
     */
    key: () =>
      `${id}-${contentHash(JSON.stringify([state.text, state.topics, attachments.snapshot().map((one) => one.id)]))}`,

    /** Removes the stored draft after sending. The form shows it until `clear`. */
    removeStored() {
      if (memberId === null) return;
      if (!storedElsewhere()) savePostDraft(storage, memberId, { id, text: '', topics: [], files: [] });
      content = '';
    },

    /** Empties the form after sending. */
    clear,

    /** Empties the form and discards what was uploaded for it. */
    discard() {
      attachments.discard();
      clear();
    },
  };
}
