import { isRemoteName } from './builds/build-files.ts';
import type { EnvironmentReader } from './runtime/environment.ts';

/** Roles that every community has. */
export const ownRoles = ['web', 'api', 'media', 'signin', 'releases'] as const;

/**
 * What a listener serves. `web` is the HTML pages, the shell, and the builds of remotes without a listener of their own;
 * `releases` is the release service, and `remotes/feed` the builds of the remote `feed`.
 */
export type Role = (typeof ownRoles)[number] | `remotes/${string}`;

function readRole(name: string): Role | undefined {
  const [, remote = ''] = /^remotes\/(.*)$/.exec(name) ?? [];
  return isRemoteName(remote) ? `remotes/${remote}` : ownRoles.find((role) => role === name);
}

export interface Listener {
  port: number;
  roles: readonly Role[];
  /** Origin under which browsers reach it. */
  origin: string;
}

const localOrigin = (port: number) => `http://localhost:${port}`;

function readPorts(reader: EnvironmentReader, named: string): Map<Role, number> {
  const ports = new Map<Role, number>();
  for (const part of named.split(',')) {
    const [name = '', text = ''] = part.split('=').map((side) => side.trim());
    const role = readRole(name);
    const port = /^\d+$/.test(text) ? Number(text) : 0;
    if (!role) reader.violations.push(`LISTENERS: ${name} is none of ${ownRoles.join(', ')}, remotes/<name>`);
    else if (ports.has(role)) reader.violations.push(`LISTENERS: ${role} is there twice`);
    else if (port < 1 || port > 65_535) reader.violations.push(`LISTENERS: ${text} is no port from 1 to 65535`);
    else if ([...ports.values()].includes(port)) reader.violations.push(`LISTENERS: port ${port} is there twice`);
    if (role && !ports.has(role)) ports.set(role, port);
  }
  if (!ports.has('web')) reader.violations.push('LISTENERS: web is missing');
  return ports;
}

/** The variable with the origin of a role: `API_ORIGIN`, or `REMOTES_FEED_ORIGIN` of `remotes/feed`. */
const originVariable = (role: Role) => `${role.toUpperCase().replace('/', '_')}_ORIGIN`;

/**
 * `LISTENERS="web=4200,api=4201,remotes/feed=4203,…"` gives roles their own ports; other roles join `web`, and media
 * joins the API. `API_ORIGIN` and the like set the origin under which browsers reach a role, `PUBLIC_ORIGIN` that of
 * `web`.
 */
export function readListeners(reader: EnvironmentReader): Listener[] {
  const named = reader.optional('LISTENERS');
  const publicOrigin = reader.origin('PUBLIC_ORIGIN');
  if (named === null) {
    const port = reader.whole('PORT', 4180, [1, 65_535], 'port');
    return [{ port, roles: ownRoles, origin: publicOrigin ?? localOrigin(port) }];
  }
  const ports = readPorts(reader, named);
  const rest = ownRoles.filter((role) => !ports.has(role) && role !== 'media');
  // Media share the API's origin unless they have their own.
  const media = ports.has('media') ? [] : (['media'] as const);
  const mediaHost = ports.has('api') ? 'api' : 'web';
  return [...ports].map(([role, port]) => ({
    port,
    roles: [role, ...(role === 'web' ? rest : []), ...(role === mediaHost ? media : [])],
    origin: (role === 'web' ? publicOrigin : reader.origin(originVariable(role))) ?? localOrigin(port),
  }));
}

/** The addresses of the community, which its listeners have. */
export interface Addresses {
  /** Origins of the pages and of the sign-in site. */
  web: string;
  signIn: string;
  /** Where pages find the API and the media: an origin, or nothing where it is the pages' own. */
  apiBase: string;
  mediaBase: string;
  /** All origins of this community, which may call the API and show its media. */
  origins: readonly string[];
  /** Address of the folder of the builds of `shell` or of a remote, ending in a slash. */
  buildsBase(app: string): string;
}

/** The role that serves the builds of `shell` or of a remote. */
export function roleOfBuilds(app: string, listeners: readonly Listener[]): Role {
  const own: Role = `remotes/${app}`;
  return listeners.some(({ roles }) => roles.includes(own)) ? own : 'web';
}

export function addressesOf(listeners: readonly Listener[]): Addresses {
  const origin = (role: Role) => listeners.find((listener) => listener.roles.includes(role))?.origin ?? '';
  const web = origin('web');
  const base = (role: Role) => (origin(role) === web ? '' : origin(role));
  return {
    web,
    signIn: origin('signin'),
    apiBase: base('api'),
    mediaBase: base('media'),
    origins: [...new Set(listeners.map((listener) => listener.origin))],
    buildsBase: (app) => `${base(roleOfBuilds(app, listeners))}/${app === 'shell' ? '' : 'remotes/'}${app}/`,
  };
}
