import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { CallName } from '@community/contract/calls';
import type { Configuration } from '@community/contract/configuration';
import { languages } from '@community/contract/languages';
import type { SpamLimits } from './api/spam/spam-limits.ts';
import { readBrand } from './brand/brand.ts';
import {
  type BrandFiles,
  cardPicturePath,
  hasCard,
  noBrandFiles,
  readBrandFiles,
  welcomePicturePath,
} from './brand/brand-files.ts';
import { frameColours } from './brand/look.ts';
import { demoEmbeds, northtone } from './demo/brand.ts';
import { favicon } from './html/favicon.ts';
import { isWithinDomain } from './http/cookie-domain.ts';
import { type Listener, type Role, readListeners, roleOfRemote } from './listeners.ts';
import { readS3Settings, type S3Settings } from './media/storage/s3-settings.ts';
import { usualFailingNetworks } from './releases/release-limits.ts';
import { EnvironmentReader } from './runtime/environment.ts';
import type { SignInApp } from './signin/settings.ts';
import { type Embeds, originsThatMayCall, readEmbeds } from './stores/embeds.ts';

export interface ServerConfiguration {
  host: string;
  listeners: readonly Listener[];
  /** Data of the embedded database, media and the outbox. */
  dataFolder: string;
  /** Address of a PostgreSQL server; null for the embedded database. */
  databaseUrl: string | null;
  /** The builds of the image, and all versions of the embed's loader. */
  publishedFolder: string;
  /** Whether builds come from the release service; else the folder is served as it is. */
  servesReleases: boolean;
  /** In how many networks a build must fail before it is taken back by itself. */
  failingNetworks: number;
  /** Whether the image's builds become active also where others were published. */
  releasesImage: boolean;
  /** Storage of the media; null for the data folder. */
  s3: S3Settings | null;
  /** Demo content and the outbox page. */
  demo: boolean;
  logLevel: string;
  /** Calls a minute of one member; 0 for no limit. */
  callsPerMinute: number;
  /** Limits of what a member writes. */
  spamLimits: SpamLimits;
  /** Memory that all work on pictures together may take. */
  pictureMemoryBytes: number;
  /** How long a page waits for its content. */
  renderTimeoutMs: number;
  /** Whether caches in front of the server may keep visitors' pages. */
  pageCache: (typeof pageCaches)[number];
  /** Trusted proxies: their number or their addresses; false for none. */
  trustProxy: number | string | false;
  /** Token of `/metrics`; empty: nobody may read them; null: everybody may. */
  metricsToken: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** The security contact; null for none. */
  securityContact: string | null;
  /** Style sheet, font, logo and pictures of the brand. */
  brandFiles: BrandFiles;
  /** The icon of all pages, as SVG. */
  icon: string;
  /** Path of the file of the brand's picture behind the welcome, or null. */
  welcomePicture: string | null;
  signIn: { base: string; apps: readonly SignInApp[]; picture: string | null };
  cookieDomain: string | null;
  /** All origins of this community, which may call the API and show its media. */
  origins: readonly string[];
  /** The demo's store, which embeds the feed; null for none. */
  store: { port: number; origin: string } | null;
  /** Where the feed may be embedded. */
  embeds: Embeds;
  /** Origins of the stores whose embeds may make a call. */
  storeOrigins(call: CallName): readonly string[];
  /** Address of the folder of the builds of `shell` or of a remote, ending in a slash. */
  buildsBase(app: string): string;
  /** The apps' configuration. */
  apps: Configuration;
}

/** Reports every mistake in the environment at once. */
class ConfigurationMistakes extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The configuration has mistakes:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
  }
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Networks that the proxy-addr library knows by name. */
const knownNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  return knownNetworks.has(text) || (isIP(address) > 0 && /^\d{1,3}$/.test(bits) && rest.length === 0);
}

/** Never trusts everyone: whoever can set `X-Forwarded-For` chooses the address that limits count by. */
function readProxies(reader: EnvironmentReader): number | string | false {
  const text = reader.optional('TRUST_PROXY');
  if (text === null || text === '0') return false;
  if (/^\d$/.test(text)) return Number(text);
  if (text.split(',').every((network) => isNetwork(network.trim()))) return text;
  reader.mistakes.push(`TRUST_PROXY: ${text} is neither a number of proxies nor a list of their addresses`);
  return false;
}

function readSpamLimits(reader: EnvironmentReader): SpamLimits {
  return {
    commentsPerMinute: reader.whole('COMMENTS_PER_MINUTE', 10, [0, 1_000_000], 'whole number'),
    postsPerMinute: reader.whole('POSTS_PER_MINUTE', 3, [0, 1_000_000], 'whole number'),
    sameTextMinutes: reader.whole('SAME_TEXT_MINUTES', 60, [0, 10_080], 'number of minutes'),
  };
}

