import { register } from 'tsx/esm/api';

// The decoder for running from sources; the build puts the bundled `decoder.ts` at this address instead.
register();
await import('./decoder.ts');
