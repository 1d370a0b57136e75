import { isIP } from 'node:net';
import type { EnvironmentReader } from '../runtime/environment.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface HttpSettings {
  logLevel: string;
  /** Calls a minute of one member; 0 for no limit. */
  callsPerMinute: number;
  /** Trusted proxies: their number or their addresses; false for none. */
  trustProxy: number | string | false;
  /** Token of `/metrics`; empty: nobody may read them; null: everybody may. */
  metricsToken: string | null;
}

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
  reader.violations.push(`TRUST_PROXY: ${text} is neither a number of proxies nor a list of their addresses`);
  return false;
}

export function readHttpSettings(reader: EnvironmentReader, { demo }: { demo: boolean }): HttpSettings {
  return {
    logLevel: reader.choice('LOG_LEVEL', 'warn', logLevels),
    callsPerMinute: reader.whole('CALLS_PER_MINUTE', 600, [0, 1_000_000], 'whole number'),
    trustProxy: readProxies(reader),
    metricsToken: reader.optional('METRICS_TOKEN') ?? (demo ? null : ''),
  };
}
