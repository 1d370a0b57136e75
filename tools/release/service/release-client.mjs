import { readFile } from 'node:fs/promises';

/** @typedef {import('./release-types.ts').ReleaseOptions} ReleaseOptions */
/** @typedef {import('./release-types.ts').ReleaseStatus} ReleaseStatus */
/** @typedef {import('./release-types.ts').ReleaseEvent} ReleaseEvent */
/** @typedef {import('../../../server/src/faults/fault-lines.mjs').FaultAsJson} FaultAsJson */
/** @typedef {import('../../../server/src/faults/fault-lines.mjs').FaultWithBuilds} FaultWithBuilds */

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
   * @param {string} archive path of the packed build
   * @param {ReleaseOptions} [options]
   * @returns {Promise<{ isNew: boolean, replaced: string | null }>}
   */
  async publish(app, build, archive, options) {
    const isNew = await this.upload(app, build, archive);
    return { isNew, ...(await this.activate(app, build, options)) };
  }

  /**
   * Makes an uploaded build the active one.
   *
   * @param {string} app
   * @param {string} build
   * @param {ReleaseOptions} [options]
   * @returns {Promise<{ replaced: string | null }>}
   */
  async activate(app, build, options) {
    const { replaced } = await this.#call('PUT', `${app}/active`, { build, ...options });
    return { replaced };
  }

  /**
   * Uploads a build, unless it is there.
   *
   * @param {string} app
   * @param {string} build
   * @param {string} archive path of the packed build
   * @returns {Promise<boolean>} whether it is new
   */
  async upload(app, build, archive) {
    // Refuses a wrong token before the build is sent.
    await this.#call('GET', `${app}/builds`);
    const { isNew } = await this.#call('PUT', `${app}/builds/${build}`, new Uint8Array(await readFile(archive)));
    return isNew;
  }

  /**
   * What is released of an app.
   *
   * @param {string} app
   * @returns {Promise<ReleaseStatus>}
   */
  status(app) {
    return this.#call('GET', `${app}/builds`);
  }

  /** The last events, newest first. @param {string} app @returns {Promise<{ acts: ReleaseEvent[] }>} */
  history(app) {
    return this.#call('GET', `${app}/history`);
  }

  /** The faults that were seen last. @param {string} app @returns {Promise<{ faults: FaultAsJson[] }>} */
  faults(app) {
    return this.#call('GET', `${app}/faults`);
  }

  /**
   * A fault by the number on its failure card.
   *
   * @param {string} app
   * @param {string} number
   * @returns {Promise<FaultWithBuilds>}
   */
  fault(app, number) {
    return this.#call('GET', `${app}/faults/${encodeURIComponent(number)}`);
  }

  /** @param {string} app @returns {Promise<string | null>} its active build */
  async activeBuild(app) {
    return (await this.status(app)).active ?? null;
  }

  /**
   * Gives an uploaded build to a share of the readers, in percent.
   *
   * @param {string} app
   * @param {string} build
   * @param {number} share
   * @param {ReleaseOptions} [options]
   * @returns {Promise<void>}
   */
  async startCanary(app, build, share, options) {
    await this.#call('PUT', `${app}/canary`, { build, share, ...options });
  }

  /**
   * Gives the canary to another share of the readers, in percent.
   *
   * @param {string} app
   * @param {number} share
   * @param {string} [reason]
   * @returns {Promise<string>} the canary
   */
  async changeShare(app, share, reason) {
    const build = await this.#canaryOf(app);
    await this.startCanary(app, build, share, { reason });
    return build;
  }

  /**
   * Makes the canary the active build. Refused if another became the canary meanwhile.
   *
   * @param {string} app
   * @param {ReleaseOptions} [options]
   * @returns {Promise<{ active: string, replaced: string }>}
   */
  async promote(app, options) {
    return this.#call('POST', `${app}/promote`, { build: await this.#canaryOf(app), ...options });
  }

  /**
   * Promotes the canary by itself after a time, if it stays healthy. Refused if another build is the canary.
   *
   * @param {string} app
   * @param {string} build
   * @param {number} afterMinutes
   * @param {ReleaseOptions} [options]
   * @returns {Promise<{ build: string, at: string }>}
   */
  planPromotion(app, build, afterMinutes, options) {
    return this.#call('PUT', `${app}/plan`, { build, afterMinutes, ...options });
  }

  /**
   * Gives the active build to all readers again. Refused if another became the canary meanwhile.
   *
   * @param {string} app
   * @param {string} [reason]
   * @returns {Promise<{ ended: string, active: string }>}
   */
  async endCanary(app, reason) {
    const ended = await this.#canaryOf(app);
    const { active } = await this.#call('POST', `${app}/end-canary`, { build: ended, reason });
    return { ended, active };
  }

  /**
   * Makes a link that shows an uploaded build in one browser.
   *
   * @param {string} app
   * @param {string} build
   * @param {{ reason?: string | undefined, hours?: number }} [options]
   * @returns {Promise<{ url: string, expiresAt: string }>}
   */
  preview(app, build, { reason, hours } = {}) {
    return this.#call('POST', `${app}/preview`, { build, reason, hours });
  }

  /**
   * Makes the build before the active one active again. Refused if another became active meanwhile.
   *
   * @param {string} app
   * @param {string} [reason]
   * @returns {Promise<{ active: string, replaced: string }>}
   */
  async rollBack(app, reason) {
    const active = await this.activeBuild(app);
    return this.#call('POST', `${app}/rollback`, { ...(active ? { build: active } : {}), reason });
  }

  /**
   * Takes a remote away from the community.
   *
   * @param {string} app
   * @param {string} [reason]
   * @returns {Promise<{ withdrawn: string }>}
   */
  withdraw(app, reason) {
    return this.#call('POST', `${app}/withdraw`, { reason });
  }

  /**
   * Brings a withdrawn remote back, with the build that it had or with another uploaded one.
   *
   * @param {string} app
   * @param {{ reason?: string | undefined, build?: string }} [options]
   * @returns {Promise<{ active: string, replaced: string | null }>}
   */
  return(app, options = {}) {
    return this.#call('POST', `${app}/return`, options);
  }

  /** @param {string} app @returns {Promise<string>} */
  async #canaryOf(app) {
    const { canary } = await this.status(app);
    if (!canary) throw new Error(`No canary of ${app} is running on ${this.#to}`);
    return canary.build;
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
