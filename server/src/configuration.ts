import { join } from 'node:path';
import type { Configuration } from '@community/contract/configuration';
import { type ApiSettings, readApiSettings } from './api/settings.ts';
import { type BrandSettings, readBrandSettings } from './brand/settings.ts';
import { demoEmbeds, northtone } from './demo/brand.ts';
import { type DemoSettings, readDemoSettings } from './demo/settings.ts';
import { type HttpSettings, readHttpSettings } from './http/settings.ts';
import { type Addresses, addressesOf, type Listener, readListeners } from './listeners.ts';
import { type MediaSettings, readMediaSettings } from './media/settings.ts';
import { type PageSettings, readPageSettings } from './pages/settings.ts';
import { type ReleaseSettings, readReleaseSettings } from './releases/settings.ts';
import { EnvironmentReader } from './runtime/environment.ts';
import { type OwnSignInSettings, readSignInSettings } from './signin/settings.ts';
import { readStoreSettings, type StoreSettings } from './stores/settings.ts';

/** The settings of all features. `docs/settings.md` lists the variables that they are read from. */
export interface ServerConfiguration
  extends HttpSettings,
    ApiSettings,
    MediaSettings,
    PageSettings,
    ReleaseSettings,
    BrandSettings,
    StoreSettings,
    OwnSignInSettings,
    DemoSettings,
    Pick<Addresses, 'origins' | 'buildsBase'> {
  host: string;
  listeners: readonly Listener[];
  /** Data of the embedded database, media and the outbox. */
  dataFolder: string;
  /** Address of a PostgreSQL server; null for the embedded database. */
  databaseUrl: string | null;
  /** The apps' configuration. */
  apps: Configuration;
}

/** Reports every violation in the environment at once. */
class ConfigurationError extends Error {
  constructor(violations: readonly string[]) {
    super(`The configuration has mistakes:\n${violations.map((violation) => `  ${violation}`).join('\n')}`);
  }
}

/**
 * Reads the configuration from the environment, and from the command line whether to publish the image's builds
 * (`--publish`). Throws `ConfigurationError` with every violation at once.
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  root: string,
  args: readonly string[] = [],
): ServerConfiguration {
  const reader = new EnvironmentReader(environment);
  const listeners = readListeners(reader);
  const { web, signIn, apiBase, mediaBase, origins, buildsBase } = addressesOf(listeners);
  const host = reader.text('HOST', '127.0.0.1');
  const databaseUrl = reader.address('DATABASE_URL', ['postgres:', 'postgresql:']);
  const demo = readDemoSettings(reader, { host, databaseUrl });
  const { brand, settings: brandSettings, apps } = readBrandSettings(reader, northtone);
  const signInSettings = readSignInSettings(reader, { web, signIn, brand, demo: demo.demo });
  const { cookieDomain } = signInSettings;
  const configuration: ServerConfiguration = {
    host,
    listeners,
    origins,
    buildsBase,
    dataFolder: reader.text('DATA_DIR', join(root, 'data')),
    databaseUrl,
    ...demo,
    ...brandSettings,
    ...signInSettings,
    ...readStoreSettings(reader, demo.demo ? demoEmbeds(web, demo.store?.origin ?? null) : {}),
    ...readHttpSettings(reader, demo),
    ...readApiSettings(reader),
    ...readMediaSettings(reader),
    ...readPageSettings(reader),
    ...readReleaseSettings(reader, { root, args, demo: demo.demo }),
    apps: {
      ...apps,
      apiBase,
      mediaBase,
      signIn: { base: signInSettings.signIn.base, appId: brand.appId },
      canonicalSite: web,
      cookieDomain,
    },
  };
  if (reader.violations.length > 0) throw new ConfigurationError(reader.violations);
  return configuration;
}
