import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.ts';
import { migrate, shippedMigrations } from './migrate.ts';
import { EmbeddedDatabase } from './pglite.ts';

const cache = fileURLToPath(new URL('../../../.cache/test-database', import.meta.url));

/** Names a template by a hash of its inputs: the embedded PostgreSQL's version and the migrations. */
function templateName(): string {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256').update(readFileSync(join(dirname(program), '../package.json')));
  for (const { name, text } of shippedMigrations()) hash.update(`${name}\0${text}\0`);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Makes the folder of an embedded, migrated database that tests copy, unless it is there, and returns its path. A new
 * database takes five seconds of processor time; a copy of one takes a fifth of that.
 */
export async function embeddedTemplate(): Promise<string> {
  const template = join(cache, templateName());
  if (existsSync(template)) return template;
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'making-'));
  const database = await EmbeddedDatabase.open(join(making, 'database'));
  await migrate(database);
  await database.close();
  await rename(join(making, 'database'), template);
  await rm(making, { recursive: true });
  return template;
}

/** A fresh, migrated embedded database: a copy of the template that the tests' set-up made; closing removes it. */
export async function freshEmbedded(): Promise<Database> {
  const template = process.env.TEST_EMBEDDED_TEMPLATE;
  if (!template) throw new Error('The tests’ set-up did not make an embedded database');
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  await cp(template, folder, { recursive: true });
  const database = await EmbeddedDatabase.open(folder);
  const close = database.close.bind(database);
  return Object.assign(database, {
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  });
}
