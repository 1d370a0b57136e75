import { setTimeout } from 'node:timers/promises';
import type { Configuration } from '@community/contract/configuration';
import { samplePages } from '@community/contract/sample-address';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { BuildSets } from '../../builds/build-sets.ts';
import type { Published, PublishedBuilds } from '../../builds/published.ts';
import type { PageFault } from '../../rendering/page-fault.ts';
import { PageRenderer } from '../../rendering/page-renderer.ts';
import type { RenderLimits } from '../../rendering/render-limits.ts';
import { createLimiter } from '../../runtime/limiter.ts';
import { conflict } from '../release-refusal.ts';
import { sampleReaders, toldAs } from './sample-readers.ts';

export interface PageTrialOptions {
  published: Pick<PublishedBuilds, 'current'>;
  sets: BuildSets;
  configuration: Configuration;
  log: FastifyBaseLogger;
  limits?: Partial<RenderLimits>;
  /** How long it waits for what pages do after they are rendered. */
  lateMs?: number;
  /** How long all pages may take together once there is a process; the trials of other builds wait meanwhile. */
  timeoutMs?: number;
}

const defaultLateMs = 500;

/** All pages of an app take a few seconds. */
const defaultTimeoutMs = 120_000;

/**
 * Nobody waits for these pages but the publisher. A page renders in a few milliseconds of processor time; the limits are
 * a thousand times that, so that a server under load refuses no good build, and end only pages that hang.
 */
const trialLimits: Partial<RenderLimits> = {
  maxProcesses: 1,
  startTimeoutMs: 60_000,
  openTimeoutMs: 25_000,
  queueTimeoutMs: 60_000,
  renderTimeoutMs: 25_000,
};

/** Maximum length of a fault in a refusal, in characters. */
const maxFaultLength = 300;

const acts: Record<PageFault['kind'], string> = {
  load: 'fails while it makes its first calls',
  head: 'fails while it makes its head',
  render: 'fails while it is rendered',
  promise: 'fails in a promise that nothing waits for',
  script: 'fails in a callback that nothing waits for',
};

/** What a page threw, without the paths of the server. */
function thrown({ kind, error, file }: PageFault): string {
  const [message = ''] = error.split('\n');
  const [, page] = /page-([\w-]+)\.mjs$/.exec(file) ?? [];
  return `${page ? `the page ${page}` : 'the frame'} ${acts[kind]}: ${message.slice(0, maxFaultLength)}`;
}

/**
 * Renders every page of a build before readers get it, in a confined process beside the other builds, with sample
 * answers: as visitors and members see it, in every language, with whatever the contract allows.
 */
export class PageTrial {
  readonly #options: PageTrialOptions;
  /** Each trial has a process of its own. */
  readonly #turns = createLimiter(1, 20);
  /** Sets of builds whose pages have rendered, by app. */
  readonly #passed = new LRUCache<string, true>({ max: 200 });

  constructor(options: PageTrialOptions) {
    this.#options = options;
  }

  /** Throws `ReleaseRefusal` if a page of a build fails. A build that cannot be shown at all is left to other checks. */
  async check(app: string, build: string): Promise<void> {
    const published = await this.#options.published.current().catch(() => null);
    const set = published && app !== 'acting' ? await this.#with(published, app, build) : null;
    if (!published || !set) return;
    const fault = await this.#faultOf(set, app);
    // Pages that fail with the present shell, too, are not the new one's fault.
    if (fault === null || (app === 'shell' && (await this.#faultOf(published, app)) !== null)) return;
    throw conflict(`The build ${build} of ${app} does not work: ${fault}`);
  }

  #with(published: Published, app: string, build: string): Promise<Published | null> {
    return this.#options.sets.with(published, new Map([[app, build]])).catch(() => null);
  }

  /** The first fault of the pages of an app, or of all pages for the shell; null if all of them render. */
  async #faultOf(set: Published, app: string): Promise<string | null> {
    const key = `${app} ${set.serverBuilds.key}`;
    if (this.#passed.has(key)) return null;
    const fault = await this.#turns(() => this.#render(set, app));
    if (fault === null) this.#passed.set(key, true);
    return fault;
  }

  async #render(set: Published, app: string): Promise<string | null> {
    const { configuration, log, limits, lateMs = defaultLateMs, timeoutMs = defaultTimeoutMs } = this.#options;
    let endMs = Number.POSITIVE_INFINITY;
    let fault: PageFault | null = null;
    const found = new AbortController();
    const renderer = new PageRenderer(log, { ...trialLimits, ...limits }, (told) => {
      // A layout that cannot be loaded is not a remote's fault.
      if (app !== 'shell' && told.file === set.serverBuilds.layout) return;
      fault ??= told;
      found.abort();
    });
    try {
      for (const { match, address, remote } of samplePages(set.routes)) {
        if (app !== 'shell' && remote !== app) continue;
        for (const { language, login, respond, ...reader } of sampleReaders) {
          const shown = { address, language, configuration, login, renderedAt: Date.now(), routes: set.routes.all };
          await renderer.open(set, {
            route: match,
            request: { ...shown, isTrial: true },
            ask: async (call) => respond(call),
            ip: null,
            rendered: true,
          });
          if (fault) return `${thrown(fault)}${toldAs({ language, ...reader })}`;
          // The first page waits until the process has started.
          if (endMs === Number.POSITIVE_INFINITY) endMs = performance.now() + timeoutMs;
          if (performance.now() > endMs)
            throw conflict(`The pages of ${app} took longer than ${timeoutMs / 1000} s to be rendered: try again`);
        }
      }
      await setTimeout(lateMs, undefined, { signal: found.signal }).catch(() => undefined);
      return fault && thrown(fault);
    } finally {
      await renderer.close();
    }
  }
}
