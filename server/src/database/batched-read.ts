import DataLoader from 'dataloader';
import { createLimiter } from '../runtime/limiter.ts';
import type { BatchedRead, Queryable, Statement } from './database.ts';
import { DatabaseError, isStatementTimeout } from './database-error.ts';

/** A row that says which key it is of: its number from 1, as `with ordinality` counts. */
export interface NumberedRow {
  number: number;
}

/** Declares a read whose statement has one row for each key, with the key's number. */
export function batchedRead<Key, Row extends NumberedRow>(
  statement: Statement,
  values: (keys: readonly Key[]) => readonly unknown[],
): BatchedRead<Key, Row | null> {
  return {
    statement,
    values,
    results(rows, keys) {
      const byNumber = new Map((rows as readonly Row[]).map((row) => [row.number, row]));
      return keys.map((_key, index) => byNumber.get(index + 1) ?? null);
    },
  };
}

/** Makes a read for one caller alone. */
export async function readAlone<Key, Result>(
  database: Queryable,
  { statement, values, results }: BatchedRead<Key, Result>,
  key: Key,
): Promise<Result> {
  return results(await database.rows(statement, values([key])), [key])[0] as Result;
}

/**
 * Statements of one read that run at once. Meanwhile callers wait for the next one; a second one keeps them from
 * waiting behind one that is slow.
 */
const maxRunning = 2;

/** Maximum callers of one statement, so that none is long. */
const maxCallers = 64;

/** Callers that are asked for alone at once. */
const maxAlone = 4;

/** Whether the values of one caller, or the sum of all, can have caused what the database refused. */
const mayBeOfOne = (error: DatabaseError): boolean =>
  isStatementTimeout(error) || error.code?.startsWith('22') === true;

/** Begins batches as soon as less than `maxRunning` run, and not before what else came in this turn of the loop. */
class BatchScheduler {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  schedule(begin: () => void): void {
    this.#waiting.push(begin);
    setImmediate(() => this.#next());
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  #next(): void {
    if (this.#running < maxRunning) this.#waiting.shift()?.();
  }
}

/**
 * Makes reads of many callers together: those that come while the read's statements run are made by the next one.
 * Nothing is kept: a read sees all that was committed before it was asked for.
 */
export class BatchedReads {
  readonly #database: Queryable;
  readonly #loaders = new Map<BatchedRead<never, unknown>, DataLoader<unknown, unknown>>();

  constructor(database: Queryable) {
    this.#database = database;
  }

  read<Key, Result>(read: BatchedRead<Key, Result>, key: Key): Promise<Result> {
    const loader = this.#loaders.get(read) ?? this.#load(read);
    return loader.load(key) as Promise<Result>;
  }

  #load(read: BatchedRead<unknown, unknown>): DataLoader<unknown, unknown> {
    const scheduler = new BatchScheduler();
    const loader = new DataLoader((keys: readonly unknown[]) => scheduler.run(() => this.#resultsOf(read, keys)), {
      cache: false,
      maxBatchSize: maxCallers,
      batchScheduleFn: (begin) => scheduler.schedule(begin),
    });
    this.#loaders.set(read, loader);
    return loader;
  }

  /** What the database refuses of some, for the values of one of them or for their sum, it is asked for each. */
  async #resultsOf<Key, Result>(
    read: BatchedRead<Key, Result>,
    keys: readonly Key[],
  ): Promise<ArrayLike<Result | Error>> {
    try {
      return read.results(await this.#database.rows(read.statement, read.values(keys)), keys);
    } catch (error) {
      if (keys.length === 1 || !(error instanceof DatabaseError) || !mayBeOfOne(error)) throw error;
      const limit = createLimiter(maxAlone, maxCallers);
      return Promise.all(
        keys.map((key) => limit(() => readAlone(this.#database, read, key)).catch((own: Error) => own)),
      );
    }
  }
}
