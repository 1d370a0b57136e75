import { type Broadcast, postgresBroadcast } from './broadcast.ts';
import { type Database, statement } from './database.ts';
import { openPostgres } from './postgres.ts';

const listeners = statement(
  'test.listeners',
  `select pg_terminate_backend(pid) from pg_stat_activity
   where application_name = 'community announcements' and datname = current_database()`,
);

const address = process.env.TEST_DATABASE_URL ?? '';
let database: Database;
let instances: Broadcast[];

beforeEach(() => {
  database = openPostgres(address);
  instances = [postgresBroadcast(address, database), postgresBroadcast(address, database)];
});

afterEach(async () => {
  for (const instance of instances) await instance.close();
  await database.close();
});

/** Waits until a condition holds, at most for the test's own time-out. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

const allHear = () => until(() => instances.every(({ isConnected }) => isConnected));

test('every instance receives what one publishes', async () => {
  await allHear();
  const heard = [0, 0];
  for (const [index, instance] of instances.entries())
    instance.subscribe('answers', () => (heard[index] = (heard[index] ?? 0) + 1));
  await instances[0]?.publish('answers');
  expect(heard[0]).toBeGreaterThan(0);
  await until(() => heard[1] !== 0);
  expect(heard[1]).toBe(1);
});

test('tags reach every instance', async () => {
  await allHear();
  const heard: (readonly string[] | null)[][] = [[], []];
  for (const [index, instance] of instances.entries())
    instance.subscribe('answers', (tags) => heard[index]?.push(tags));
  await instances[0]?.publish('answers', ['post:1', 'comment:5']);
  await instances[0]?.publish('answers');
  await until(() => heard[1]?.length === 2);
  expect(heard[1]).toEqual([['post:1', 'comment:5'], null]);
});

test.each(['answers', 'files-hidden'] as const)(
  'an instance that was disconnected hears that %s may have changed',
  async (topic) => {
    await allHear();
    const heard = jest.fn();
    instances[1]?.subscribe(topic, heard);
    await database.run(listeners);
    await until(() => heard.mock.calls.length > 0);
    expect(heard).toHaveBeenCalledWith(null);
  },
);

test('an instance knows when it is disconnected, and reconnects', async () => {
  await allHear();
  await database.run(listeners);
  await until(() => instances.every(({ isConnected }) => !isConnected));
  await allHear();
  let heard = false;
  instances[1]?.subscribe('answers', () => (heard = true));
  await instances[0]?.publish('answers');
  await until(() => heard);
  expect(heard).toBe(true);
});
