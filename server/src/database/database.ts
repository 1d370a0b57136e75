/**
 * The interface to PostgreSQL. The embedded one (PGlite in a worker thread) and a server (`pg`) implement it, so the
 * same statements run on both.
 */

/** A named statement is prepared once per connection; its text must never vary under one name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const declared = new Map<string, Statement>();

/** Declares a statement, written `statement('posts.by_id', 'select … where id = $1')`. */
export function statement(name: string, text: string): Statement {
  const made = { name, text };
  declared.set(name, made);
  return made;
}

/** All statements of the loaded modules, for tests of all statements. */
export const declaredStatements = (): readonly Statement[] => [...declared.values()];

export interface Queryable {
  /** All rows. `bigint` values come as numbers, `timestamptz` as Date, `jsonb` parsed, on both databases. */
  rows<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** The first row, or null. */
  row<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row | null>;
  /** Number of rows that an insert, update or delete touched. */
  run(statement: Statement, values?: readonly unknown[]): Promise<number>;
  /** Runs a script of several statements without values: migrations and test set-up. */
  script(text: string): Promise<void>;
}

/** A read that one statement makes for many callers. */
export interface BatchedRead<Key, Result> {
  /** The statement, over arrays of what the keys say. */
  statement: Statement;
  /** Values of the statement for the keys of some callers. */
  values(keys: readonly Key[]): readonly unknown[];
  /** Each key's own result of the statement's rows, in the order of the keys. */
  results(rows: readonly object[], keys: readonly Key[]): readonly Result[];
}

/** Connections that are read from. A statement that takes too long fails; see `isStatementTimeout`. */
export interface ReadConnections extends Queryable {
  /** A read for one caller; a PostgreSQL server is asked for those of many callers at once. */
  batched<Key, Result>(read: BatchedRead<Key, Result>, key: Key): Promise<Result>;
}

export interface Database extends Queryable {
  /** Own connections for reads. */
  readonly reads: ReadConnections;
  /**
   * Own connections for expensive reads (searches, deep pages, lists over many authors), so that they block no other
   * read.
   */
  readonly heavyReads: ReadConnections;
  /**
   * Runs `work` in one transaction and rolls back when it throws. Pass the handle on; never open a second transaction
   * inside. `work` runs again after a deadlock, so its effects outside the database must be repeatable.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * The first row of a statement that is a transaction of its own, or null: one round trip. `values` are made once there
   * is a connection for it, and again after a deadlock.
   */
  write<Row extends object>(statement: Statement, values: () => readonly unknown[]): Promise<Row | null>;
  /**
   * Runs `work`, whose statements count as those of a sender, such as a member or a network: where all wait for one
   * connection, those who used it least of late go first. Within another sender's work the inner one counts.
   */
  onBehalfOf<Result>(sender: string, work: () => Result): Result;
  close(): Promise<void>;
}
