import * as runtime from 'react-refresh/runtime';

/**
 * The first module of the shell's development build: hooks React Refresh in before React is evaluated, and shares its runtime. Two runtimes
 * on a page undo each other's updates, since React asks only the last one for a component's newest version.
 */
runtime.injectIntoGlobalHook(window);
Object.assign(globalThis, { reactRefreshRuntime: runtime });
