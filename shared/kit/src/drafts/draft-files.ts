import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';

/** Key of a draft's file. */
type FileKey = [memberId: string, fileId: string];

/** A file as the database keeps it: by its bytes, because private windows of WebKit keep no Blobs. */
interface KeptFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
}

/** The files of unsent posts, in IndexedDB. Every method ignores storage failures (private windows, a full disk). */
export interface DraftFiles {
  keep(memberId: string, fileId: string, file: File): Promise<void>;
  read(memberId: string, fileId: string): Promise<File | undefined>;
  remove(memberId: string, fileId: string): Promise<void>;
  /** Removes all files of a member who has no draft. */
  removeAll(memberId: string): Promise<void>;
}

/** Files by member and by their ids. */
const memory = new Map<string, Map<string, File>>();

/** In the page's memory, where no database may be opened: files outlive the composer, but not the page. */
export const memoryDraftFiles: DraftFiles = {
  async keep(memberId, fileId, file) {
    memory.set(memberId, (memory.get(memberId) ?? new Map<string, File>()).set(fileId, file));
  },
  read: async (memberId, fileId) => memory.get(memberId)?.get(fileId),
  remove: async (memberId, fileId) => void memory.get(memberId)?.delete(fileId),
  removeAll: async (memberId) => void memory.delete(memberId),
};

/** The database opens on first use. */
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
    keep: (memberId, fileId, file) =>
      attempt(async () => {
        const kept: KeptFile = { bytes: await file.arrayBuffer(), name: file.name, type: file.type };
        await set([memberId, fileId] satisfies FileKey, kept, store());
      }),
    read: (memberId, fileId) =>
      attempt(async () => {
        const kept = await get<KeptFile>([memberId, fileId] satisfies FileKey, store());
        return kept?.bytes && new File([kept.bytes], kept.name, { type: kept.type });
      }),
    remove: (memberId, fileId) => attempt(() => del([memberId, fileId] satisfies FileKey, store())),
    removeAll: (memberId) =>
      attempt(async () => {
        const all = await keys<FileKey>(store());
        await delMany(
          all.filter(([owner]) => owner === memberId),
          store(),
        );
      }),
  };
}
