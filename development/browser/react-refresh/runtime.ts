import type * as Runtime from 'react-refresh/runtime';

/** The one runtime of React Refresh, which the shell lays down. */
const runtime = (globalThis as { reactRefreshRuntime?: typeof Runtime }).reactRefreshRuntime as typeof Runtime;

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } = runtime;

/** The shell has hooked the runtime into React already. */
export const injectIntoGlobalHook = (): void => undefined;

/** Ids of modules are unique within a build: the build's name keeps two remotes' components apart. */
export const register = (type: unknown, id: string): void => runtime.register(type, `${BUILD_ID} ${id}`);
