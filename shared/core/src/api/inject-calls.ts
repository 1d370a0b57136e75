import { api } from './api.ts';

type Endpoints = Parameters<typeof api.injectEndpoints>[0]['endpoints'];
type Builder = Parameters<Endpoints>[0];
type Definitions = ReturnType<Endpoints>;

/** The injected calls by the names in their definition: `endpoints`, and a hook for each (`useFeedQuery`). */
export type InjectedCalls<New extends Definitions> = Omit<
  ReturnType<typeof api.injectEndpoints<New>>,
  Exclude<keyof typeof api, 'endpoints'>
>;

const hookNames = ['use?Query', 'useLazy?Query', 'use?InfiniteQuery', 'use?Mutation'];

function hookName(pattern: string, call: string): string {
  return pattern.replace('?', () => call.charAt(0).toUpperCase() + call.slice(1));
}

/**
 * Adds a feature's calls to the one API: `injectCalls(BUILD_ID, (build) => ({ feed: build.query(…) }))`. The names in
 * the store start with `owner`, the build that the code belongs to. Two builds of a remote can live in one tab, and the
 * API takes each name once: without it the second build would run the first one's code. Tags are shared.
 */
export function injectCalls<New extends Definitions>(
  owner: string,
  define: (build: Builder) => New,
): InjectedCalls<New> {
  const stored = (name: string) => `${owner}/${name}`;
  let names: string[] = [];
  const injected: object & { endpoints: object } = api.injectEndpoints({
    endpoints: (build) => {
      const definitions = define(build);
      names = Object.keys(definitions);
      return Object.fromEntries(names.map((name) => [stored(name), definitions[name] as New[string]]));
    },
  });
  const hooks = names.flatMap((name) =>
    hookNames.map(
      (pattern) => [hookName(pattern, name), Reflect.get(injected, hookName(pattern, stored(name)))] as const,
    ),
  );
  return {
    endpoints: Object.fromEntries(names.map((name) => [name, Reflect.get(injected.endpoints, stored(name))])),
    ...Object.fromEntries(hooks.filter(([, hook]) => hook)),
    // The types cannot follow the renaming.
  } as InjectedCalls<New>;
}
