import type { Remotes } from '@community/host/remotes';

const none = () => Promise.reject(new Error('The gallery has no remotes'));

/** The gallery shows widgets alone. */
export const noRemotes: Remotes = {
  page: none,
  module: none,
  loaded: () => null,
  build: () => null,
  takenFrom: () => null,
  adopt: () => undefined,
  evict: () => undefined,
  report: async () => null,
  viewed: () => undefined,
};
