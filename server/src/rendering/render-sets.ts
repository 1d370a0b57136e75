import type { ServerBuilds } from '../builds/server-builds.ts';

/** Sets beside the active builds that are rendered at a time: canaries and previews. */
const maxOthers = 3;

interface Renderer {
  /** Accepts no more pages, finishes the pending ones, and ends. */
  retire(): void;
}

interface Other<Pool> {
  pool: Pool;
  /** Ends the renderer when nobody has used it for a while. */
  idle: NodeJS.Timeout;
}

/**
 * What renders the active builds, and the sets in which some readers get others in their place. Other active builds
 * retire them all at once. Renderers of the other sets end when they are idle, or when more recent ones take their
 * room.
 */
export class RenderSets<Pool extends Renderer> {
  readonly #idleTimeoutMs: number;
  #active: { key: string; pool: Pool | null } = { key: '', pool: null };
  /** By their keys, the least recently used first. */
  readonly #others = new Map<string, Other<Pool>>();

  constructor(idleTimeoutMs: number) {
    this.#idleTimeoutMs = idleTimeoutMs;
  }

  /** The renderer of these builds, made by `make` if there is none. */
  of({ key, activeKey = key }: Pick<ServerBuilds, 'key' | 'activeKey'>, make: () => Pool): Pool {
    if (this.#active.key !== activeKey) this.#turnTo(activeKey);
    if (key !== activeKey) return this.#other(key, make);
    this.#active.pool ??= make();
    return this.#active.pool;
  }

  /** Stops the timers, and leaves the renderers to whoever made them. */
  close(): void {
    for (const { idle } of this.#others.values()) clearTimeout(idle);
    this.#others.clear();
  }

  #turnTo(activeKey: string): void {
    // The previous ones still finish their pages.
    this.#active.pool?.retire();
    for (const key of this.#others.keys()) this.#retire(key);
    this.#active = { key: activeKey, pool: null };
  }

  #other(key: string, make: () => Pool): Pool {
    const known = this.#others.get(key);
    clearTimeout(known?.idle);
    this.#others.delete(key);
    const [oldest] = this.#others.size < maxOthers ? [] : this.#others.keys();
    if (oldest !== undefined) this.#retire(oldest);
    const pool = known?.pool ?? make();
    const idle = setTimeout(() => this.#retire(key), this.#idleTimeoutMs).unref();
    this.#others.set(key, { pool, idle });
    return pool;
  }

  #retire(key: string): void {
    const { pool, idle } = this.#others.get(key) ?? {};
    clearTimeout(idle);
    this.#others.delete(key);
    pool?.retire();
  }
}
