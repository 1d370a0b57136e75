import '../runtime/require-node.mjs';
import { existsSync } from 'node:fs';
import { stop } from '../runtime/run.mjs';

/**
 * `npm run release-token -- create feed --label "Feed team" --days 90`, or `list`, or `revoke 3`, beside a running
 * server.
 */
const command = new URL('../../server/dist/release-token.mjs', import.meta.url);
if (!existsSync(command)) stop('Start the community first: npm start');
await import(command.href);
