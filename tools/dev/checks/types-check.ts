import { type Problems, parseTypeErrors } from '../problems.ts';
import { endCheck, startCheck } from '../server/process-group.ts';

/** The last line of each compilation. */
const compiled = /Found \d+ errors?\. Watching for file changes\./;

export interface CheckedTypes {
  /** The compiler's project file, from `root`. */
  project: string;
  root: string;
  /** File of the compiler's program. */
  compiler: string;
  /** A hash of all sources. */
  hashSources(): string;
}

/**
 * Checks the types of a project now and after each change. The returned function stops it. The compiler has one thread:
 * several take twice the memory and twice the processor time.
 */
export function checkTypes(types: CheckedTypes, problems: Problems): () => Promise<void> {
  const { project, root, compiler, hashSources } = types;
  let output = '';
  let sources: string | null = hashSources();
  const child = startCheck(
    [compiler, '-p', project, '--singleThreaded', '--watch', '--preserveWatchOutput', '--pretty', 'false'],
    root,
    (text) => {
      output += text;
      if (!compiled.test(output)) return;
      problems.report(project, parseTypeErrors(output));
      output = '';
      // The compiler (TypeScript 7.0) misses changes during its first compilation, so it starts again after one.
      if (sources !== null && sources !== hashSources()) {
        void endCheck(child);
        end = checkTypes(types, problems);
      }
      sources = null;
    },
  );
  let end = () => endCheck(child);
  return () => end();
}
