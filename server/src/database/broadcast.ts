import { EventEmitter } from 'node:events';
import pg from 'pg';
import { type Queryable, statement } from './database.ts';

/**
 * What instances publish: `answers` means that content for visitors has changed,
 * `releases` that builds, pointers or tokens have, `files-hidden` and `files-shown` which files are of a deleted post
 * and which are of one that is back, by their names.
 */
export type Topic = 'answers' | 'releases' | 'files-hidden' | 'files-shown';

/** Hears of what was published, with its tags (`CacheTag`) or names; null for everything. */
export type BroadcastListener = (tags: readonly string[] | null) => void;

/** Messages between the instances on one database, so that no instance caches what another has changed. */
export interface Broadcast {
  /** Notifies every instance, this one first. Tags have no spaces. */
  publish(topic: Topic, tags?: readonly string[] | null): Promise<void>;
  subscribe(topic: Topic, listener: BroadcastListener): void;
  /** False while messages may be missed; nothing may be cached then. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}

/** For the embedded database, which has one instance. */
export function localBroadcast(): Broadcast {
  const events = new EventEmitter();
  return {
    async publish(topic, tags = null) {
      events.emit(topic, tags);
    },
    subscribe: (topic, listener) => void events.on(topic, listener),
    isConnected: true,
    close: async () => undefined,
  };
}

const channel = 'community';
const notify = statement('announcements.tell', 'select pg_notify($1, $2)');

/** Delay before a lost connection is opened again. */
const reconnectDelayMs = 1_000;

/** Messages between the instances on a PostgreSQL server by its address; null is the embedded database. */
export const openBroadcast = (address: string | null, database: Queryable): Broadcast =>
  address ? postgresBroadcast(address, database) : localBroadcast();

/** For a PostgreSQL server: publishes through `database` and listens on its own connection. */
export function postgresBroadcast(address: string, database: Queryable): Broadcast {
  const events = new EventEmitter();
  let client: pg.Client | null = null;
  let isConnected = false;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: address,
      keepAlive: true,
      application_name: 'community announcements',
    });
    const lost = () => {
      if (client !== next || closed) return;
      isConnected = false;
      client = null;
      retry = setTimeout(() => void connect(), reconnectDelayMs);
    };
    client = next;
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload = '' }) => {
      const [topic = '', ...tags] = payload.split(' ');
      events.emit(topic, tags.length > 0 ? tags : null);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      isConnected = true;
      // What was published meanwhile is not known.
      events.emit('answers', null);
      events.emit('files-hidden', null);
    } catch {
      lost();
    }
  }
  void connect();

  return {
    async publish(topic, tags = null) {
      events.emit(topic, tags);
      await database.run(notify, [channel, [topic, ...(tags ?? [])].join(' ')]);
    },
    subscribe: (topic, listener) => void events.on(topic, listener),
    get isConnected() {
      return isConnected;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
