import type * as Runtime from 'react-refresh/runtime';

/** The page's one runtime of React Refresh, which the shell shares. */
const runtime = (globalThis as { reactRefreshRuntime?: typeof Runtime }).reactRefreshRuntime as typeof Runtime;

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  runtime;

/** The shell has already connected the runtime to React. */
export const injectIntoGlobalHook = (): void => undefined;

/** Module ids are unique only within a build, so the build's name precedes them. */
export const register = (type: unknown, id: string): void => runtime.register(type, `${BUILD_ID} ${id}`);
