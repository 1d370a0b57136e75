import { useHost } from '@community/core';
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { useState } from 'react';

/** Key of a draft's file. */
type FileKey = [owner: string, fileId: string];

/** A file as the database keeps it: by its bytes, because private windows of WebKit keep no Blobs. */
interface KeptFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
}

/**
 * The files of unsent forms, by their owner: the id of a member for posts, with the name of the draft for other forms.
 * Every method ignores storage failures (private windows, a full disk).
 */
export interface DraftFiles {
  keep(owner: string, fileId: string, file: File): Promise<void>;
  read(owner: string, fileId: string): Promise<File | undefined>;
  remove(owner: string, fileId: string): Promise<void>;
  /** Removes all files of an owner who has no draft. */
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
  removeAll: async (owner) => void memory.delete(owner),
};

/** In IndexedDB. The database opens on first use. */
export function createDraftFiles(): DraftFiles {
  let opened: UseStore | null = null;
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
  return {
    keep: (owner, fileId, file) =>
      attempt(async () => {
        const kept: KeptFile = { bytes: await file.arrayBuffer(), name: file.name, type: file.type };
        await set([owner, fileId] satisfies FileKey, kept, store());
      }),
    read: (owner, fileId) =>
      attempt(async () => {
        const kept = await get<KeptFile>([owner, fileId] satisfies FileKey, store());
        return kept?.bytes && new File([kept.bytes], kept.name, { type: kept.type });
      }),
    remove: (owner, fileId) => attempt(() => del([owner, fileId] satisfies FileKey, store())),
    removeAll: (owner) =>
      attempt(async () => {
        const all = await keys<FileKey>(store());
        await delMany(
          all.filter(([of]) => of === owner),
          store(),
        );
      }),
  };
}

/** The files of unsent forms that the host stores: a host of its own storage leaves the origin's database alone. */
export function useDraftFiles(): DraftFiles {
  const { ownsDocument } = useHost();
  const [files] = useState(() => (ownsDocument ? createDraftFiles() : memoryDraftFiles));
  return files;
}
