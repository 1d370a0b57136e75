import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../scripts/run.mjs';
import { endCheck, startCheck } from './child-group.ts';
import { type Problems, parseLintReport } from './problems.ts';

const isLinted = (path: string) => /\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules');

/** Lints folders at first and files that changed after that, one run after the other: what comes during a run waits for the next. */
export class LintCheck {
  readonly #problems: Problems;
  #waiting = new Set<string>();
  #child: ChildProcess | null = null;
  #closed = false;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  folders(paths: readonly string[]): void {
    this.#add(paths);
  }

  /** Paths of files that changed, of whatever kind; some may be gone. */
  changed(paths: readonly string[]): void {
    this.#add(paths.filter(isLinted));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await endCheck(this.#child);
  }

  #add(paths: readonly string[]): void {
    for (const path of paths) this.#waiting.add(relative(root, path));
    if (!this.#child) void this.#run();
  }

  async #run(): Promise<void> {
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
    this.#child = startCheck([linter, '--type-aware', '--format', 'json', ...paths], (text) => {
      report += text;
    });
    await once(this.#child, 'close');
    this.#child = null;
    return report;
  }

  /** Replaces the problems of what was linted, and of what is gone. */
  #report(paths: readonly string[], report: string): void {
    const isOld = (path: string) => path === '' || paths.some((linted) => path === linted || path.startsWith(`${linted}/`));
    const others = this.#problems.of('lint').filter(({ place }) => !isOld(place.replace(/(:\d+)+$/, '')));
    this.#problems.report('lint', [...others, ...parseLintReport(report)]);
  }
}
