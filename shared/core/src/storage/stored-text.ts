/** Where a text is kept: in the browser, or in the tab, which takes it along when it is closed. */
export type StorageArea = 'browser' | 'tab';

const storageOf = (area: StorageArea) => (area === 'tab' ? sessionStorage : localStorage);

/** Reads a text from the browser's storage; null where there is none, or no storage. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null forgets it. False where storage is switched off or full: what cannot be kept is no reason to fail. */
export function writeStored(area: StorageArea, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Reads what was kept as JSON; null where there is nothing, or nothing that can be read. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null');
  } catch {
    return null;
  }
}
