import { createHash } from 'node:crypto';

/** Where an image is. */
interface ImageReference {
  /** Host, with its port if it has one. */
  registry: string;
  repository: string;
  tag: string;
}

/** Time limit of a registry's response. */
const timeoutMs = 20_000;

/**
 * An image of several platforms is an index; one of a single platform a manifest (OCI image specification, and Docker's
 * own types).
 */
const mediaTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/**
 * Reads an image's name as container engines do: without a host it is Docker Hub's, where official images are in
 * `library`. A digest behind it is left out. Throws for a name without a tag.
 *
 * @param image such as `postgres:17.11` or `ghcr.io/team/app:v1`
 */
export function parseImage(image: string): ImageReference {
  const [name = ''] = image.split('@');
  const [, path = '', tag] = /^(.+?)(?::([\w][\w.-]{0,127}))?$/.exec(name) ?? [];
  if (!tag) throw new Error("it has no version's tag");
  const [first = '', ...rest] = path.split('/');
  if (rest.length > 0 && /[.:]|^localhost$/.test(first)) return { registry: first, repository: rest.join('/'), tag };
  return { registry: 'registry-1.docker.io', repository: rest.length > 0 ? path : `library/${path}`, tag };
}

/** Local registries use no TLS, as in container engines. */
const scheme = (registry: string) => (/^(localhost|127\.0\.0\.1)(:|$)/.test(registry) ? 'http' : 'https');

/** `host` is the host that an error names. */
async function get(address: string, headers: Readonly<Record<string, string>>, host: string): Promise<Response> {
  try {
    return await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(
      `the registry ${host} cannot be reached (${cause instanceof Error ? cause.message : String(cause)})`,
      { cause: error },
    );
  }
}

/**
 * A token for reading without an account, as the challenge of a 401 says (OCI distribution specification; RFC 6750).
 *
 * @param challenge value of `WWW-Authenticate`
 */
async function readToken(challenge: string, host: string): Promise<string> {
  const facts: Partial<Record<string, string>> = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  if (!/^bearer /i.test(challenge) || !facts.realm) throw new Error(`the registry ${host} asks for an account`);
  const address = new URL(facts.realm);
  for (const key of ['service', 'scope'] as const) {
    const value = facts[key];
    if (value) address.searchParams.set(key, value);
  }
  const response = await get(address.href, {}, host);
  if (!response.ok) throw new Error(`the registry ${host} gives no token (${response.status})`);
  const { token, access_token: accessToken } = (await response.json()) as { token?: string; access_token?: string };
  return token ?? accessToken ?? '';
}

/**
 * The digest that a tag names now, by the registry's HTTP API. Rejects with a plain message if it is unavailable.
 *
 * @returns `sha256:` and 64 hexadecimal digits
 */
export async function readDigest({ registry, repository, tag }: ImageReference): Promise<string> {
  const address = `${scheme(registry)}://${registry}/v2/${repository}/manifests/${tag}`;
  let response = await get(address, { accept: mediaTypes }, registry);
  if (response.status === 401) {
    const token = await readToken(response.headers.get('www-authenticate') ?? '', registry);
    response = await get(address, { accept: mediaTypes, authorization: `Bearer ${token}` }, registry);
  }
  if (!response.ok)
    throw new Error(`the registry ${registry} has no ${repository}:${tag} to read (${response.status})`);
  const content = Buffer.from(await response.arrayBuffer());
  const digest = `sha256:${createHash('sha256').update(content).digest('hex')}`;
  const reported = response.headers.get('docker-content-digest') ?? digest;
  if (reported !== digest)
    throw new Error(`the registry ${registry} tells another digest of ${repository}:${tag} than its manifest has`);
  return digest;
}
