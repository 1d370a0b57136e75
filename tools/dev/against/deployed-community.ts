import type { Configuration } from '@community/contract/configuration';
import type { Registry } from '@community/contract/registry';

/** How long a community may take to tell of itself (milliseconds). */
const readTimeoutMs = 10_000;

const isLoopback = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host);

/** The origin of a community's address. Throws for an address to which no member's cookies may be sent. */
export function communityOrigin(address: string): string {
  if (!URL.canParse(address)) throw new Error(`${address} is no address, such as https://community.example`);
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (username || password) throw new Error('The address of a community has no user name and no password');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw new Error(`${address} is reached by https alone`);
  return origin;
}

async function readJson<Content>(origin: string, path: string): Promise<Content> {
  const signal = AbortSignal.timeout(readTimeoutMs);
  const response = await fetch(origin + path, { redirect: 'manual', signal }).catch((error: Error) => {
    const { message = error.message } = (error.cause as Error | undefined) ?? {};
    throw new Error(`${origin} does not answer: ${message}`);
  });
  if (!response.ok) throw new Error(`${origin}${path} responded with ${response.status}`);
  return (await response.json()) as Content;
}

/** A community that others run. */
export interface DeployedCommunity {
  /** Its origins to which browsers send what members do: that of the pages first. */
  origins: readonly [string, ...string[]];
  registry: Registry;
}

/** Reads what a community at an address tells of itself. Rejects with a sentence that says what is wrong. */
export async function readCommunity(address: string): Promise<DeployedCommunity> {
  const origin = communityOrigin(address);
  const [configuration, registry] = await Promise.all([
    readJson<Configuration>(origin, '/configuration.json'),
    readJson<Registry>(origin, '/registry.json'),
  ]);
  const { apiBase, mediaBase, signIn, canonicalSite } = configuration;
  if (communityOrigin(canonicalSite) !== origin)
    throw new Error(`The pages of this community are at ${canonicalSite}, which is where members can sign in`);
  const others = [apiBase, mediaBase, signIn.base].filter(Boolean).map(communityOrigin);
  return { origins: [origin, ...new Set(others.filter((other) => other !== origin))], registry };
}
