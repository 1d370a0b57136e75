import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';

/**
 * Builds a workspace of the checkout in the working folder, by its own configuration but without minimizing, which
 * changes nothing of how it fits. Run with the workspace as the argument, and with the environment of a build.
 */
const [workspace = ''] = process.argv.slice(2);
const file = pathToFileURL(join(process.cwd(), workspace, 'rspack.config.ts')).href;
const { default: configured } = (await import(file)) as { default: Configuration | Configuration[] };
const configurations = [configured].flat().map(
  (each): Configuration => ({
    ...each,
    devtool: false,
    optimization: { ...each.optimization, minimize: false },
  }),
);
await new Promise<void>((resolve, reject) => {
  const compiler = rspack(configurations);
  compiler.run((error, stats) => {
    const faults = stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null;
    compiler.close(() => (error || faults ? reject(error ?? faults) : resolve()));
  });
});
