import { makingTurns } from './making-turns.ts';
import { TooManyPages } from './too-many-pages.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const limits = { maxWaitMs: 2_000, maxQueued: 3 };

/** Makings that end once they are told to. */
function heldMakings() {
  const ends: (() => void)[] = [];
  const make = () => new Promise<string>((resolve) => void ends.push(() => resolve('made')));
  return { ends, make };
}

/** What became of pages, by the names of errors. */
const fatesOf = (pages: Promise<string>[]) =>
  Promise.all(pages.map((page) => page.catch((error: Error) => error.constructor.name)));

const passTurns = () => jest.advanceTimersByTimeAsync(0);

test('16 pages are made at once, the others in their order', async () => {
  const inTurn = makingTurns(limits);
  const { ends, make } = heldMakings();
  const pages = Array.from({ length: 19 }, () => inTurn(make));
  await passTurns();
  expect(ends).toHaveLength(16);
  ends[0]?.();
  await passTurns();
  expect(ends).toHaveLength(17);
  for (let index = 1; index < 19; index += 1) {
    ends[index]?.();
    await passTurns();
  }
  expect(await fatesOf(pages)).toEqual(Array.from({ length: 19 }, () => 'made'));
});

test('what finds a full queue is refused at once, and what waits for two seconds then', async () => {
  const inTurn = makingTurns(limits);
  const { make } = heldMakings();
  for (let index = 0; index < 16; index += 1) void inTurn(make);
  const waiting = fatesOf(Array.from({ length: limits.maxQueued }, () => inTurn(make)));
  expect(await fatesOf([inTurn(make)])).toEqual([TooManyPages.name]);
  await jest.advanceTimersByTimeAsync(1_999);
  // Nobody has left the queue.
  expect(await fatesOf([inTurn(make)])).toEqual([TooManyPages.name]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await waiting).toEqual(Array.from({ length: limits.maxQueued }, () => TooManyPages.name));
});

test('a page that does not come keeps others from its turn for ten seconds', async () => {
  const inTurn = makingTurns({ ...limits, maxWaitMs: 20_000 });
  const { ends, make } = heldMakings();
  const hanging = Array.from({ length: 16 }, () => inTurn(make));
  const others = Array.from({ length: 3 }, () => inTurn(make));
  await jest.advanceTimersByTimeAsync(9_999);
  expect(ends).toHaveLength(16);
  await jest.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(19);
  for (const end of ends) end();
  expect(await fatesOf([...hanging, ...others])).toEqual(Array.from({ length: 19 }, () => 'made'));
});

test('the fault of a page is its own, and gives its turn on', async () => {
  const inTurn = makingTurns(limits);
  const faults = Array.from({ length: 19 }, () =>
    inTurn(async (): Promise<string> => {
      throw new RangeError('odd');
    }),
  );
  expect(await fatesOf(faults)).toEqual(Array.from({ length: 19 }, () => RangeError.name));
});
