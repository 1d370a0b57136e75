import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** Time limit of one call: a slow line uploads a build in minutes. */
const timeoutMs = 600_000;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @param {string} text @returns {string} the origin of a community, where a token may be sent */
function originOf(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`${text} is no address such as https://community.example`);
  if (url.protocol === 'http:' && !loopback.has(url.hostname))
    throw new Error(`${text} is not encrypted, so no token is sent there: use https`);
  return url.origin;
}

/** The release service of a community, as who holds a token of an app calls it. */
export class ReleaseClient {
  #to;
  #token;

  /** @param {string} to address of the community @param {string} token */
  constructor(to, token) {
    this.#to = originOf(to);
    this.#token = token;
  }

  /**
   * Makes a build the active one, and uploads it before, unless it is there.
   *
   * @param {string} app
   * @param {string} build
   * @param {string} folder of the built files, compressed
   * @param {string} [reason]
   * @returns {Promise<{ isNew: boolean, replaced: string | null }>}
   */
  async publish(app, build, folder, reason) {
    // Refuses a wrong token before the build is sent.
    await this.#call('GET', `${app}/builds`);
    const { isNew } = await this.#call('PUT', `${app}/builds/${build}`, await packed(folder));
    const { replaced } = await this.#call('PUT', `${app}/active`, { build, reason });
    return { isNew, replaced };
  }

  /**
   * Makes the build before the active one active again. Refused if another became active meanwhile.
   *
   * @param {string} app
   * @param {string} [reason]
   * @returns {Promise<{ active: string, replaced: string }>}
   */
  async rollBack(app, reason) {
    const { active } = await this.#call('GET', `${app}/builds`);
    return this.#call('POST', `${app}/rollback`, { ...(active ? { build: active } : {}), reason });
  }

  /** @param {string} method @param {string} path @param {object | Uint8Array<ArrayBuffer>} [body] */
  async #call(method, path, body) {
    const isArchive = body instanceof Uint8Array;
    const response = await fetch(`${this.#to}/releases/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body ? { 'content-type': isArchive ? 'application/gzip' : 'application/json' } : {}),
      },
      ...(body ? { body: isArchive ? body : JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error) => {
      throw new Error(`${this.#to} cannot be reached: ${String(error.cause ?? error)}`);
    });
    const answer = await response.json().catch(() => ({}));
    // Unknown to a community without any token, and to servers of other kinds.
    if (response.status === 404 && !answer.error)
      throw new Error(`${this.#to} takes no releases: it has no release token`);
    if (!response.ok) throw new Error(`${this.#to} refuses: ${answer.error ?? `HTTP ${response.status}`}`);
    return answer;
  }
}

/** @param {string} folder @returns {Promise<Uint8Array<ArrayBuffer>>} its archive, as the release service takes it */
async function packed(folder) {
  /** @type {typeof import('../server/src/releases/pack-build.ts')} */
  const { packBuild } = await tsImport('../server/src/releases/pack-build.ts', import.meta.url);
  const temporary = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    const archive = join(temporary, 'build.tar.gz');
    await packBuild(folder, archive);
    return new Uint8Array(await readFile(archive));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
