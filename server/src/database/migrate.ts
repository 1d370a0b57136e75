import { readdirSync, readFileSync } from 'node:fs';
import { type Database, type Queryable, statement } from './database.ts';

/** The database was written by a newer version of this program. */
export class DatabaseTooNew extends Error {}

export interface Migration {
  /** File name without its ending, such as `001_community`; they run in the order of their numbers. */
  name: string;
  text: string;
}

/** The migrations of this program. The build copies them beside the bundle. */
export function shippedMigrations(): Migration[] {
  const folder = new URL('./migrations/', import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.replace('.sql', ''), text: readFileSync(new URL(file, folder), 'utf8') }));
}

/** Key of this product's advisory lock, so that it blocks no other product on the server. */
const lockNumber = 7_214_180;

const lock = statement('migrate.lock', `select pg_advisory_xact_lock(${lockNumber})`);
const applied = statement('migrate.applied', 'select name from migration order by name');
const keep = statement('migrate.keep', 'insert into migration (name) values ($1)');

/**
 * A migration's identity: its name without the number, which may have been another when a database ran it.
 */
export const subjectOf = (name: string): string => name.replace(/^\d+_/, '');

/** Names of applied migrations by their subjects. */
async function alreadyApplied(tx: Queryable): Promise<Map<string, string>> {
  await tx.run(lock);
  await tx.script(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  return new Map((await tx.rows<{ name: string }>(applied)).map(({ name }) => [subjectOf(name), name]));
}

/**
 * Applies missing migrations, each with its record in one transaction. Several instances may start at once: one
 * migrates, the others wait. Throws `DatabaseTooNew` for a database with migrations that this program does not have.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = shippedMigrations(),
): Promise<void> {
  const done = await database.transaction(alreadyApplied);
  const subjects = new Set(migrations.map(({ name }) => subjectOf(name)));
  const unknown = [...done].filter(([subject]) => !subjects.has(subject)).map(([, name]) => name);
  if (unknown.length > 0) {
    throw new DatabaseTooNew(
      `The database is newer than this program: it knows ${unknown.join(', ')}. Start the newer version.`,
    );
  }
  for (const { name, text } of migrations) {
    const subject = subjectOf(name);
    if (done.has(subject)) continue;
    await database.transaction(async (tx) => {
      if ((await alreadyApplied(tx)).has(subject)) return;
      await tx.script(text);
      await tx.run(keep, [name]);
    });
  }
}
