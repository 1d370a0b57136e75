import { createMemoryStorage, type Host } from '@community/core';

const nothing = () => undefined;

/** A host in another's document, such as an embed: it stores texts in memory. */
export function embeddingHost(host: Partial<Host> = {}): Host {
  return {
    ownsDocument: false,
    popupContainer: ({ ownerDocument }) => ownerDocument.body,
    storage: createMemoryStorage(),
    may: () => true,
    signIn: nothing,
    resumeAfterSignIn: nothing,
    goBack: nothing,
    ...host,
  };
}
