import '../runtime/require-node.mjs';
import { existsSync } from 'node:fs';
import { stop } from '../runtime/run.mjs';

/** `npm run faults`, `npm run faults -- --app feed` or `-- --id A1B2C3D4`, beside a running server. */
const command = new URL('../../server/dist/faults.mjs', import.meta.url);
if (!existsSync(command)) stop('Start the community first: npm start');
await import(command.href);
