import { join } from 'node:path';
import { apps } from '../scripts/build.mjs';
import { root } from '../scripts/run.mjs';
import { sourceHash } from '../scripts/source-hash.mjs';
import { type Problems, parseTypeErrors } from './problems.ts';
import { endCheck, startCheck } from './process-group.ts';

/** The last line of each compilation. */
const compiled = /Found \d+ errors?\. Watching for file changes\./;

const hashSources = () =>
  sourceHash([...Object.values(apps), 'shared', 'server', 'e2e', 'scripts', 'bundling', 'development', 'types']);

/**
 * Checks the types of a project now and after each change. The returned function stops it. The compiler has one thread:
 * several take twice the memory and twice the processor time.
 */
export function checkTypes(project: string, problems: Problems): () => Promise<void> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  let output = '';
  let sources: string | null = hashSources();
  const child = startCheck(
    [compiler, '-p', project, '--singleThreaded', '--watch', '--preserveWatchOutput', '--pretty', 'false'],
    (text) => {
      output += text;
      if (!compiled.test(output)) return;
      problems.report(project, parseTypeErrors(output));
      output = '';
      // The compiler (TypeScript 7.0) misses changes during its first compilation, so it starts again after one.
      if (sources !== null && sources !== hashSources()) {
        void endCheck(child);
        end = checkTypes(project, problems);
      }
      sources = null;
    },
  );
  let end = () => endCheck(child);
  return () => end();
}
