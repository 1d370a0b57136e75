import { createMemoryStorage } from './memory-storage.ts';
import { browserStorage, type HostStorage } from './stored-text.ts';

/**
 * The storage of the document's origin, with the page's memory in its place where the browser refuses it. `onRefused`
 * is called once, with the first text that was to outlive the tab and does not.
 */
export function createFallbackStorage(onRefused: () => void, storage: HostStorage = browserStorage): HostStorage {
  const memory = createMemoryStorage();
  let told = false;
  return (area) => ({
    getItem(key) {
      const kept = memory(area).getItem(key);
      return kept ?? storage(area).getItem(key);
    },
    setItem(key, text) {
      try {
        storage(area).setItem(key, text);
        memory(area).removeItem(key);
      } catch {
        memory(area).setItem(key, text);
        if (area === 'browser' && !told) {
          told = true;
          onRefused();
        }
      }
    },
    removeItem(key) {
      memory(area).removeItem(key);
      storage(area).removeItem(key);
    },
  });
}
