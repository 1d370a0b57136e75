import type { HostStorage } from './stored-text.ts';

/** The storage of a host that leaves that of the document's origin alone: texts in memory, until the page is left. */
export function createMemoryStorage(): HostStorage {
  const texts = new Map<string, string>();
  return (area) => ({
    getItem: (key) => texts.get(`${area} ${key}`) ?? null,
    setItem: (key, text) => void texts.set(`${area} ${key}`, text),
    removeItem: (key) => void texts.delete(`${area} ${key}`),
  });
}
