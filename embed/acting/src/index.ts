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

// A symbol: no name that the store's page could have taken.
Object.defineProperty(globalThis, Symbol.for(actingKey), { value: acting, configurable: true });
