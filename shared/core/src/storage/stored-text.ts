/** Where a text is stored: `browser` outlives the tab, `tab` ends with it. */
export type StorageArea = 'browser' | 'tab';

/** A host's storage of texts. It may throw where storage is disabled. */
export type HostStorage = (area: StorageArea) => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The storage of the document's origin: localStorage and sessionStorage. */
export const browserStorage: HostStorage = (area) => (area === 'tab' ? sessionStorage : localStorage);

/** Reads a text; null where there is none, or no storage. */
export function readStored(area: StorageArea, key: string, storage = browserStorage): string | null {
  try {
    return storage(area).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Returns false where storage is disabled or full. */
export function writeStored(area: StorageArea, key: string, text: string | null, storage = browserStorage): boolean {
  try {
    if (text === null) storage(area).removeItem(key);
    else storage(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Reads a stored JSON value; null where there is none, or malformed JSON. */
export function readStoredJson(area: StorageArea, key: string, storage = browserStorage): unknown {
  try {
    return JSON.parse(readStored(area, key, storage) ?? 'null');
  } catch {
    return null;
  }
}
