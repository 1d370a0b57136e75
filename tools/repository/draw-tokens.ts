import '../runtime/require-node.mjs';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTokens } from '@community/design/sheets';
import { root, stop } from '../runtime/run.mjs';

/**
 * `npm run draw:tokens` writes the design tokens into the style sheets that mark where they stand; with `-- --check` it
 * only reports sheets in which they are others.
 */
const sheets = execFileSync('git', ['ls-files', '*.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const isCheck = process.argv.includes('--check');
const outdated = sheets.filter((path) => {
  const sheet = readFileSync(join(root, path), 'utf8');
  const written = withTokens(sheet);
  if (written !== sheet && !isCheck) writeFileSync(join(root, path), written);
  return written !== sheet;
});
if (isCheck && outdated.length > 0) stop(`Run npm run draw:tokens: the tokens are others in ${outdated.join(', ')}`);
