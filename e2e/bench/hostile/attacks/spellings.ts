import { type Attack, usualBudget, usualMaxMs } from '../attack.ts';

/** Requests of each kind, so many at once. */
const requests = 4_000;
const concurrent = 32;

/** Requests of one address in a minute (`CALLS_PER_MINUTE`, five times). */
const maxServed = 3_000;

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
  sends: `${2 * requests} requests for pages of one address, by ${spellings.length} spellings and below a file`,
  budget: { ...usualBudget, responseBytes: 131_072 },
  maxMs: usualMaxMs,
  prepare:
    async () =>
    async ({ sender, signal }) => {
      async function served(from: string, pathOf: (index: number) => string): Promise<number> {
        let [next, pages] = [0, 0];
        await Promise.all(
          Array.from({ length: concurrent }, async () => {
            for (let index = next++; index < requests && !signal.aborted; index = next++) {
              const { status } = await sender.send({ path: pathOf(index), method: 'GET', from });
              // A page for an unknown address is one, too.
              if (status === 200 || status === 404) pages += 1;
            }
          }),
        );
        return pages;
      }
      const spelled = await served('203.0.113.1', (index) => spellings[index % spellings.length] ?? '/');
      const counted = await served('203.0.113.2', below);
      return [
        { what: 'pages served by another spelling', value: spelled, max: 0, unit: '' },
        { what: 'pages served below a file', value: counted, max: maxServed, unit: '' },
      ];
    },
};
