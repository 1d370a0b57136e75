import { type Broadcast, postgresBroadcast } from '../database/broadcast.ts';
import { type Database, statement } from '../database/database.ts';
import { freshPostgres } from '../database/testing.ts';
import { KeptPage } from './kept-page.ts';
import { VisitorPages } from './visitor-pages.ts';

const ownName = statement('test.own_name', 'select current_database() as name');

let database: Database;
let instances: Broadcast[];
beforeAll(async () => {
  // Of its own: others publish on the tests' shared one.
  database = await freshPostgres();
  const address = new URL(process.env.TEST_DATABASE_URL ?? '');
  address.pathname = (await database.row<{ name: string }>(ownName))?.name ?? '';
  instances = [1, 2].map(() => postgresBroadcast(address.href, database));
});
afterAll(async () => {
  for (const instance of instances) await instance.close();
  await database.close();
});

/** Waits until a condition holds, at most for the test's own time-out. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}

test('what is written on one instance is in the pages of all of them, and the other pages stay', async () => {
  await until(() => instances.every(({ isConnected }) => isConnected));
  let written = 'before';
  // Nothing grows old.
  const kept = instances.map((broadcast) => new VisitorPages({ broadcast, now: () => 1 }));
  const readAll = (id: number) =>
    Promise.all(
      kept.map(async (pages) => {
        const make = async () => ({
          page: new KeptPage({ status: 200, html: '', tag: written, renderedAt: 1, tags: [`post:${id}`], calls: [] }),
          isWhole: true,
        });
        return (await pages.open(`/home/details-${id}`, make)).page.tag;
      }),
    );
  await Promise.all([readAll(1), readAll(2)]);
  written = 'after';
  expect([await readAll(1), await readAll(2)]).toEqual([Array(2).fill('before'), Array(2).fill('before')]);
  await instances[0]?.publish('answers', ['post:1']);
  await until(async () => (await readAll(1)).every((tag) => tag === 'after'));
  expect(await readAll(2)).toEqual(['before', 'before']);
});
