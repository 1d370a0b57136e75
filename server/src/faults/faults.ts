import { type FaultBeacon, type FaultKind, faultLimits } from '@community/contract/faults';
import type { RouteTable } from '@community/contract/route-table';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import type { BuildSource } from '../builds/build-source.ts';
import type { Database } from '../database/database.ts';
import { networkOf } from '../http/network.ts';
import type { PageFault } from '../rendering/page-fault.ts';
import { Busy, createLimiter } from '../runtime/limiter.ts';
import type { Log } from '../runtime/log.ts';
import { type AppBuild, attribute, readPositions } from './build-position.ts';
import { createFaultMetrics, type FaultMetrics } from './fault-metrics.ts';
import { faultNumber } from './fault-number.ts';
import { addFaults, type CountedFault } from './fault-repository.ts';
import { FaultSenders } from './fault-senders.ts';
import { type BuildScript, FaultWords } from './fault-words.ts';
import { KnownBuilds } from './known-builds.ts';
import { readPageFault } from './read-page-fault.ts';
import { type OriginalPosition, SourceMaps } from './source-maps.ts';

/** Different faults between two writes to the database; further ones are dropped. */
const maxCounted = 500;

/** Faults that are remembered as they came, so that equal ones are resolved once. */
const maxRemembered = 1_000;

export interface FaultsOptions {
  database: Database;
  builds: Pick<BuildSource, 'folder' | 'fetch'>;
  /** Where the metrics are. */
  registry: Registry;
  /** The routes of the community now. */
  routes(): Promise<RouteTable>;
  /** Called once for each page view that failed, with the build to attribute and the address of the reader, if there is one. */
  onFailedView?(app: string, build: string, ip: string | null): void;
  log: Pick<Log, 'error'>;
}

/** A fault as it came, before its places are grouped. */
interface Found {
  kind: FaultKind;
  side: CountedFault['side'];
  /** The build that it is attributed to. */
  build: AppBuild;
  message: string;
  route: string | undefined;
  originals: readonly OriginalPosition[];
  /** Scripts whose words its message may have. */
  scripts: readonly BuildScript[];
}

/** How a fault came. */
interface Sent {
  isFirst: boolean;
  /** The reader's address; null for what belongs to no page on the server. */
  ip: string | null;
}

interface Identified {
  fault: Omit<CountedFault, 'builds' | 'networks'>;
  build: string;
  /** False if its message lacks words because too many scripts were asked for. */
  isLasting: boolean;
}

// Control characters would reach the operator's terminal, and PostgreSQL stores not all.
const printable = (message: string): string => message.replace(/[\p{C}\p{Z}]+/gu, ' ');

const lineOf = ({ source, line, name }: OriginalPosition): string =>
  `${source}:${line}${name === null ? '' : ` ${name}`}`;

/**
 * The faults of all builds, from browsers and from the server: attributed to a build, resolved to its sources, grouped,
 * counted beside page views, and stored.
 */
export class Faults {
  readonly #options: FaultsOptions;
  readonly #metrics: FaultMetrics;
  readonly #known: KnownBuilds;
  readonly #maps: SourceMaps;
  readonly #words: FaultWords;
  readonly #senders = new FaultSenders();
  readonly #remembered = new LRUCache<string, Identified>({ max: maxRemembered });
  readonly #identifying = createLimiter(2, 50);
  #counted = new Map<string, CountedFault>();

  constructor(options: FaultsOptions) {
    this.#options = options;
    this.#metrics = createFaultMetrics(options.registry);
    this.#known = new KnownBuilds(options.builds);
    this.#maps = new SourceMaps(options.builds.folder);
    this.#words = new FaultWords(options.builds.folder);
  }

  /** Counts a page view of a build. */
  countView(app: string, build: string): void {
    this.#metrics.views.inc({ app, build });
  }

