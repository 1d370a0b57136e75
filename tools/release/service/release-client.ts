import { readFile } from 'node:fs/promises';
import type { FaultAsJson, FaultWithBuilds } from '../../../server/src/faults/fault-lines.mjs';
import type { ReleaseEvent, ReleaseOptions, ReleaseStatus } from './release-types.ts';

/** Time limit of one call: a slow line uploads a build in minutes. */
const timeoutMs = 600_000;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin of a community, where a token may be sent. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`${text} is no address such as https://community.example`);
  if (url.protocol === 'http:' && !loopback.has(url.hostname))
    throw new Error(`${text} is not encrypted, so no token is sent there: use https`);
  return url.origin;
}

/** The release service of a community, as who holds a token of an app calls it. */
export class ReleaseClient {
  readonly #to: string;
  readonly #token: string;

  /** @param to address of the community */
  constructor(to: string, token: string) {
    this.#to = originOf(to);
    this.#token = token;
  }

  /**
   * Makes a build the active one, and uploads it before, unless it is there.
   *
   * @param archive path of the packed build
   */
  async publish(
    app: string,
    build: string,
    archive: string,
    options?: ReleaseOptions,
  ): Promise<{ isNew: boolean; replaced: string | null }> {
    const isNew = await this.upload(app, build, archive);
    return { isNew, ...(await this.activate(app, build, options)) };
  }

  /** Makes an uploaded build the active one. */
  async activate(app: string, build: string, options?: ReleaseOptions): Promise<{ replaced: string | null }> {
    const { replaced } = await this.#call<{ replaced: string | null }>('PUT', `${app}/active`, { build, ...options });
    return { replaced };
  }

  /**
   * Uploads a build, unless it is there. Resolves with whether it is new.
   *
   * @param archive path of the packed build
   */
  async upload(app: string, build: string, archive: string): Promise<boolean> {
    // Refuses a wrong token before the build is sent.
    await this.#call('GET', `${app}/builds`);
    const content = new Uint8Array(await readFile(archive));
    const { isNew } = await this.#call<{ isNew: boolean }>('PUT', `${app}/builds/${build}`, content);
    return isNew;
  }

  /** What is released of an app. */
  status(app: string): Promise<ReleaseStatus> {
    return this.#call('GET', `${app}/builds`);
  }

  /** The last events, newest first. */
  history(app: string): Promise<{ acts: ReleaseEvent[] }> {
    return this.#call('GET', `${app}/history`);
  }

  /** The faults that were seen last. */
  faults(app: string): Promise<{ faults: FaultAsJson[] }> {
    return this.#call('GET', `${app}/faults`);
  }

  /** A fault by the number on its failure card. */
  fault(app: string, number: string): Promise<FaultWithBuilds> {
    return this.#call('GET', `${app}/faults/${encodeURIComponent(number)}`);
  }

  /** The active build of an app. */
  async activeBuild(app: string): Promise<string | null> {
    return (await this.status(app)).active ?? null;
  }

  /** Gives an uploaded build to a share of the readers, in percent. */
  async startCanary(app: string, build: string, share: number, options?: ReleaseOptions): Promise<void> {
    await this.#call('PUT', `${app}/canary`, { build, share, ...options });
  }

  /** Gives the canary to another share of the readers, in percent. Resolves with the canary. */
  async changeShare(app: string, share: number, reason?: string): Promise<string> {
    const build = await this.#canaryOf(app);
    await this.startCanary(app, build, share, { reason });
    return build;
  }

  /** Makes the canary the active build. Refused if another became the canary meanwhile. */
  async promote(app: string, options?: ReleaseOptions): Promise<{ active: string; replaced: string }> {
    return this.#call('POST', `${app}/promote`, { build: await this.#canaryOf(app), ...options });
  }

  /** Promotes the canary by itself after a time, if it stays healthy. Refused if another build is the canary. */
  planPromotion(
    app: string,
    build: string,
    afterMinutes: number,
    options?: ReleaseOptions,
  ): Promise<{ build: string; at: string }> {
    return this.#call('PUT', `${app}/plan`, { build, afterMinutes, ...options });
  }

  /** Gives the active build to all readers again. Refused if another became the canary meanwhile. */
  async endCanary(app: string, reason?: string): Promise<{ ended: string; active: string }> {
    const ended = await this.#canaryOf(app);
    const { active } = await this.#call<{ active: string }>('POST', `${app}/end-canary`, { build: ended, reason });
    return { ended, active };
  }

  /** Makes a link that shows an uploaded build in one browser. */
  preview(
    app: string,
    build: string,
    { reason, hours }: { reason?: string | undefined; hours?: number } = {},
  ): Promise<{ url: string; expiresAt: string }> {
    return this.#call('POST', `${app}/preview`, { build, reason, hours });
  }

  /** Makes the build before the active one active again. Refused if another became active meanwhile. */
  async rollBack(app: string, reason?: string): Promise<{ active: string; replaced: string }> {
    const active = await this.activeBuild(app);
    return this.#call('POST', `${app}/rollback`, { ...(active ? { build: active } : {}), reason });
  }

  /** Takes a remote away from the community. */
  withdraw(app: string, reason?: string): Promise<{ withdrawn: string }> {
    return this.#call('POST', `${app}/withdraw`, { reason });
  }

  /** Brings a withdrawn remote back, with the build that it had or with another uploaded one. */
  return(
    app: string,
    options: { reason?: string | undefined; build?: string } = {},
  ): Promise<{ active: string; replaced: string | null }> {
    return this.#call('POST', `${app}/return`, options);
  }

  async #canaryOf(app: string): Promise<string> {
    const { canary } = await this.status(app);
    if (!canary) throw new Error(`No canary of ${app} is running on ${this.#to}`);
    return canary.build;
  }

  /** `Result` is what the service sends, which is of the version of the community. */
  async #call<Result>(method: string, path: string, body?: object | Uint8Array<ArrayBuffer>): Promise<Result> {
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
    }).catch((error: unknown) => {
      const { cause } = error as { cause?: unknown };
      throw new Error(`${this.#to} cannot be reached: ${String(cause ?? error)}`);
    });
    const answer = (await response.json().catch(() => ({}))) as Result & { error?: string };
    // Unknown to a community without any token, and to servers of other kinds.
    if (response.status === 404 && !answer.error)
      throw new Error(`${this.#to} takes no releases: it has no release token`);
    if (!response.ok) throw new Error(`${this.#to} refuses: ${answer.error ?? `HTTP ${response.status}`}`);
    return answer;
  }
}
