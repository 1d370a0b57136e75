import { isRemoteName } from '../web/build-files.ts';

/** Limits of an uploaded build. The largest of this community, the shell, has 124 files of 5.5 MB. */
export const releaseLimits = {
  maxArchiveBytes: 32 * 1024 ** 2,
  maxUnpackedBytes: 64 * 1024 ** 2,
  maxFileBytes: 16 * 1024 ** 2,
  /** Of `remote.json` and the like. */
  maxDescriptionBytes: 256 * 1024,
  maxFiles: 2_000,
  maxPathLength: 240,
} as const;

/** How long a build is kept after the last act that named it; tabs that are open for longer lose their files. */
export const keptDays = 30;

/** Builds that stay known beside the active one. */
export const maxPreviousBuilds = 5;

/** Apps that are no remotes and are released like them: the shell, and the embed's acting part. */
const hosts = new Set(['shell', 'acting']);

/** Whether builds of an app can be released under a name. */
export const isAppName = (name: string): boolean => name.length <= 40 && (hosts.has(name) || isRemoteName(name));

/** Build ids are used in addresses, folders and global variables. */
export const buildIdPattern = '^[A-Za-z0-9_-]{1,64}$';
