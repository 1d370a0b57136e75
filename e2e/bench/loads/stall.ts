import { greedy, tokenOf } from '../database/community-data.ts';
import { listLoads } from './list-loads.ts';
import { measure } from './load.ts';
import { printTable } from '../measuring/table.ts';

/** Milliseconds that 99 of 100 responses to others stay below, whatever one member does. */
const goal = 200;

/** Calls that the member keeps in flight. */
const inFlight = 32;

/** The most expensive calls for a member with many follows, fans and messages. */
const dear: readonly { call: string; body: object }[] = [
  { call: 'posts', body: { type: 2, page: 1, per_page: 50 } },
  { call: 'posts', body: { type: 2, page: 190, per_page: 50 } },
  { call: 'posttops', body: { type: 2, page: 190, per_page: 50 } },
  { call: 'posts', body: { type: 1, page: 190, per_page: 50 } },
  { call: 'userfollows', body: { user_name: 'member 1' } },
  { call: 'userfollows', body: { page: 190, per_page: 50 } },
  { call: 'userfocus', body: { user_name: '77' } },
  { call: 'mymessages', body: { type: 7, page: 190, per_page: 50 } },
  { call: 'mymessages', body: { type: 5, page: 50_000 } },
  { call: 'searchuser', body: { nickname: 'r 123' } },
];

const read = new Set([
  'Recommend, page 1',
  'Posts of a member, page 1',
  'Comments by heat, page 1',
  'Members I follow, page 1',
  'Following, page 1',
]);

/** Keeps calls in flight until `ended`. Returns the number of responses by code. */
async function keepCalling(address: string, ended: () => boolean): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  let next = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (!ended()) {
        const { call, body } = dear[next++ % dear.length] ?? { call: '', body: {} };
        const answer = await fetch(`${address}/api/v1/community/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', token: tokenOf(greedy) },
          body: JSON.stringify(body),
        });
        const { code } = (await answer.json()) as { code: number };
        answers[code] = (answers[code] ?? 0) + 1;
      }
    }),
  );
  return answers;
}

/**
 * Measures reads of others while one member keeps the most expensive calls in flight, beside reads without that load.
 * Returns whether all are in time.
 */
export async function stallOthers(address: string, seconds: number): Promise<boolean> {
  const loads = listLoads(address, 1).filter(({ name }) => read.has(name));
  const alone = new Map<string, number>();
  for (const load of loads) alone.set(load.name, (await measure(load, seconds, { connections: 4 })).p99);
  let ended = false;
  const calling = keepCalling(address, () => ended);
  const rows: string[][] = [];
  let inTime = true;
  try {
    for (const load of loads) {
      const { perSecond, p99 } = await measure(load, seconds, { connections: 4 });
      inTime &&= p99 <= goal;
      rows.push([
        load.name,
        perSecond.toFixed(0),
        `${alone.get(load.name)} ms`,
        `${p99} ms`,
        p99 <= goal ? 'yes' : 'no',
      ]);
    }
  } finally {
    ended = true;
  }
  const answers = Object.entries(await calling).map(([code, count]) => `${count} of ${code}`);
  console.log(`\nOne member keeps ${inFlight} dear calls in flight; answers by code: ${answers.join(', ')}`);
  printTable(['Others', 'a second', 'p99 alone', 'p99 meanwhile', `at most ${goal} ms`], rows);
  return inTime;
}
