import { join } from 'node:path';
import { root } from '../scripts/run.mjs';
import { atEnd } from './ending.ts';
import type { LintCheck } from './lint-check.ts';
import type { Part } from './parts.ts';
import type { Problems } from './problems.ts';
import { checkTypes } from './types-check.ts';

/** Checks the types of everything and lints the watched parts, until the process ends. */
export function startChecks(watched: readonly Part[], lint: LintCheck, problems: Problems): void {
  atEnd(checkTypes('tsconfig.browser.json', problems), checkTypes('tsconfig.node.json', problems), () => lint.close());
  lint.folders(watched.map(({ workspace }) => join(root, workspace)));
}
