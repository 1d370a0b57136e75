import { join } from 'node:path';
import { root } from '../scripts/run.mjs';
import { endCheck, startCheck } from './child-group.ts';
import { type Problems, parseTypeErrors } from './problems.ts';

/** What the compiler prints at the end of each compilation. */
const compiled = /Found \d+ errors?\. Watching for file changes\./;

/** Checks the types of a project now and after each change; resolves once nothing of it runs any more. */
export function checkTypes(project: string, problems: Problems): () => Promise<void> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  let output = '';
  const child = startCheck([compiler, '-p', project, '--watch', '--preserveWatchOutput', '--pretty', 'false'], (text) => {
    output += text;
    if (!compiled.test(output)) return;
    problems.report(project, parseTypeErrors(output));
    output = '';
  });
  return () => endCheck(child);
}
