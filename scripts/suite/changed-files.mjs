import { execFileSync } from 'node:child_process';
import { root } from '../run.mjs';

/** @param {readonly string[]} args @returns {string[]} */
const lines = (args) => {
  const output = execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return output.split('\n').filter(Boolean);
};

/** The commit that the current branch left its upstream at, or the last commit without an upstream. */
function startOfChange() {
  try {
    return lines(['merge-base', 'HEAD', '@{upstream}'])[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

/**
 * Paths of the files that a change touches: in commits that its upstream does not have, and in the working tree.
 *
 * @param {string} [since] a commit to compare with instead
 * @returns {string[]}
 */
export function changedFiles(since = startOfChange()) {
  const changed = lines(['diff', '--name-only', since, '--']);
  return [...new Set([...changed, ...lines(['ls-files', '--others', '--exclude-standard'])])];
}
