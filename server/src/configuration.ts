import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@community/contract/configuration';
import type { RemoteName } from '@community/contract/routes';
import { northtone } from './demo/brand.ts';

/** What a listener serves. `web` is the documents and the shell; each remote's builds are a role of their own. */
const roles = ['web', 'api', 'media', 'signin', 'feed', 'profile', 'messages', 'post'] as const;
export type Role = (typeof roles)[number];

export interface Listener {
  port: number;
  roles: readonly Role[];
  /** Origin under which browsers reach it. */
  origin: string;
}

/** An app that may send people to the sign-in site, and the origins it may have them sent back to. */
export interface SignInApp {
  id: string;
  origins: readonly string[];
}

export interface ServerConfiguration {
  host: string;
  listeners: readonly Listener[];
  /** Data of the embedded database, media and the outbox. */
  dataFolder: string;
  /** Address of a PostgreSQL server; null for the embedded database. */
  databaseUrl: string | null;
  publishedFolder: string;
  /** Demo content and the outbox page. */
  demo: boolean;
  production: boolean;
  logLevel: string;
  /** True behind a proxy whose `X-Forwarded-*` headers may be believed. */
  trustProxy: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  signIn: { base: string; apps: readonly SignInApp[] };
  cookieDomain: string | null;
  /** Every origin of this community: they may call the API and show its media. */
  origins: readonly string[];
  /** Address of the folder of an app's builds, ending in a slash. */
  buildsBase(app: 'shell' | RemoteName): string;
  /** What the apps get to know. */
  apps: Configuration;
}

/** Every mistake in the environment, named in one go. */
class ConfigurationMistakes extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The configuration has mistakes:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

class Reader {
  readonly mistakes: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string, fallback: string): string {
    return this.#environment[name]?.trim() || fallback;
  }

  optional(name: string): string | null {
    return this.#environment[name]?.trim() || null;
  }

  port(name: string, text: string): number {
    const port = Number(text);
    if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
    this.mistakes.push(`${name}: ${text} is no port from 1 to 65535`);
    return 0;
  }

  choice(name: string, fallback: boolean): boolean {
    const text = this.text(name, fallback ? '1' : '0');
    if (['1', 'true', 'yes', 'on'].includes(text)) return true;
    if (!['0', 'false', 'no', 'off'].includes(text)) this.mistakes.push(`${name}: ${text} is neither 1 nor 0`);
    return false;
  }

  address(name: string, schemes: readonly string[]): string | null {
    const text = this.optional(name);
    if (text === null) return null;
    if (URL.canParse(text) && schemes.includes(new URL(text).protocol)) return text.replace(/\/$/, '');
    this.mistakes.push(`${name}: ${text} is no address with ${schemes.join(' or ')}`);
    return null;
  }
}

function isRole(text: string): text is Role {
  return roles.includes(text as Role);
}

/** `LISTENERS="web=4200,api=4201,…"`: each role on a port of its own; a role that is not named joins `web`. */
function readListeners(reader: Reader): Listener[] {
  const named = reader.optional('LISTENERS');
  const origin = (port: number) => `http://localhost:${port}`;
  if (named === null) {
    const port = reader.port('PORT', reader.text('PORT', '4180'));
    return [{ port, roles, origin: reader.address('PUBLIC_ORIGIN', ['http:', 'https:']) ?? origin(port) }];
  }
  const ports = new Map<Role, number>();
  for (const part of named.split(',')) {
    const [role = '', port = ''] = part.trim().split('=');
    if (isRole(role)) ports.set(role, reader.port('LISTENERS', port));
    else reader.mistakes.push(`LISTENERS: ${role} is none of ${roles.join(', ')}`);
  }
  const web = ports.get('web');
  if (web === undefined) reader.mistakes.push('LISTENERS: web is missing');
  const rest = roles.filter((role) => !ports.has(role) && role !== 'media');
  // Media belong to the API's origin unless they have one of their own.
  const media = ports.has('media') ? [] : (['media'] as const);
  return [...ports].map(([role, port]) => ({
    port,
    origin: origin(port),
    roles: [role, ...(role === 'web' ? rest : []), ...(role === (ports.has('api') ? 'api' : 'web') ? media : [])],
  }));
}

