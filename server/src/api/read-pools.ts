import type { Database, ReadConnections } from '../database/database.ts';

/** The connection pool that a call reads from. */
export type ReadPool = 'reads' | 'heavyReads';

/** The database's connections of a pool. */
export const readsOf = (database: Database, pool: ReadPool = 'reads'): ReadConnections => database[pool];
