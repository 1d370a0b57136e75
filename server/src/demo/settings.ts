import type { EnvironmentReader } from '../runtime/environment.ts';

export interface DemoSettings {
  /** Demo content and the outbox page. */
  demo: boolean;
  /** The demo's store, which embeds the feed; null for none. */
  store: { port: number; origin: string } | null;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/**
 * The demo has a public password and an outbox with everybody's e-mails, so it is never the default on a public server.
 */
export function readDemoSettings(
  reader: EnvironmentReader,
  { host, databaseUrl }: { host: string; databaseUrl: string | null },
): DemoSettings {
  const isLocal = databaseUrl === null && isLoopback(host) && reader.optional('PUBLIC_ORIGIN') === null;
  const demo = reader.flag('DEMO', isLocal);
  const port = reader.whole('STORE_PORT', 0, [0, 65_535], 'port');
  return { demo, store: demo && port > 0 ? { port, origin: `http://localhost:${port}` } : null };
}
