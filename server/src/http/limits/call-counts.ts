import { type Queryable, statement } from '../../database/database.ts';

const add = statement(
  'calls.add',
  `insert into call_count (minute, key, count)
   select $1, counted.key, counted.count from unnest($2::text[], $3::integer[]) as counted (key, count)
     order by counted.key
   on conflict (minute, key) do update set count = call_count.count + excluded.count
   returning key, count`,
);
const deleteExpired = statement('calls.delete_expired', 'delete from call_count where minute < $1');

const minute = 60_000;

/** Maximum keys that are counted in a minute: strangers can invent keys. */
const maxKeys = 100_000;

interface Count {
  /** Counted by this instance. */
  own: number;
  /** Part of `own` that is not in the database yet. */
  unsent: number;
  /** Counted by other instances, as of the last exchange. */
  others: number;
}

/**
 * Calls in the current minute by caller. Each instance counts for itself and adds its counts to the database once a
 * second: a call needs no round trip, and several instances together allow at most a second's calls more than one.
 */
export class CallCounts {
  readonly #database: Queryable;
  readonly #now: () => number;
  #minute = 0;
  #counts = new Map<string, Count>();

  constructor(database: Queryable, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /** Adds `cost` calls; returns the minute's count and the milliseconds until the next minute. */
  count(key: string, cost = 1): { current: number; ttl: number } {
    const ttl = this.#turn();
    const known = this.#counts.get(key);
    const count = known ?? { own: 0, unsent: 0, others: 0 };
    count.own += cost;
    count.unsent += cost;
    if (!known && this.#counts.size < maxKeys) this.#counts.set(key, count);
    return { current: count.own + count.others, ttl };
  }

  /** Sends this instance's counts to the database and reads those of others. */
  async exchange(): Promise<void> {
    this.#turn();
    const [at, counts] = [this.#minute, this.#counts];
    const unsent = [...counts].filter(([, count]) => count.unsent > 0);
    if (unsent.length === 0) return;
    const sent = unsent.map(([key, count]) => ({ key, count: count.unsent }));
    for (const [, count] of unsent) count.unsent = 0;
    const values = [at, sent.map(({ key }) => key), sent.map(({ count }) => count)];
    const rows = await this.#database.rows<{ key: string; count: number }>(add, values).catch((error: unknown) => {
      for (const { key, count } of sent) (counts.get(key) as Count).unsent += count;
      throw error;
    });
    for (const { key, count } of rows) {
      const own = counts.get(key);
      if (own) own.others = Math.max(0, count - (own.own - own.unsent));
    }
  }

  /** Removes earlier minutes from the database. */
  async removeExpired(): Promise<void> {
    await this.#database.run(deleteExpired, [Math.floor(this.#now() / minute)]);
  }

  /** Starts a new minute if the last is over; returns the milliseconds left. */
  #turn(): number {
    const now = this.#now();
    const current = Math.floor(now / minute);
    if (current !== this.#minute) {
      this.#minute = current;
      this.#counts = new Map();
    }
    return (current + 1) * minute - now;
  }
}
