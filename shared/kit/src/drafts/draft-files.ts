import { type StorageArea, useHost } from '@community/core';
import { createStore, delMany, get, getMany, keys, setMany, type UseStore } from 'idb-keyval';
import { useState } from 'react';
import { isRestorableUpload } from '../media/upload/attachment.ts';
import { markDraftFiles } from './draft-storage.ts';

/** Key of a draft's file. */
type FileKey = [owner: string, fileId: string];

/** Key of what is known about a file: lists need not read its bytes. */
type NoteKey = [...FileKey, note: 'kept'];

/** A file as the database keeps it: by its bytes, because private windows of WebKit keep no Blobs. */
interface KeptFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
}

interface KeptNote {
  /** Unix milliseconds. */
  keptAt: number;
  /** Where the draft is stored to which the file belongs. */
  area: StorageArea;
}

/**
 * The files of unsent forms, by their owner: the id of a member for posts, with the name of the draft for other forms.
 * Calls for one file take effect in their order. Every method ignores storage failures (private windows, a full disk).
 */
export interface DraftFiles {
  /** `area` is that of the draft to which the file belongs; a file whose draft ends with its tab is for that tab alone. */
  keep(owner: string, fileId: string, file: File, area?: StorageArea): Promise<void>;
  read(owner: string, fileId: string): Promise<File | undefined>;
  remove(owner: string, fileId: string): Promise<void>;
  /**
   * Removes files that are too old to be restored (`maxUploadAgeMs`): those of drafts that end with their tab, and all
   * of `ownerWithoutDraft`. A tab that still needs such a file has it in its memory. Younger files may belong to
   * another tab. `now` in unix milliseconds.
   */
  removeOld(now: number, ownerWithoutDraft?: string): Promise<void>;
  /** Removes all files of an owner, however young. For remotes that call it: none of the community's own does. */
  removeAll(owner: string): Promise<void>;
}

/** Files by owner and by their ids. */
const memory = new Map<string, Map<string, File>>();

/** In the page's memory, where no database may be opened: files outlive the form, but not the page. */
export const memoryDraftFiles: DraftFiles = {
  async keep(owner, fileId, file) {
    memory.set(owner, (memory.get(owner) ?? new Map<string, File>()).set(fileId, file));
  },
  read: async (owner, fileId) => memory.get(owner)?.get(fileId),
  remove: async (owner, fileId) => void memory.get(owner)?.delete(fileId),
  // The page that has them is open.
  removeOld: async () => {},
  removeAll: async (owner) => void memory.delete(owner),
};

/** Runs accesses to one file in their order: what a removal waits for must not outlast a later write. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(key: FileKey, access: () => Promise<Result>): Promise<Result> => {
    const name = key.join(' ');
    const turn = (last.get(name) ?? Promise.resolve()).then(access);
    last.set(name, turn);
    void turn.finally(() => {
      if (last.get(name) === turn) last.delete(name);
    });
    return turn;
  };
}

const noteOf = (key: FileKey): NoteKey => [...key, 'kept'];

/** In IndexedDB. The database opens on first use. */
export function createDraftFiles(): DraftFiles {
  let opened: UseStore | null = null;
  const inTurn = createTurns();
  const store = () => {
    opened ??= createStore('community-drafts', 'files');
    return opened;
  };
  const attempt = async <Result>(access: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await access();
    } catch {
      return undefined;
    }
  };
  const removeFiles = (files: readonly FileKey[]) =>
    delMany(
      files.flatMap((key) => [key, noteOf(key)]),
      store(),
    );
  /** Removes the files that `choose` gets the keys of, and returns. */
  const removeChosen = (choose: (all: readonly FileKey[]) => Promise<readonly FileKey[]>) =>
    attempt(async () => {
      const all = (await keys<FileKey | NoteKey>(store())).filter((key): key is FileKey => key.length === 2);
      const chosen = await choose(all);
      await removeFiles(chosen);
      if (chosen.length < all.length) return;
      markDraftFiles(false);
      // Another tab may have kept one meanwhile.
      if ((await keys(store())).length > 0) markDraftFiles(true);
    });
  return {
    keep: (owner, fileId, file, area = 'browser') =>
      inTurn([owner, fileId], () =>
        attempt(async () => {
          const key: FileKey = [owner, fileId];
          const kept: KeptFile = { bytes: await file.arrayBuffer(), name: file.name, type: file.type };
          const note: KeptNote = { keptAt: Date.now(), area };
          markDraftFiles(true);
          await setMany(
            [
              [key, kept],
              [noteOf(key), note],
            ],
            store(),
          );
          // Another tab that found nothing before has taken the mark away.
          markDraftFiles(true);
        }),
      ),
    read: (owner, fileId) =>
      inTurn([owner, fileId], () =>
        attempt(async () => {
          const kept = await get<KeptFile>([owner, fileId] satisfies FileKey, store());
          return kept?.bytes && new File([kept.bytes], kept.name, { type: kept.type });
        }),
      ),
    remove: (owner, fileId) => inTurn([owner, fileId], () => attempt(() => removeFiles([[owner, fileId]]))),
    removeOld: (now, ownerWithoutDraft) =>
      removeChosen(async (all) => {
        const notes = await getMany<KeptNote | undefined>(all.map(noteOf), store());
        return all.filter(([owner], index) => {
          const note = notes[index];
          const isLeft = note?.area === 'tab' || owner === ownerWithoutDraft;
          return isLeft && !isRestorableUpload(note?.keptAt ?? 0, now);
        });
      }),
    removeAll: (owner) => removeChosen(async (all) => all.filter(([keptFor]) => keptFor === owner)),
  };
}

/** The files of unsent forms that the host stores: a host of its own storage leaves the origin's database alone. */
export function useDraftFiles(): DraftFiles {
  const { ownsDocument } = useHost();
  const [files] = useState(() => (ownsDocument ? createDraftFiles() : memoryDraftFiles));
  return files;
}