  /** Counts page views that a browser reports, if the build exists. */
  async countReported(views: AppBuild & { views: number }): Promise<void> {
    const { app, build } = views;
    if (await this.#known.has(views)) this.#metrics.views.inc({ app, build }, views.views);
  }

  /**
   * Takes a beacon from an address. Resolves with the fault's number, or null if it names no known build or
   * is one too many to be stored.
   */
  async takeBeacon(beacon: FaultBeacon, ip: string): Promise<string | null> {
    const { isFirst, ...fault } = beacon;
    return this.#take(JSON.stringify(fault), { isFirst, ip }, () => this.#findInBrowser(beacon));
  }

  /** Takes a fault of a page on the server. */
  async takePageFault({ isFirst, ip, ...fault }: PageFault): Promise<void> {
    try {
      await this.#take(JSON.stringify(fault), { isFirst, ip }, () => this.#findOnServer(fault));
    } catch (err) {
      this.#options.log.error({ err }, 'A fault of a page could not be counted');
    }
  }

  /** Writes what was counted to the database. What it cannot take is lost. Call it periodically. */
  async flush(): Promise<void> {
    const counted = this.#counted;
    if (counted.size === 0) return;
    this.#counted = new Map();
    await addFaults(this.#options.database, [...counted.values()], new Date());
  }

  async #take(key: string, sent: Sent, find: () => Promise<Found | null>): Promise<string | null> {
    try {
      const fault = this.#remembered.get(key) ?? (await this.#identifying(async () => this.#identify(await find())));
      if (fault?.isLasting) this.#remembered.set(key, fault);
      this.#metrics.beacons.inc({ outcome: fault ? 'taken' : 'unknown' });
      return fault && this.#count(fault, sent);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      this.#metrics.beacons.inc({ outcome: 'dropped' });
      return null;
    }
  }

  async #findInBrowser({ kind, message, frames, blamed, route }: FaultBeacon): Promise<Found | null> {
    const positions = readPositions(frames);
    const build = attribute(positions, blamed);
    if (!build || !(await this.#known.has(build))) return null;
    const originals: OriginalPosition[] = [];
    const scripts: BuildScript[] = [];
    for (const position of positions) {
      if (!(await this.#known.has(position))) continue;
      originals.push(await this.#maps.resolve(position));
      scripts.push(position);
    }
    return { kind, side: 'browser', build, message, route, originals, scripts };
  }

  async #findOnServer(fault: Omit<PageFault, 'isFirst' | 'ip'>): Promise<Found | null> {
    const read = readPageFault(fault);
    if (!read?.build || !(await this.#known.has(read.build))) return null;
    return { ...read, build: read.build, kind: fault.kind, side: 'server' };
  }

  async #identify(found: Found | null): Promise<Identified | null> {
    if (!found) return null;
    const { kind, side, build, route, originals } = found;
    const { message, isWhole } = await this.#words.clean(printable(found.message), found.scripts);
    const routes = await this.#options.routes();
    const fault = {
      number: faultNumber({ app: build.app, kind, side, message, originals }),
      app: build.app,
      kind,
      side,
      message,
      route: (route && routes.get(route)?.patterns[0]) || null,
      stack: originals.slice(0, faultLimits.maxFrames).map(lineOf).join('\n'),
    };
    return { fault, build: build.build, isLasting: isWhole };
  }

  /** Returns the fault's number; null if it is not stored. */
  #count({ fault, build }: Identified, { isFirst, ip }: Sent): string | null {
    const { number, app, kind, side } = fault;
    this.#metrics.faults.inc({ app, build, kind, side });
    if (isFirst) this.#options.onFailedView?.(app, build, ip);
    if (this.#counted.size >= maxCounted && !this.#counted.has(number)) return null;
    const networks = side === 'server' ? 0 : this.#senders.add(number, networkOf(ip ?? undefined));
    if (networks === null) return null;
    const counted = this.#counted.get(number) ?? { ...fault, builds: new Map<string, number>(), networks: 0 };
    counted.builds.set(build, (counted.builds.get(build) ?? 0) + 1);
    counted.networks = Math.max(counted.networks, networks);
    this.#counted.set(number, counted);
    return number;
  }
}
