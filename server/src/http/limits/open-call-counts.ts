import type { Queryable } from '../../database/database.ts';
import type { Lifetime } from '../../runtime/lifetime.ts';
import { CallCounts } from './call-counts.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;

export interface CallCountsContext extends Pick<Lifetime, 'schedule'> {
  database: Queryable;
  configuration: {
    /** Address of a PostgreSQL server; null for the embedded database, which one instance alone opens. */
    databaseUrl: string | null;
  };
}

/** The counts for the rate limits of all listeners, which several instances exchange. */
export function openCallCounts({ database, configuration, schedule }: CallCountsContext): CallCounts {
  const counts = new CallCounts(database);
  schedule('removing earlier counts of calls', hourMs, () => counts.removeExpired());
  // A single instance knows all counts.
  if (configuration.databaseUrl) schedule('exchanging counts of calls', secondMs, () => counts.exchange());
  return counts;
}
