import { type Announcements, postgresAnnouncements } from './broadcast.ts';
import { type Database, statement } from './database.ts';
import { openPostgres } from './postgres.ts';

const listeners = statement(
  'test.listeners',
  `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'community announcements'`,
);

const address = process.env.TEST_DATABASE_URL ?? '';
let database: Database;
let instances: Announcements[];

beforeEach(() => {
  database = openPostgres(address);
  instances = [postgresAnnouncements(address, database), postgresAnnouncements(address, database)];
});

afterEach(async () => {
  for (const instance of instances) await instance.close();
  await database.close();
});

/** Waits until a condition holds; the test's own time-out ends it when it never does. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

const allHear = () => until(() => instances.every(({ hearing }) => hearing));

test('what one instance tells, every instance hears', async () => {
  await allHear();
  const heard = [0, 0];
  for (const [index, instance] of instances.entries())
    instance.hear('answers', () => (heard[index] = (heard[index] ?? 0) + 1));
  await instances[0]?.tell('answers');
  expect(heard[0]).toBeGreaterThan(0);
  await until(() => heard[1] !== 0);
  expect(heard[1]).toBe(1);
});

test('an instance knows when it hears nothing, and hears again', async () => {
  await allHear();
  await database.run(listeners);
  await until(() => instances.every(({ hearing }) => !hearing));
  await allHear();
  let heard = false;
  instances[1]?.hear('answers', () => (heard = true));
  await instances[0]?.tell('answers');
  await until(() => heard);
  expect(heard).toBe(true);
});
