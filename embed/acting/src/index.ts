import { type Acting, type ActingModule, actingKey } from '@community/contract/embed-acting';

/** One host for the page, also if the loader gave up waiting for it. */
let starting: Promise<Acting> | null = null;

const acting: ActingModule = {
  start(description, feed) {
    starting ??= import(/* webpackMode: "eager" */ './start.tsx')
      .then(({ start }) => start(description, feed))
      .catch((error: unknown) => {
        starting = null;
        throw error;
      });
    return starting;
  },
};

// A symbol: no name that the store's page could have taken. The loader cannot end a script that hangs, and loads it anew:
// if both come, the first one is the page's.
const key = Symbol.for(actingKey);
if (!(key in globalThis)) Object.defineProperty(globalThis, key, { value: acting, configurable: true });
