import { join } from 'node:path';
import { sourceHash } from '../../release/archives/source-hash.mjs';
import { root } from '../../runtime/run.mjs';
import { apps } from '../../runtime/workspaces.mjs';
import { atEnd } from '../ending.ts';
import type { Part } from '../part.ts';
import type { Problems } from '../problems.ts';
import type { LintCheck } from './lint-check.ts';
import { typeProjects } from './type-projects.ts';
import { checkTypes } from './types-check.ts';

const hashSources = () => sourceHash([...Object.values(apps), 'shared', 'server', 'e2e', 'tools']);

const compiler = join(root, 'node_modules/typescript/bin/tsc');

/** Checks the types of the projects of the watched parts, and lints those parts, until the process ends. */
export function startChecks(watched: readonly Part[], lint: LintCheck, problems: Problems): void {
  for (const project of typeProjects(watched)) atEnd(checkTypes({ project, root, compiler, hashSources }, problems));
  atEnd(() => lint.close());
  lint.folders(watched.map(({ workspace }) => join(root, workspace)));
}
