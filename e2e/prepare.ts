import prepare from './global-setup.ts';

/** Makes what the browser tests start with before they run; runs with `PREPARED` then take it. */
await prepare();
