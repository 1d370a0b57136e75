import type { Host, HostStorage } from '@community/core';

/** A host in another's document, such as an embed: it stores texts in memory. */
export function embeddingHost(host: Partial<Host> = {}): Host {
  const texts = new Map<string, string>();
  const storage: HostStorage = (area) => ({
    getItem: (key) => texts.get(`${area} ${key}`) ?? null,
    setItem: (key, text) => void texts.set(`${area} ${key}`, text),
    removeItem: (key) => void texts.delete(`${area} ${key}`),
  });
  return { ownsDocument: false, storage, signIn: () => undefined, goBack: () => undefined, ...host };
}