/**
 * Reads the configuration from the environment. Throws `ConfigurationMistakes` with every mistake at once.
 *
 * | variable | meaning | default |
 * |---|---|---|
 * | PORT, HOST | where to listen | 4180 on 127.0.0.1 |
 * | PUBLIC_ORIGIN | origin under which browsers reach it, behind a proxy | http://localhost:PORT |
 * | LISTENERS | `role=port,…`: roles on ports of their own (see `roles`) | everything on PORT |
 * | DATA_DIR, PUBLISHED_DIR | data; published builds | data, published |
 * | DATABASE_URL | a PostgreSQL server | the embedded database |
 * | DEMO | demo content and the outbox page, 1 or 0 | 1 without DATABASE_URL |
 * | SMTP_URL, MAIL_FROM | mail goes out by this server | a local outbox |
 * | COOKIE_DOMAIN | domain that apps and sign-in share | the host alone |
 * | TRUST_PROXY | believe `X-Forwarded-*`, 1 or 0 | 0 |
 * | LOG_LEVEL | of pino | warn |
 */
export function readConfiguration(environment: Environment, root: string): ServerConfiguration {
  const reader = new Reader(environment);
  const listeners = readListeners(reader);
  const databaseUrl = reader.address('DATABASE_URL', ['postgres:', 'postgresql:']);
  const smtpUrl = reader.address('SMTP_URL', ['smtp:', 'smtps:']);
  const origin = (role: Role) => listeners.find((listener) => listener.roles.includes(role))?.origin ?? '';
  const web = origin('web');
  const base = (role: Role) => (origin(role) === web ? '' : origin(role));
  const cookieDomain = reader.optional('COOKIE_DOMAIN');
  const configuration: ServerConfiguration = {
    host: reader.text('HOST', '127.0.0.1'),
    listeners,
    dataFolder: reader.text('DATA_DIR', join(root, 'data')),
    databaseUrl,
    publishedFolder: reader.text('PUBLISHED_DIR', join(root, 'published')),
    demo: reader.choice('DEMO', databaseUrl === null),
    production: environment.NODE_ENV === 'production',
    logLevel: reader.text('LOG_LEVEL', 'warn'),
    trustProxy: reader.choice('TRUST_PROXY', false),
    smtpUrl,
    mailFrom: reader.text('MAIL_FROM', `${northtone.brand.name} <community@northtone.example>`),
    signIn: { base: `${origin('signin')}/signin`, apps: [{ id: northtone.appId, origins: [web] }] },
    cookieDomain,
    origins: [...new Set(listeners.map((listener) => listener.origin))],
    buildsBase: (app) => (app === 'shell' ? `${base('web')}/shell/` : `${base(app)}/remotes/${app}/`),
    apps: {
      brand: northtone.brand,
      store: northtone.store,
      liveChatScript: northtone.liveChatScript,
      apiBase: base('api'),
      mediaBase: base('media'),
      signIn: { base: `${origin('signin')}/signin`, appId: northtone.appId },
      canonicalSite: web,
      cookieDomain,
    },
  };
  if (!['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(configuration.logLevel)) {
    reader.mistakes.push(`LOG_LEVEL: ${configuration.logLevel} is no level`);
  }
  if (reader.mistakes.length > 0) throw new ConfigurationMistakes(reader.mistakes);
  return configuration;
}

/** Makes the data folder if it is not there. Throws the file system's error when it cannot be written. */
export function prepareDataFolder({ dataFolder }: ServerConfiguration): void {
  mkdirSync(dataFolder, { recursive: true });
}
