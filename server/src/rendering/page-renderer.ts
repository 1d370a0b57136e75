import type { PageRequest, SendPageCall } from '@community/contract/page-request';
import type { RouteMatch } from '@community/contract/routes';
import type { FastifyBaseLogger } from 'fastify';
import type { Published } from '../builds/published.ts';
import { systemConfinement } from '../runtime/confinement/system-confinement.ts';
import { BuildPauses } from './build-pauses.ts';
import type { PageFault } from './page-fault.ts';
import { type PageOutcome, unknownPage } from './page-job.ts';
import { defaultLimits, type RenderLimits } from './render-limits.ts';
import { RenderPool } from './render-pool.ts';
import { RenderSets } from './render-sets.ts';

/** A requested page. */
export interface WantedPage {
  /** Null for an unknown address. */
  route: RouteMatch | null;
  request: PageRequest;
  /** Makes the page's calls as its reader. */
  ask: SendPageCall;
  /** Address of whoever asks for it; null for the server itself. */
  ip: string | null;
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
  readonly #pauses: BuildPauses;

  /** `onFault` is called for each page that fails, hangs, or lacks what its build pauses with. */
  constructor(
    log: FastifyBaseLogger,
    limits: Partial<RenderLimits> = {},
    onFault: (fault: PageFault) => void = () => undefined,
  ) {
    this.#log = log;
    this.#onFault = onFault;
    this.#limits = { ...defaultLimits, ...limits };
    this.#pauses = new BuildPauses(this.#limits.coolDownMs);
    this.#current = new RenderSets(this.#limits.idleTimeoutMs);
  }

  /** Loads the layout of these builds before the first request. */
  async prepare(builds: Published): Promise<void> {
    this.#log.info(systemConfinement(), 'Pages are rendered in confined processes');
    await this.#poolOf(builds).prepare();
  }

  /** Opens a page, and renders it if `rendered` is set. */
  async open(builds: Published, { route, request, ask, ip, rendered }: WantedPage): Promise<PageOutcome> {
    const { serverBuilds } = builds;
    const page = route && serverBuilds.page(route.name);
    const pause = this.#pauses.of(serverBuilds, page);
    const isSkipped = pause !== null && pause.phase !== 'rendering';
    // Every page view that lacks something counts as failed: otherwise a paused build would look healthy.
    if (pause?.fault && (isSkipped || rendered)) this.#onFault({ ...pause.fault, isFirst: true, ip });
    if (isSkipped) return unknownPage;
    return this.#poolOf(builds).open({ page, request, ask, ip, rendered: rendered && pause === null });
  }

  /** Ends every process. */
  async close(): Promise<void> {
    this.#current.close();
    await Promise.all([...this.#pools].map((pool) => pool.close()));
  }

  #poolOf({ serverBuilds }: Published): RenderPool {
    return this.#current.of(serverBuilds, () => {
      const pool: RenderPool = new RenderPool(serverBuilds, {
        log: this.#log,
        limits: this.#limits,
        onFault: this.#onFault,
        onFailure: (failure) => this.#pauses.pause(serverBuilds, failure),
        onExit: () => this.#pools.delete(pool),
      });
      this.#pools.add(pool);
      return pool;
    });
  }
}
