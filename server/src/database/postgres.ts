import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { BatchedReads } from './batched-read.ts';
import type { Database, Queryable, ReadConnections, Statement } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { typeParsers } from './wire-values.ts';

interface PoolLimits {
  connections: number;
  /** Milliseconds after which the server ends a statement; 0 for never. */
  statementTimeoutMs: number;
}

type Pools = Record<'main' | 'reads' | 'heavyReads', PoolLimits>;

/**
 * Writers wait for each other's locks, and some reads are expensive, so each kind has its own connections. There are
 * more for heavy reads than one caller may use at once (`api/limits/call-concurrency.ts`).
 */
const pools = {
  main: { connections: 10, statementTimeoutMs: 30_000 },
  reads: { connections: 10, statementTimeoutMs: 2_000 },
  heavyReads: { connections: 6, statementTimeoutMs: 2_000 },
} as const satisfies Pools;

const untimed = { connections: 1, statementTimeoutMs: 0 };

/** For migrations, whose statements take as long as their rows: no time-out. */
export const migrationPools: Pools = { main: untimed, reads: untimed, heavyReads: untimed };

/** How long after a statement's time-out the driver stops waiting for a silent server. */
const driverGraceMs = 5_000;

/** Maximum attempts at work that the server ended in favour of another one. */
const maxAttempts = 4;

/**
 * The longest pause before another attempt, in milliseconds: at once it would often take the lock for which the work
 * that was let through waits, and both would meet again.
 */
const maxPauseMs = 100;

/** Serialization failure and deadlock, which PostgreSQL asks clients to retry. */
const retriedCodes = new Set(['40001', '40P01']);

function refusal(error: unknown): unknown {
  return error instanceof pg.DatabaseError ? new DatabaseError(error.message, error.code, error.constraint) : error;
}

/** Adapts the driver's client. Statements are prepared by name on each connection. */
function queryable(client: pg.Pool | pg.PoolClient): Queryable {
  const query = async (statement: Statement, values: readonly unknown[] = []) => {
    try {
      return await client.query({ name: statement.name, text: statement.text, values: [...values] });
    } catch (error) {
      throw refusal(error);
    }
  };
  return {
    rows: async <Row extends object>(statement: Statement, values?: readonly unknown[]) =>
      (await query(statement, values)).rows as Row[],
    row: async <Row extends object>(statement: Statement, values?: readonly unknown[]) =>
      ((await query(statement, values)).rows[0] as Row | undefined) ?? null,
    run: async (statement, values) => (await query(statement, values)).rowCount ?? 0,
    async script(text) {
      try {
        await client.query(text);
      } catch (error) {
        throw refusal(error);
      }
    },
  };
}

function readConnections(pool: pg.Pool): ReadConnections {
  const all = queryable(pool);
  const together = new BatchedReads(all);
  return { ...all, batched: (read, key) => together.read(read, key) };
}

function ignoreLoss(): void {}

/** Runs work on a connection of its own, which is closed after an error unless it `isUsable`. */
async function onConnection<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  isUsable: (client: pg.PoolClient, error: unknown) => boolean | Promise<boolean>,
): Promise<Result> {
  const client = await pool.connect();
  // The pool handles errors of idle connections only; an unhandled one would end the process. The pending query fails
  // anyway.
  client.on('error', ignoreLoss);
  let isLost = false;
  try {
    return await work(client);
  } catch (error) {
    isLost = !(await isUsable(client, error));
    throw refusal(error);
  } finally {
    client.off('error', ignoreLoss);
    client.release(isLost);
  }
}

const inTransaction = <Result>(pool: pg.Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  onConnection(
    pool,
    async (client) => {
      // Sent together with the first statement: a round trip less. It fails only with the connection, and both with it.
      const begun = client.query('begin');
      begun.catch(ignoreLoss);
      const result = await work(queryable(client));
      await begun;
      await client.query('commit');
      return result;
    },
    (client) =>
      client.query('rollback').then(
        () => true,
        () => false,
      ),
  );

/** Runs work again, after a pause, that the server ended in favour of other work. */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !(error instanceof DatabaseError) || !retriedCodes.has(error.code ?? ''))
        throw error;
      await wait(maxPauseMs * (0.5 + Math.random() / 2));
    }
  }
}

/**
 * Statements are planned once for each connection: planning a page of Recommend took four times as long as reading it.
 * They are written so that one generic plan fits all values. JIT compilation takes longer than any statement runs, and
 * so does starting parallel workers, which a generic plan uses wherever a table is large.
 */
const session = "set plan_cache_mode = 'force_generic_plan'; set jit = off; set max_parallel_workers_per_gather = 0";

function openPool(address: string, { connections, statementTimeoutMs }: PoolLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    types: typeParsers,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + driverGraceMs,
    keepAlive: true,
    application_name: 'community',
    pipeline: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool 3.10 awaits it; its types do not say so
    onConnect: (client) => client.query(session),
  });
  // A broken idle connection must not end the process; the pool has dropped it already.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * A PostgreSQL server or a compatible cluster, by its address. Connections open at their first use; lost ones are
 * replaced at the next.
 */
export function openPostgres(address: string, limits: Pools = pools): Database {
  const main = openPool(address, limits.main);
  const reads = openPool(address, limits.reads);
  const heavyReads = openPool(address, limits.heavyReads);
  return {
    ...queryable(main),
    reads: readConnections(reads),
    heavyReads: readConnections(heavyReads),
    transaction: (work) => retried(() => inTransaction(main, work)),
    write: (statement, values) =>
      retried(() =>
        onConnection(
          main,
          (client) => queryable(client).row(statement, values()),
          (_client, error) => error instanceof DatabaseError,
        ),
      ),
    // Members share the connections by the number of their concurrent calls.
    onBehalfOf: (_sender, work) => work(),
    async close() {
      await Promise.all([main.end(), reads.end(), heavyReads.end()]);
    },
  };
}
