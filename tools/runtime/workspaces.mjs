import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Folders of the workspaces. @type {readonly string[]} */
export const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;

/**
 * Workspaces of the remotes by the name under which they are published: `mfe-feed` is `feed`. A workspace whose folder
 * is named so is a remote everywhere.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const remotes = Object.fromEntries(
  workspaces.filter((folder) => folder.startsWith('mfe-')).map((folder) => [folder.slice('mfe-'.length), folder]),
);

/** Workspaces of the apps by name: the shell and the remotes. @type {Readonly<Record<string, string>>} */
export const apps = { shell: 'shell', ...remotes };

/**
 * Workspaces of everything that is built into an archive: the apps, and the embed's host of remotes.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const archivedWorkspaces = { ...apps, acting: 'embed/acting' };
