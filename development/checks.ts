import { join } from 'node:path';
import { apps } from '../scripts/build.mjs';
import { root } from '../scripts/run.mjs';
import { sourceHash } from '../scripts/source-hash.mjs';
import { atEnd } from './ending.ts';
import type { LintCheck } from './lint-check.ts';
import type { Part } from './part.ts';
import type { Problems } from './problems.ts';
import { checkTypes } from './types-check.ts';

const hashSources = () =>
  sourceHash([...Object.values(apps), 'shared', 'server', 'e2e', 'scripts', 'bundling', 'development', 'types']);

const compiler = join(root, 'node_modules/typescript/bin/tsc');

/** Checks the types of everything and lints the watched parts, until the process ends. */
export function startChecks(watched: readonly Part[], lint: LintCheck, problems: Problems): void {
  for (const project of ['tsconfig.browser.json', 'tsconfig.node.json'])
    atEnd(checkTypes({ project, root, compiler, hashSources }, problems));
  atEnd(() => lint.close());
  lint.folders(watched.map(({ workspace }) => join(root, workspace)));
}
