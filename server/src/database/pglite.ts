import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
// The driver's own conversion of values, so that both databases are sent the same.
import { prepareValue } from 'pg/lib/utils.js';
import { readAlone } from './batched-read.ts';
import type { BatchedRead, Database, Queryable, ReadConnections, Statement } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { FairTurns } from './fair-turns.ts';
import { readRow } from './wire-values.ts';

interface QueryResult {
  columns: { name: string; dataTypeID: number }[];
  rows: (string | null)[][];
  count: number;
}

type Reply = { result: QueryResult | null } | { error: { text: string; code?: string; constraint?: string } };

type Message =
  | { kind: 'query'; name: string; text: string; values: unknown[] }
  | { kind: 'script'; text: string }
  | { kind: 'close' };

const begin: Statement = { name: 'begin', text: 'begin' };
const commit: Statement = { name: 'commit', text: 'commit' };
const rollback: Statement = { name: 'rollback', text: 'rollback' };

/** The embedded PostgreSQL. It runs one statement or transaction at a time, of the senders in turn. */
export class EmbeddedDatabase implements Database {
  /** There is one connection, so reads have none of their own, and no statement time-out ends them. */
  readonly reads: ReadConnections = this;
  readonly heavyReads: ReadConnections = this;
  readonly #worker: Worker;
  readonly #turns = new FairTurns();
  readonly #sender = new AsyncLocalStorage<string>();
  /** The pending request; there is never more than one. */
  #waiting: { resolve(reply: Reply): void; reject(error: Error): void } | null = null;
  #ended: Error | null = null;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (reply: Reply) => this.#waiting?.resolve(reply));
    worker.on('error', (error) => this.#end(error));
    worker.on('exit', () => this.#end(new Error('The embedded database has ended')));
  }

  /**
   * Opens the database in `folder`, or one in memory for `null`. Take the folder's lock first: the database takes none.
   */
  static async open(folder: string | null): Promise<EmbeddedDatabase> {
    const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData: { folder } });
    await once(worker, 'message');
    return new EmbeddedDatabase(worker);
  }

  async rows<Row extends object>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#inTurn(() => this.#rows<Row>(statement, values));
  }

  async row<Row extends object>(statement: Statement, values: readonly unknown[] = []): Promise<Row | null> {
    return (await this.rows<Row>(statement, values))[0] ?? null;
  }

  async run(statement: Statement, values: readonly unknown[] = []): Promise<number> {
    return this.#inTurn(async () => (await this.#query(statement, values)).count);
  }

  /** Each alone, in its sender's turn. */
  batched<Key, Result>(read: BatchedRead<Key, Result>, key: Key): Promise<Result> {
    return readAlone(this, read, key);
  }

  async transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      await this.#query(begin, []);
      try {
        const result = await work({
          rows: (statement, values) => this.#rows(statement, values ?? []),
          row: async <Row extends object>(statement: Statement, values?: readonly unknown[]) =>
            (await this.#rows<Row>(statement, values ?? []))[0] ?? null,
          run: async (statement, values) => (await this.#query(statement, values ?? [])).count,
          script: (text) => this.#script(text),
        });
        await this.#query(commit, []);
        return result;
      } catch (error) {
        // An ended database cannot roll back; the first error says why it ended.
        await this.#query(rollback, []).catch(() => undefined);
        throw error;
      }
    });
  }

  async write<Row extends object>(statement: Statement, values: () => readonly unknown[]): Promise<Row | null> {
    return this.#inTurn(async () => (await this.#rows<Row>(statement, values()))[0] ?? null);
  }

  async script(text: string): Promise<void> {
    await this.#inTurn(() => this.#script(text));
  }

  onBehalfOf<Result>(sender: string, work: () => Result): Result {
    return this.#sender.run(sender, work);
  }

  async close(): Promise<void> {
    await this.#turns.idle();
    await this.#inTurn(() => this.#send({ kind: 'close' }));
    await this.#worker.terminate();
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#turns.take(this.#sender.getStore() ?? null, work);
  }

  async #rows<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    const { columns, rows } = await this.#query(statement, values);
    return rows.map((fields) => readRow(columns, fields) as Row);
  }

  async #query({ name, text }: Statement, values: readonly unknown[]): Promise<QueryResult> {
    const result = await this.#send({ kind: 'query', name, text, values: values.map((value) => prepareValue(value)) });
    return result ?? { columns: [], rows: [], count: 0 };
  }

  async #script(text: string): Promise<void> {
    await this.#send({ kind: 'script', text });
  }

  async #send(message: Message): Promise<QueryResult | null> {
    if (this.#ended) throw this.#ended;
    const reply = await new Promise<Reply>((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.postMessage(message);
    });
    this.#waiting = null;
    if ('error' in reply) throw new DatabaseError(reply.error.text, reply.error.code, reply.error.constraint);
    return reply.result;
  }

  #end(error: Error): void {
    this.#ended ??= error;
    this.#waiting?.reject(this.#ended);
  }
}
