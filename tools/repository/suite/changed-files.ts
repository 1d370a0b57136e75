import { execFileSync } from 'node:child_process';
import { root, stop } from '../../runtime/run.mjs';

const lines = (args: readonly string[]): string[] => {
  const output = execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return output.split('\n').filter(Boolean);
};

/** Branches that a change may have begun at. */
const bases = ['@{upstream}', 'origin/HEAD', 'main'];

/** The commit at which the change began: where the branch left its upstream or `main`, else the last commit. */
function startOfChange() {
  for (const base of bases) {
    try {
      const [commit] = lines(['merge-base', 'HEAD', base]);
      if (commit) return commit;
    } catch {
      // There is no such branch.
    }
  }
  return 'HEAD';
}

/**
 * Paths of the files that a change touches: in commits since it began, and in the working tree.
 *
 * @param since a commit to compare with instead
 */
export function changedFiles(since: string = startOfChange()): string[] {
  const changed = lines(['diff', '--name-only', '--no-renames', since, '--']);
  const all = [...new Set([...changed, ...lines(['ls-files', '--others', '--exclude-standard'])])];
  if (all.length === 0) stop(`Nothing has changed since ${since}. Name a commit, as in --changed=HEAD~3.`);
  return all;
}

/** Sources of the working tree that can read other files. */
export const sourceFiles = (): string[] =>
  lines(['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js']);
