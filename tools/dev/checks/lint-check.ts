import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../runtime/run.mjs';
import { type Problems, parseLintReport } from '../problems.ts';
import { endCheck, startCheck } from '../server/process-group.ts';

const isLinted = (path: string) => /\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules');

/** Several builds report the same change, and the page comes before the linter (milliseconds). */
const delayMs = 700;

/**
 * Lints folders first and changed files after that, one run at a time. Files that change during a run wait for the next
 * one.
 */
export class LintCheck {
  readonly #problems: Problems;
  #waiting = new Set<string>();
  #delay: NodeJS.Timeout | undefined;
  #child: ChildProcess | null = null;
  #closed = false;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  folders(paths: readonly string[]): void {
    this.#add(paths);
  }

  /** Paths of changed files, of any kind; some may no longer exist. */
  changed(paths: readonly string[]): void {
    this.#add(paths.filter(isLinted));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#delay);
    await endCheck(this.#child);
  }

  #add(paths: readonly string[]): void {
    for (const path of paths) this.#waiting.add(relative(root, path));
    clearTimeout(this.#delay);
    this.#delay = setTimeout(() => void this.#run(), delayMs);
  }

  async #run(): Promise<void> {
    if (this.#child) return;
    while (this.#waiting.size > 0 && !this.#closed) {
      const paths = [...this.#waiting];
      this.#waiting = new Set();
      const present = paths.filter((path) => existsSync(join(root, path)));
      const report = present.length > 0 ? await this.#lint(present) : '';
      if (!this.#closed) this.#report(paths, report);
    }
  }

  async #lint(paths: readonly string[]): Promise<string> {
    let report = '';
    const linter = join(root, 'node_modules/oxlint/bin/oxlint');
    this.#child = startCheck([linter, '--type-aware', '--format', 'json', ...paths], root, (text) => {
      report += text;
    });
    await once(this.#child, 'close');
    this.#child = null;
    return report;
  }

  /** Replaces the problems of the linted files, and of files that no longer exist. */
  #report(paths: readonly string[], report: string): void {
    const isOld = (path: string) =>
      path === '' || paths.some((linted) => path === linted || path.startsWith(`${linted}/`));
    const others = this.#problems.of('lint').filter(({ position }) => !isOld(position.replace(/(:\d+)+$/, '')));
    this.#problems.report('lint', [...others, ...parseLintReport(report)]);
  }
}
