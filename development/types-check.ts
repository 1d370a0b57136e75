import { join } from 'node:path';
import { root } from '../scripts/run.mjs';
import { type Problems, parseTypeErrors } from './problems.ts';
import { endCheck, startCheck } from './process-group.ts';

/** The last line of each compilation. */
const compiled = /Found \d+ errors?\. Watching for file changes\./;

/** Checks the types of a project now and after each change. The returned function stops it. */
export function checkTypes(project: string, problems: Problems): () => Promise<void> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  let output = '';
  const child = startCheck(
    [compiler, '-p', project, '--watch', '--preserveWatchOutput', '--pretty', 'false'],
    (text) => {
      output += text;
      if (!compiled.test(output)) return;
      problems.report(project, parseTypeErrors(output));
      output = '';
    },
  );
  return () => endCheck(child);
}
