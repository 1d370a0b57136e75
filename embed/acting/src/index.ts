import { type ActingModule, actingKey } from '@community/contract/embed-acting';

const acting: ActingModule = {
  start: async (description, feed) => {
    const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
    return start(description, feed);
  },
};

// A symbol: no name that the store's page could have taken.
Object.defineProperty(globalThis, Symbol.for(actingKey), { value: acting, configurable: true });
