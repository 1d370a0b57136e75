/**
 * The one small interface through which everything reaches PostgreSQL: the embedded one (PGlite in a worker thread) and a
 * real server (`pg`) implement it, so the same statements run on both.
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

/** Every statement of the modules that were loaded, so that what must hold of all of them can be checked. */
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

export interface Database extends Queryable {
  /** For what only reads, with connections of its own. A statement that takes too long ends with a `DatabaseError`: see `isStatementTimeout`. */
  readonly reads: Queryable;
  /** The same for reads that can be dear: searches, deep pages, lists over many authors. They keep no other read waiting. */
  readonly heavyReads: Queryable;
  /**
   * Runs `work` in one transaction; rolls back when it throws. Pass the handle on, never open a second one inside. `work` runs
   * again when the server ends it in favour of another transaction (a deadlock), so what it does outside the database must bear that.
   */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
