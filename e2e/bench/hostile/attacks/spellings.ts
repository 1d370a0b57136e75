import { type Attack, usualBudget, usualMaxMs } from '../attack.ts';

/** Requests by other spellings, and for one page; so many at once. */
const requests = 4_000;
const concurrent = 32;

/** How long pages are asked for that nobody asked for before. */
const floodMs = 12_000;

/** Requests of one address in a minute (`CALLS_PER_MINUTE`, five times). */
const maxServed = 3_000;

const minuteOf = () => Math.floor(Date.now() / 60_000);

/** Other spellings of the address of a page, which once were served without being counted. */
const spellings = [
  '/home/.',
  '//home/details-1',
  '/foo/../home/details-1',
  '/foo/%2e%2e/home/details-1',
  '/home/details-1/%2e',
  '/%68ome/details-1',
  '/home/details-1%2f',
  '/home\\details-1',
];

/** Addresses of pages below a file that is not counted. */
const below = (index: number): string => `/problem.css/${index}`;

/** One address asks for pages by other spellings, and below files: nothing is served that is not counted. */
export const otherSpellings: Attack = {
  name: 'spellings',
  sends: `pages for ${floodMs / 1_000} s, and ${2 * requests} requests by ${spellings.length} spellings and below a file`,
  budget: { ...usualBudget, responseBytes: 131_072 },
  // On a busy machine the first requests alone take half of it.
  maxMs: 2 * usualMaxMs,
  prepare:
    async () =>
    async ({ sender, signal }) => {
      async function served(from: string, pathOf: (index: number) => string, goesOn: (index: number) => boolean) {
        let [next, pages] = [0, 0];
        await Promise.all(
          Array.from({ length: concurrent }, async () => {
            for (let index = next++; goesOn(index) && !signal.aborted; index = next++) {
              const { status } = await sender.send({ path: pathOf(index), method: 'GET', from });
              // A page for an unknown address is one, too.
              if (status === 200 || status === 404) pages += 1;
            }
          }),
        );
        return pages;
      }
      const some = (index: number) => index < requests;
      const spelled = await served('203.0.113.1', (index) => spellings[index % spellings.length] ?? '/', some);
      const floodEnd = AbortSignal.timeout(floodMs);
      await served('203.0.113.2', below, () => !floodEnd.aborted);
      const firstMinute = minuteOf();
      const counted = await served('203.0.113.3', () => below(0), some);
      const minutes = minuteOf() - firstMinute + 1;
      return [
        { what: 'pages served by another spelling', value: spelled, max: 0, unit: '' },
        { what: 'pages served below a file', value: counted, max: minutes * maxServed, unit: '' },
      ];
    },
};
