import type { PageRequest, SendPageCall } from '@community/contract/page-request';
import type { RouteMatch } from '@community/contract/routes';
import type { FastifyBaseLogger } from 'fastify';
import { systemConfinement } from '../confinement/system-confinement.ts';
import type { PageFault } from '../faults/page-fault.ts';
import { type PageOutcome, unknownPage } from './page-job.ts';
import type { Published } from './published.ts';
import { defaultLimits, type RenderLimits } from './render-limits.ts';
import { RenderPool } from './render-pool.ts';
import type { RenderPhase } from './render-process.ts';
import { RenderSets } from './render-sets.ts';

/** A requested page. */
export interface WantedPage {
  /** Null for an unknown address. */
  route: RouteMatch | null;
  request: PageRequest;
  /** Makes the page's calls as its reader. */
  ask: SendPageCall;
  /** Whether to render the page, or only to load its responses and head. */
  rendered: boolean;
}

/**
 * Opens pages and renders them to HTML, in confined processes that run the apps' server builds. After a failure or
 * time-out the page goes out with what is loaded by then.
 */
export class PageRenderer {
  readonly #log: FastifyBaseLogger;
  readonly #limits: RenderLimits;
  readonly #onFault: (fault: PageFault) => void;
  /** Processes by the key of their builds. Modules cannot be unloaded: other builds get new processes. */
  readonly #current: RenderSets<RenderPool>;
  readonly #pools = new Set<RenderPool>();
  /** Builds that ended a process, the phase that did, and the end of the cool-down. */
  readonly #coolDowns = new Map<string, { phase: RenderPhase; until: number }>();

  /** `onFault` is called for each page that fails or hangs. */
  constructor(
    log: FastifyBaseLogger,
    limits: Partial<RenderLimits> = {},
    onFault: (fault: PageFault) => void = () => undefined,
  ) {
    this.#log = log;
    this.#onFault = onFault;
    this.#limits = { ...defaultLimits, ...limits };
    this.#current = new RenderSets(this.#limits.idleTimeoutMs);
  }

  /** Loads the layout of these builds before the first request. */
  async prepare(builds: Published): Promise<void> {
    this.#log.info(systemConfinement(), 'Pages are rendered in confined processes');
    await this.#poolOf(builds).prepare();
  }

  /** Opens a page, and renders it if `rendered` is set. */
  async open(builds: Published, { route, request, ask, rendered }: WantedPage): Promise<PageOutcome> {
    const { serverBuilds } = builds;
    const coolingDown = this.#coolDown(serverBuilds.key);
    if (coolingDown === 'opening') return unknownPage;
    const page = route && serverBuilds.page(route.name);
    return this.#poolOf(builds).open({ page, request, ask, rendered: rendered && coolingDown === null });
  }

  /** Ends every process. */
  async close(): Promise<void> {
    this.#current.close();
    await Promise.all([...this.#pools].map((pool) => pool.close()));
  }

  /** The phase that these builds skip for a while, or null. */
  #coolDown(key: string): RenderPhase | null {
    const { phase = null, until = 0 } = this.#coolDowns.get(key) ?? {};
    if (Date.now() < until) return phase;
    this.#coolDowns.delete(key);
    return null;
  }

  #poolOf({ serverBuilds }: Published): RenderPool {
    return this.#current.of(serverBuilds, () => {
      const pool: RenderPool = new RenderPool(serverBuilds, {
        log: this.#log,
        limits: this.#limits,
        onFault: this.#onFault,
        onFailure: (phase) => {
          this.#coolDowns.set(serverBuilds.key, { phase, until: Date.now() + this.#limits.coolDownMs });
        },
        onExit: () => this.#pools.delete(pool),
      });
      this.#pools.add(pool);
      return pool;
    });
  }
}
