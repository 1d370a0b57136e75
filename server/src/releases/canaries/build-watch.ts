import type { Database } from '../../database/database.ts';
import type { Log } from '../../runtime/log.ts';
import { ReleaseRefusal } from '../release-refusal.ts';
import type { ReleaseSource } from '../release-source.ts';
import type { Canaries } from './canaries.ts';
import { networkGroup } from './network-group.ts';
import { addCounts, type NetworkCounts, type WatchedBuild } from './watched-builds.ts';

/** Page views from which a build is judged, so that a single failed one takes nothing back. */
export const minEvaluatedViews = 200;

/** Share of failed page views with which a build is taken back. */
const maxFailureShare = 0.05;

/**
 * Failed page views from which a build is judged without so many views: behind a cache in front, browsers report the
 * views of pages that are shown, and none of a build that shows nothing. Who makes them up sends as much as for a build
 * with the fewest views.
 */
export const minEvaluatedFailures = minEvaluatedViews * (1 + maxFailureShare);

/** Page views after which an active build has proved good: its views are no longer counted. */
export const maxWatchedViews = 10_000;

export interface BuildWatchOptions {
  database: Database;
  /** Networks in which a build must fail before it is taken back. */
  failingNetworks: number;
  source: Pick<ReleaseSource, 'watchedAs' | 'refresh'>;
  canaries: Pick<Canaries, 'takeBack' | 'endWatch'>;
  log: Pick<Log, 'warn' | 'error'>;
}

/** Whether so large a share of page views failed, each network counted once, that nobody else should get the build. */
export const isFailing = ({ failure_share }: Pick<WatchedBuild, 'failure_share'>): boolean =>
  failure_share >= maxFailureShare;

/** What is told of counts that a build is judged by. */
export function tellFailures({ views, failures, networks, failing_networks, failure_share }: WatchedBuild): string {
  const share = (100 * failure_share).toFixed(1);
  const failed = `${failures} of ${Math.max(views, failures)} page views failed`;
  return `${failed}, in ${failing_networks} of ${networks} networks (${share} % of a network's on average)`;
}

/**
 * Counts page views of canaries and of newly active builds, and takes a build back that fails in too many. Each
 * instance counts in memory and adds its counts to the database once a second. Other builds' views are not counted.
 */
export class BuildWatch {
  readonly #options: BuildWatchOptions;
  #counts = new Map<string, NetworkCounts>();
  /** Builds that this process could not take back, so that it does not try every second. */
  readonly #abandoned = new Set<string>();

  constructor(options: BuildWatchOptions) {
    this.#options = options;
  }

  /** Counts a reader's page view of a build: a page that the server sent, or one that was opened within the browser. */
  countView(app: string, build: string, ip: string, views = 1): void {
    this.#count({ app, build, network: networkGroup(ip), views, failures: 0 });
  }

  /** Counts a reader's page view that failed. Call it once for each page view, however many faults it had. */
  countFailure(app: string, build: string, ip: string, failures = 1): void {
    this.#count({ app, build, network: networkGroup(ip), views: 0, failures });
  }

  /** Adds this instance's counts to those in the database, and judges the builds by the sums. */
  async exchange(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    const sums = await addCounts(this.#options.database, [...counts.values()]).catch((error: unknown) => {
      for (const unsent of counts.values()) this.#count(unsent);
      throw error;
    });
    for (const sum of sums) await this.#evaluate(sum);
  }

  #count({ app, build, network, views, failures }: NetworkCounts): void {
    if (this.#options.source.watchedAs(app, build) === null) {
      this.#abandoned.delete(`${app}/${build}`);
      return;
    }
    const key = `${app}/${build} ${network}`;
    const count = this.#counts.get(key) ?? { app, build, network, views: 0, failures: 0 };
    count.views += views;
    count.failures += failures;
    this.#counts.set(key, count);
  }

  async #evaluate(counts: WatchedBuild): Promise<void> {
    const { source, canaries, failingNetworks, log } = this.#options;
    const { app, build, views, failures } = counts;
    const role = source.watchedAs(app, build);
    const key = `${app}/${build}`;
    const hasEnough = views >= minEvaluatedViews || failures >= minEvaluatedFailures;
    if (role === null || !hasEnough || this.#abandoned.has(key)) return;
    try {
      if (isFailing(counts) && counts.failing_networks >= failingNetworks) {
        const reason = tellFailures(counts);
        await canaries.takeBack(app, build, role, reason);
        log.warn(`The build ${build} of ${app} is taken back: ${reason}`);
      } else if (role === 'active' && views >= maxWatchedViews) await canaries.endWatch(app, build);
    } catch (error) {
      if (error instanceof ReleaseRefusal) await source.refresh();
      // Another instance may have been faster.
      if (source.watchedAs(app, build) !== role) return;
      this.#abandoned.add(key);
      log.error({ err: error }, `The build ${build} of ${app} cannot be taken back`);
    }
  }
}
