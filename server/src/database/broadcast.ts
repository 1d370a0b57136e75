import { EventEmitter } from 'node:events';
import pg from 'pg';
import { type Queryable, statement } from './database.ts';

/** Something that other instances on the same database have to hear of: `answers`, what visitors are shown has changed. */
export type Topic = 'answers';

/** How the instances on one database tell each other what changed, so that what one remembers is never outlived by what another did. */
export interface Broadcast {
  /** Tells every instance, this one first. */
  publish(topic: Topic): Promise<void>;
  subscribe(topic: Topic, listener: () => void): void;
  /** False while what others tell may be missed: until then nothing may be remembered. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}

/** For the embedded database, which has one instance. */
export function localBroadcast(): Broadcast {
  const events = new EventEmitter();
  return {
    async publish(topic) {
      events.emit(topic);
    },
    subscribe: (topic, listener) => void events.on(topic, listener),
    isConnected: true,
    close: async () => undefined,
  };
}

const channel = 'community';
const notify = statement('announcements.tell', 'select pg_notify($1, $2)');

/** Milliseconds until a lost connection is made again. */
const reconnectDelayMs = 1_000;

/** For a PostgreSQL server: told through `database`, heard on a connection of its own. */
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
    next.on('notification', ({ payload }) => events.emit(String(payload)));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      isConnected = true;
    } catch {
      lost();
    }
  }
  void connect();

  return {
    async publish(topic) {
      events.emit(topic);
      await database.run(notify, [channel, topic]);
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
