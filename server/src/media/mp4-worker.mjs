import { register } from 'tsx/esm/api';

// The worker as the sources run it; the build lays `mp4-worker.ts`, bundled, at this address instead.
register();
await import('./mp4-worker.ts');