const pageCaches = ['private', 'shared'] as const;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function checkCookieDomain(reader: EnvironmentReader, domain: string | null, origins: readonly string[]): void {
  if (domain === null) return;
  for (const host of new Set(origins.map((origin) => new URL(origin).hostname))) {
    if (isWithinDomain(host, domain)) continue;
    reader.mistakes.push(`COOKIE_DOMAIN: ${host} is not within ${domain}`);
  }
}

/**
 * Reads the configuration from the environment, and from the command line whether to publish the image's builds
 * (`--publish`). Throws `ConfigurationMistakes` with every mistake at once.
 *
 * | variable | meaning | default |
 * |---|---|---|
 * | PORT, HOST | where to listen | 4180 on 127.0.0.1 |
 * | PUBLIC_ORIGIN | origin under which browsers reach the pages, behind a proxy | http://localhost:PORT |
 * | LISTENERS | `role=port,…`: roles on ports of their own (see `listeners.ts`) | everything on PORT |
 * | API_ORIGIN, SIGNIN_ORIGIN, … | origin under which browsers reach a role with its own port | http://localhost:port |
 * | DATA_DIR, PUBLISHED_DIR | data; builds that a fresh community starts with | data, published |
 * | RELEASES | 0 serves PUBLISHED_DIR as its pointer files say, for development | 1 |
 * | DATABASE_URL | a PostgreSQL server | the embedded database |
 * | S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY | S3-compatible storage of the media | DATA_DIR |
 * | S3_ENDPOINT, S3_REGION | its address and region | Amazon's, us-east-1 |
 * | PICTURE_MEMORY_MB | memory for processing all pictures; it also limits the pixels of one | 400 |
 * | DEMO | demo content and the outbox page, 1 or 0 | 1 for the embedded database on this machine alone |
 * | STORE_PORT | with DEMO a store that embeds the feed listens here; 0: no store | 0 |
 * | BRAND_FILE | JSON file with the brand (see `brand.ts`) | the demo brand |
 * | EMBEDS_FILE | JSON file with the stores that may embed the feed (see `stores/embeds.ts`) | with DEMO `store`, else none |
 * | SMTP_URL, MAIL_FROM | mail goes out by this server; its sender | with DEMO a local outbox; the brand's |
 * | COOKIE_DOMAIN | domain that apps and sign-in share | the host alone |
 * | RENDER_PATIENCE | milliseconds for rendering a page; after them the browser renders it. Opening and queueing have 2000, or more if this is more | 1000 |
 * | PAGE_CACHE | `shared`: caches in front, set up as `docs/operate.md` says, keep visitors' pages | private |
 * | CALLS_PER_MINUTE | calls of a member; 5 times as many of an address, a fifth as many variants; 0: no limit | 600 |
 * | COMMENTS_PER_MINUTE, POSTS_PER_MINUTE | of a member, with replies; a third in the first day; 0: no limit | 10, 3 |
 * | SAME_TEXT_MINUTES | how long a member's nearly equal texts are refused; 0: never | 60 |
 * | TRUST_PROXY | proxies in front: how many, or their addresses (`10.0.0.0/8,…`) | none |
 * | METRICS_TOKEN | `/metrics` is shown to who sends it as a bearer token | with DEMO to everybody, 60 times a minute, else to nobody |
 * | FAILING_NETWORKS | in how many networks a build must fail before it goes back by itself | 3, with DEMO 1 |
 * | LOG_LEVEL | of pino | warn |
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
  args: readonly string[] = [],
): ServerConfiguration {
  const reader = new EnvironmentReader(environment);
  const listeners = readListeners(reader);
  const databaseUrl = reader.address('DATABASE_URL', ['postgres:', 'postgresql:']);
  const brand = readBrand(reader, northtone);
  const brandFiles = reader.mistakes.length > 0 ? noBrandFiles : readBrandFiles(brand);
  const origin = (role: Role) => listeners.find((listener) => listener.roles.includes(role))?.origin ?? '';
  const web = origin('web');
  const base = (role: Role) => (origin(role) === web ? '' : origin(role));
  const cookieDomain = reader.optional('COOKIE_DOMAIN');
  const signInBase = `${origin('signin')}/signin`;
  const host = reader.text('HOST', '127.0.0.1');
  // The demo has a public password and an outbox with everybody's e-mails, so it is never the default on a public
  // server.
  const demo = reader.flag(
    'DEMO',
    databaseUrl === null && isLoopback(host) && reader.optional('PUBLIC_ORIGIN') === null,
  );
  const storePort = reader.whole('STORE_PORT', 0, [0, 65_535], 'port');
  const store = demo && storePort > 0 ? { port: storePort, origin: `http://localhost:${storePort}` } : null;
  const smtpUrl = reader.address('SMTP_URL', ['smtp:', 'smtps:']);
  if (!demo && reader.optional('SMTP_URL') === null)
    reader.mistakes.push('SMTP_URL: is missing; without DEMO=1 e-mails with codes have to go out by a mail server');
  const embeds = readEmbeds(reader, demo ? demoEmbeds(web, store?.origin ?? null) : {});
  const configuration: ServerConfiguration = {
    host,
    listeners,
    dataFolder: reader.text('DATA_DIR', join(root, 'data')),
    databaseUrl,
    s3: readS3Settings(reader),
    publishedFolder: reader.text('PUBLISHED_DIR', join(root, 'published')),
    servesReleases: reader.flag('RELEASES', true),
    failingNetworks: reader.whole('FAILING_NETWORKS', demo ? 1 : usualFailingNetworks, [1, 100], 'number of networks'),
    releasesImage: args.includes('--publish'),
    demo,
    logLevel: reader.choice('LOG_LEVEL', 'warn', logLevels),
    pictureMemoryBytes: reader.whole('PICTURE_MEMORY_MB', 400, [320, 65_536], 'number of megabytes') * 1024 ** 2,
    renderTimeoutMs: reader.whole('RENDER_PATIENCE', 1000, [0, 60_000], 'number of milliseconds'),
    pageCache: reader.choice('PAGE_CACHE', 'private', pageCaches),
    callsPerMinute: reader.whole('CALLS_PER_MINUTE', 600, [0, 1_000_000], 'whole number'),
    spamLimits: readSpamLimits(reader),
    trustProxy: readProxies(reader),
    metricsToken: reader.optional('METRICS_TOKEN') ?? (demo ? null : ''),
    smtpUrl,
    mailFrom: reader.sender('MAIL_FROM', brand.mailFrom),
    securityContact: brand.securityContact,
    brandFiles,
    icon: brand.icon === null || reader.mistakes.length > 0 ? favicon : readFileSync(brand.icon, 'utf8'),
    welcomePicture: brand.welcomePicture,
    signIn: { base: signInBase, apps: [{ id: brand.appId, origins: [web] }], picture: brand.signInPicture },
    cookieDomain,
    origins: [...new Set(listeners.map((listener) => listener.origin))],
    store,
    embeds,
    storeOrigins: (call) => originsThatMayCall(embeds, call),
    buildsBase: (app) => (app === 'shell' ? `${base('web')}/shell/` : `${base(roleOfRemote(app))}/remotes/${app}/`),
    apps: {
      brand: { ...brand.brand, logo: brandFiles.logo?.path ?? brand.brand.logo },
      look: brand.look &&
        brandFiles.style && {
          style: brandFiles.style.path,
          ...(brandFiles.font
            ? { font: { file: brandFiles.font.path, languages: brand.look.fontLanguages ?? languages } }
            : {}),
          frame: frameColours(brand.look),
        },
      texts: brand.texts,
      welcomePicture: brand.welcomePicture && welcomePicturePath,
      cardPicture: brand.welcomePicture && hasCard(brand.welcomePicture) ? cardPicturePath : null,
      menuPictures: Object.fromEntries(Object.entries(brandFiles.menu).map(([key, { path }]) => [key, path])),
      store: brand.store,
      liveChatScript: brand.liveChatScript,
      apiBase: base('api'),
      mediaBase: base('media'),
      signIn: { base: signInBase, appId: brand.appId },
      canonicalSite: web,
      cookieDomain,
    },
  };
  if (reader.mistakes.length === 0) checkCookieDomain(reader, cookieDomain, [web, origin('signin')]);
  if (reader.mistakes.length > 0) throw new ConfigurationMistakes(reader.mistakes);
  return configuration;
}

/** The data folder is unusable; the message says why. */
export class DataFolderUnusable extends Error {}

/** Creates the data folder if it is missing. Throws `DataFolderUnusable` if it cannot be written. */
export function prepareDataFolder({ dataFolder }: Pick<ServerConfiguration, 'dataFolder'>): void {
  try {
    mkdirSync(dataFolder, { recursive: true });
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataFolderUnusable(`The data folder ${dataFolder} cannot be written: ${(error as Error).message}`);
  }
}
