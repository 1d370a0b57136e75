import { isRemoteName } from './build-files.ts';

/** Apps that are no remotes and are released like them: the shell, and the embed's acting part. */
const hosts = new Set(['shell', 'acting']);

/** Whether builds of an app can be released under a name. */
export const isAppName = (name: string): boolean => name.length <= 40 && (hosts.has(name) || isRemoteName(name));

/** Build ids are used in addresses, folders and global variables. */
export const buildIdPattern = '^[A-Za-z0-9_-]{1,64}$';
