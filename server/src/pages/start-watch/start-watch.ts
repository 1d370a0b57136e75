import { readFileSync } from 'node:fs';
import { type Asset, contentAsset } from '../../http/content-asset.ts';

/**
 * The script with which a page tells that it has not become interactive: the shell's own, which tells all other faults,
 * may be what is broken. It counts as a fault of the shell's build, so that the watch takes a shell back that does not
 * start.
 */
export const startWatch: Asset = contentAsset(
  '/releases/start',
  '.js',
  'text/javascript',
  readFileSync(new URL('./start-watch.js', import.meta.url), 'utf8'),
);
