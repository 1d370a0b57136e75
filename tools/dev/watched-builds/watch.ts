import { relative } from 'node:path';
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core';
import { buildProblems, type Problem } from '../problems.ts';
import { written } from './written.ts';

/** A changed dependency needs an installation and a restart. */
const ignored = /[\\/](node_modules|\.git|\.cache)[\\/]/;

/** A finished compilation. */
export interface Build {
  hash: string;
  problems: readonly Problem[];
  timeMs: number;
  /** Paths of the files that caused it. */
  changed: readonly string[];
}

function describe(stats: Stats, root: string, changed: readonly string[] = []): Build {
  const { errors = [] } = stats.toJson({ all: false, errors: true, errorDetails: false });
  const problems = buildProblems(relative(root, stats.compilation.compiler.context), errors);
  return { hash: stats.hash ?? '', problems, timeMs: (stats.endTime ?? 0) - (stats.startTime ?? 0), changed };
}

const close = (compiler: Compiler) => new Promise<void>((resolve) => compiler.close(() => resolve()));

/** Builds once; files are named from `root`. */
export async function buildOnce(configuration: Configuration, root: string): Promise<Build> {
  const compiler = rspack(configuration);
  try {
    return await new Promise((resolve, reject) =>
      compiler.run((error, stats) =>
        stats ? resolve(describe(stats, root)) : reject(error ?? new Error('The bundler reported nothing')),
      ),
    );
  } finally {
    await close(compiler);
  }
}

/**
 * Builds now and, `delayMs` after each change, again; files are named from `root`. Resolves after the first build with
 * the function that ends it.
 */
export function watch(
  configuration: Configuration,
  { delayMs, root }: { delayMs: number; root: string },
  onBuilt: (build: Build) => void,
): Promise<() => Promise<void>> {
  const compiler = rspack(configuration);
  // A page built from an empty file would lose what was done on it.
  compiler.hooks.watchRun.tapPromise('written-files', async ({ modifiedFiles }) => {
    await Promise.all([...(modifiedFiles ?? [])].map(written));
  });
  return new Promise((resolve, reject) => {
    compiler.watch({ ignored, aggregateTimeout: delayMs }, (error, stats) => {
      if (!stats) return reject(error ?? new Error('The bundler reported nothing'));
      onBuilt(describe(stats, root, [...(compiler.modifiedFiles ?? [])]));
      resolve(() => close(compiler));
    });
  });
}
