/** Where a text is stored: `browser` is localStorage, `tab` is sessionStorage. */
export type StorageArea = 'browser' | 'tab';

const storageOf = (area: StorageArea) => (area === 'tab' ? sessionStorage : localStorage);

/** Reads a text; null where there is none, or no storage. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Returns false where storage is disabled or full. */
export function writeStored(area: StorageArea, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Reads a stored JSON value; null where there is none, or malformed JSON. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null');
  } catch {
    return null;
  }
}
