import { randomBytes } from 'node:crypto';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { embeddedTemplate } from './testing-embedded.ts';
import { startPostgres } from './testing-postgres.ts';
import tearDown from './testing-teardown.ts';

/** Makes a migrated database that tests copy, and returns its name. */
async function postgresTemplate(server: string): Promise<string> {
  const name = `template_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(server);
  await admin.script(`create database ${name}`);
  await admin.close();
  const database = openPostgres(new URL(`/${name}`, server).href);
  await migrate(database);
  await database.close();
  return name;
}

/**
 * Jest's global set-up for the server's tests: the embedded database that they copy, and one PostgreSQL server for the
 * run with another one, unless the environment names a server. Where one of them fails, the server that was started is
 * stopped: Jest has no tear-down after a set-up that failed.
 */
export default async function setUp(): Promise<void> {
  const parts = [setUpEmbedded(), setUpPostgres()];
  const results = await Promise.allSettled(parts);
  if (results.some(({ status }) => status === 'rejected')) await tearDown();
  await Promise.all(parts);
}

async function setUpEmbedded(): Promise<void> {
  process.env.TEST_EMBEDDED_TEMPLATE = await embeddedTemplate();
}

async function setUpPostgres(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) {
    const server = await startPostgres();
    process.env.TEST_DATABASE_URL = server.url;
    Object.assign(globalThis, { stopPostgres: server.stop });
  }
  process.env.TEST_POSTGRES_TEMPLATE = await postgresTemplate(process.env.TEST_DATABASE_URL);
}
