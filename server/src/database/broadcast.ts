import { EventEmitter } from 'node:events';
import pg from 'pg';
import { type Queryable, statement } from './database.ts';

/** Something that other instances on the same database have to hear of: `answers`, what visitors are shown has changed. */
export type Topic = 'answers';

/** How the instances on one database tell each other what changed, so that what one remembers is never outlived by what another did. */
export interface Announcements {
  /** Tells every instance, this one first. */
  tell(topic: Topic): Promise<void>;
  hear(topic: Topic, listener: () => void): void;
  /** False while what others tell may be missed: until then nothing may be remembered. */
  readonly hearing: boolean;
  close(): Promise<void>;
}

/** For the embedded database, which has one instance. */
export function localAnnouncements(): Announcements {
  const events = new EventEmitter();
  return {
    async tell(topic) {
      events.emit(topic);
    },
    hear: (topic, listener) => void events.on(topic, listener),
    hearing: true,
    close: async () => undefined,
  };
}

const channel = 'community';
const notify = statement('announcements.tell', 'select pg_notify($1, $2)');

/** Milliseconds until a lost connection is made again. */
const reconnectDelayMs = 1_000;

/** For a PostgreSQL server: told through `database`, heard on a connection of its own. */
export function postgresAnnouncements(address: string, database: Queryable): Announcements {
  const events = new EventEmitter();
  let client: pg.Client | null = null;
  let hearing = false;
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
      hearing = false;
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
      hearing = true;
    } catch {
      lost();
    }
  }
  void connect();

  return {
    async tell(topic) {
      events.emit(topic);
      await database.run(notify, [channel, topic]);
    },
    hear: (topic, listener) => void events.on(topic, listener),
    get hearing() {
      return hearing;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
