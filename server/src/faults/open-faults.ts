import type { RouteTable } from '@community/contract/route-table';
import type { BuildSource } from '../builds/build-source.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Lifetime } from '../runtime/lifetime.ts';
import { removeOldFaults } from './fault-repository.ts';
import { Faults } from './faults.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;

export interface FaultsContext extends Lifetime {
  database: Database;
  metrics: Pick<Metrics, 'registry'>;
  /** The routes of the community now. */
  published: { current(): Promise<{ routes: RouteTable }> };
  releases: {
    builds: Pick<BuildSource, 'folder' | 'fetch'>;
    service: { watch: { countFailure(app: string, build: string, ip: string): void } } | null;
  };
}

/** The faults of all builds, stored once a second and at the end. */
export function openFaults({ database, metrics, published, releases, log, stack, schedule }: FaultsContext): Faults {
  const { builds, service } = releases;
  const faults = new Faults({
    database,
    builds,
    registry: metrics.registry,
    routes: async () => (await published.current()).routes,
    onFailedView: (app, build, ip) => service?.watch.countFailure(app, build, ip ?? ''),
    log,
  });
  stack.defer(() => faults.flush().catch((err: unknown) => log.error({ err }, 'The last faults could not be stored')));
  schedule('storing faults', secondMs, () => faults.flush());
  schedule('removing old faults', hourMs, () => removeOldFaults(database, new Date()));
  return faults;
}
