import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';

/** A file of a draft is found by its member and its own id. */
type FileKey = [memberId: string, fileId: string];

/**
 * The files of unsent posts in this browser's database: they are too large for anything else. A browser that keeps none (private
 * windows, a full disk) is no reason to fail.
 */
export interface DraftFiles {
  keep(memberId: string, fileId: string, file: File): Promise<void>;
  read(memberId: string, fileId: string): Promise<File | undefined>;
  remove(memberId: string, fileId: string): Promise<void>;
  /** Removes all files of a member who has no draft. */
  removeAll(memberId: string): Promise<void>;
}

/** Opens nothing until it is used. */
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
    keep: (memberId, fileId, file) => attempt(() => set([memberId, fileId] satisfies FileKey, file, store())),
    read: (memberId, fileId) =>
      attempt(() => get<File>([memberId, fileId] satisfies FileKey, store())).then((file) => file ?? undefined),
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
