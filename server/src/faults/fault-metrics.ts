import { Counter, type Registry } from 'prom-client';

/** Faults beside the page views of the same builds. Builds are known ones, so strangers cannot invent labels. */
export interface FaultMetrics {
  faults: Counter<'app' | 'build' | 'kind' | 'side'>;
  views: Counter<'app' | 'build'>;
  beacons: Counter<'outcome'>;
}

export const createFaultMetrics = (registry: Registry): FaultMetrics => ({
  faults: new Counter({
    name: 'community_faults_total',
    help: 'Faults of builds in browsers and on the server',
    labelNames: ['app', 'build', 'kind', 'side'],
    registers: [registry],
  }),
  views: new Counter({
    name: 'community_page_views_total',
    help: 'Page views by the builds that they used',
    labelNames: ['app', 'build'],
    registers: [registry],
  }),
  beacons: new Counter({
    name: 'community_fault_beacons_total',
    help: 'Beacons of faults: taken, of no known build, or dropped because there were too many',
    labelNames: ['outcome'],
    registers: [registry],
  }),
});
