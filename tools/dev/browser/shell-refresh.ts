import * as runtime from 'react-refresh/runtime';

/**
 * The first module of a host's development build. It connects React Refresh before React runs, and shares the
 * runtime with the remotes. Two runtimes on a page undo each other's updates: React asks only the last one for a
 * component's newest version.
 */
runtime.injectIntoGlobalHook(window);
Object.assign(globalThis, { reactRefreshRuntime: runtime });
