import { readFileSync } from 'node:fs';
import { type Asset, contentAsset } from '../../http/content-asset.ts';

const parts = ['./start-watch.js', './early-input.js'];

/**
 * The server's own script of a page that the shell makes interactive. It is small, and so is there long before the
 * shell's: it records what readers do until then, and tells of a page that has not become interactive, since the shell,
 * which tells all other faults, may be what is broken. That counts as a fault of the shell's build, so that the watch
 * takes a shell back that does not start.
 */
export const startScript: Asset = contentAsset(
  '/releases/start',
  '.js',
  'text/javascript',
  parts.map((part) => readFileSync(new URL(part, import.meta.url), 'utf8')).join('\n'),
);
