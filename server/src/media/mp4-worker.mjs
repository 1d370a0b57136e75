import { register } from 'tsx/esm/api';

// The worker for running from sources; the build puts the bundled `mp4-worker.ts` at this address instead.
register();
await import('./mp4-worker.ts');
