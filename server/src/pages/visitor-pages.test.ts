import { randomBytes } from 'node:crypto';
import { localBroadcast } from '../database/broadcast.ts';
import { KeptPage } from './kept-page.ts';
import { freshMs, type MadePage, maxAgeMs, maxFailedAgeMs, TooManyPages, VisitorPages } from './visitor-pages.ts';

let now = 0;
let made: string[];
let broadcast: ReturnType<typeof localBroadcast> & { isConnected: boolean };
let pages: VisitorPages;
beforeEach(() => {
  now = 1_000_000;
  made = [];
  broadcast = { ...localBroadcast() };
  pages = new VisitorPages({ broadcast, now: () => now });
});

/** A page whose HTML says how many pages were made before it. */
function pageOf(key: string, { isWhole = true, bytes = 0, tags = [] as string[] } = {}): MadePage {
  made.push(key);
  const html = `${key} ${made.length}`.padEnd(bytes, '.');
  return { page: new KeptPage({ status: 200, html, tag: html, renderedAt: now, tags, calls: [] }), isWhole };
}

/** Opens a page and returns what was got, and from where. */
async function open(key: string, make: () => Promise<MadePage> = async () => pageOf(key)) {
  const { page, source } = await pages.open(key, make);
  return `${page.tag.trim()} ${source}`;
}

/** A page that is made once it is released. */
function held(key: string, tags: string[] = []) {
  let release: () => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const gate = new Promise<void>((resolve, reject) => {
    [release, refuse] = [resolve, reject];
  });
  return {
    make: () => gate.then(() => pageOf(key, { tags })),
    release: () => release(),
    refuse: (error: Error) => refuse(error),
  };
}

test('500 first readers wait for one rendering', async () => {
  const { make, release } = held('/');
  const readers = Array.from({ length: 500 }, () => open('/', make));
  release();
  expect(new Set(await Promise.all(readers))).toEqual(new Set(['/ 1 made']));
  expect(made).toEqual(['/']);
});

test('a page is sent as it is for a while; while it is made anew others get the last one', async () => {
  await open('/');
  now += freshMs - 1;
  expect(await open('/')).toBe('/ 1 hit');
  now += 1;
  const { make, release } = held('/');
  const first = open('/', make);
  expect(await open('/')).toBe('/ 1 stale');
  release();
  expect(await first).toBe('/ 2 made');
  expect(await open('/')).toBe('/ 2 hit');
});

test('a page that is too old is waited for', async () => {
  await open('/');
  now += maxAgeMs;
  const { make, release } = held('/');
  const readers = [open('/', make), open('/')];
  release();
  expect(await Promise.all(readers)).toEqual(['/ 2 made', '/ 2 made']);
});

test('a change is in the next page, also of one that is being made', async () => {
  await open('/');
  const old = held('/details-1');
  const before = open('/details-1', old.make);
  await broadcast.publish('answers');
  expect(await open('/')).toBe('/ 2 made');
  expect(await open('/details-1')).toBe('/details-1 3 made');
  old.release();
  expect(await before).toBe('/details-1 4 made');
  // What was begun before the change replaces nothing.
  expect(await open('/details-1')).toBe('/details-1 3 hit');
});

test('a change drops the pages that show it, and no others', async () => {
  const showing = (key: string, ...tags: string[]) => open(key, async () => pageOf(key, { tags }));
  const [post, list] = [() => showing('/details-1', 'post:1', 'comment:5'), () => showing('/', 'posts')];
  expect([await post(), await list()]).toEqual(['/details-1 1 made', '/ 2 made']);
  await broadcast.publish('answers', ['comment:5']);
  expect([await post(), await list()]).toEqual(['/details-1 3 made', '/ 2 hit']);
  await broadcast.publish('answers', ['posts', 'post:2']);
  expect([await post(), await list()]).toEqual(['/details-1 3 hit', '/ 4 made']);
  await broadcast.publish('answers');
  expect([await post(), await list()]).toEqual(['/details-1 5 made', '/ 6 made']);
});

test('a page that was begun before a change is kept if it does not show it, and waited for by nobody', async () => {
  for (const [tag, next] of [
    ['post:1', '/ 2 made'],
    ['post:2', '/ 1 hit'],
  ] as const) {
    made = [];
    await broadcast.publish('answers');
    const { make, release } = held('/', [tag]);
    const before = open('/', make);
    await broadcast.publish('answers', ['post:1']);
    release();
    expect([await before, await open('/')]).toEqual(['/ 1 made', next]);
  }
});

test('a page that was begun earlier does not replace a later one', async () => {
  const { make, release } = held('/');
  const before = open('/', make);
  await broadcast.publish('answers', ['post:1']);
  now += 1;
  expect(await open('/')).toBe('/ 1 made');
  release();
  expect([await before, await open('/')]).toEqual(['/ 2 made', '/ 1 hit']);
});

test('nothing is kept while changes may be missed', async () => {
  await open('/');
  broadcast.isConnected = false;
  expect([await open('/'), await open('/')]).toEqual(['/ 2 made', '/ 3 made']);
  broadcast.isConnected = true;
  expect(await open('/')).toBe('/ 4 made');
});

test('a page without its content is kept for nobody', async () => {
  const broken = async () => pageOf('/', { isWhole: false });
  expect(await open('/', broken)).toBe('/ 1 made');
  expect(await open('/')).toBe('/ 2 made');
});

test('a fault is that of the reader for whom the page was made; others make it themselves', async () => {
  const { make, refuse } = held('/');
  const first = open('/', make);
  const second = open('/');
  refuse(new Error('Too many calls of this reader'));
  await expect(first).rejects.toThrow('Too many calls');
  expect(await second).toBe('/ 1 made');
});

test('where a page cannot be made anew, the last one is sent, and the next try waits for a second', async () => {
  await open('/');
  const refused = async (): Promise<MadePage> => {
    made.push('tried');
    throw new TooManyPages();
  };
  const broken = async () => pageOf('/', { isWhole: false });
  for (const failing of [refused, broken]) {
    now += freshMs;
    expect(await open('/', failing)).toBe('/ 1 stale');
    expect(await open('/', failing)).toBe('/ 1 stale');
    made.splice(1, 1);
  }
  expect(made).toEqual(['/']);
  now += maxAgeMs;
  expect(await open('/', refused)).toBe('/ 1 stale');
  now += maxFailedAgeMs;
  await expect(open('/', refused)).rejects.toThrow(TooManyPages);
});

test('after a fault of one reader, those who waited share one making', async () => {
  const { make, refuse } = held('/');
  const first = open('/', make);
  const others = Array.from({ length: 500 }, () => open('/'));
  refuse(new Error('Too many calls of this reader'));
  await expect(first).rejects.toThrow('Too many calls');
  expect(new Set(await Promise.all(others))).toEqual(new Set(['/ 1 made']));
  expect(made).toEqual(['/']);
});

test('a page without its content is not handed to those who waited for it', async () => {
  const { make, release } = held('/');
  const first = open('/', async () => ({ ...(await make()), isWhole: false }));
  const second = open('/');
  release();
  expect([await first, await second]).toEqual(['/ 1 made', '/ 2 made']);
});

test('the fault of a page is that of the reader for whom it was made, however many waited', async () => {
  const { make, release } = held('/');
  const broken = async () => ({ ...(await make()), isWhole: false });
  const readers = Array.from({ length: 10 }, () => pages.open('/', broken));
  release();
  const opened = await Promise.all(readers);
  expect(opened.filter(({ isFaultOfAnother }) => !isFaultOfAnother)).toHaveLength(made.length);
});

test('a page that takes long is not old when it is made', async () => {
  const { make, release } = held('/');
  const first = open('/', make);
  now += freshMs;
  release();
  await first;
  expect(await open('/')).toBe('/ 1 hit');
});

test('nobody waits for ever for a making that does not end', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  void open('/', () => new Promise(() => undefined));
  jest.advanceTimersByTime(30_000);
  expect(await open('/')).toBe('/ 1 made');
  jest.useRealTimers();
});

test('too many pages are a fault of all who wait', async () => {
  const { make, refuse } = held('/');
  const readers = [open('/', make), open('/')];
  refuse(new TooManyPages());
  const outcomes = await Promise.allSettled(readers);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(made).toEqual([]);
});

test('a flood of addresses that are asked for once displaces no page that is asked for again', async () => {
  const large = { bytes: 1024 ** 2 };
  await open('/');
  await open('/');
  for (let index = 0; index < 100; index += 1) {
    const key = `/?page=${index}`;
    await open(key, async () => pageOf(key, large));
  }
  expect(await open('/')).toBe('/ 1 hit');
  expect(await open('/?page=0')).toContain('made');
});

test('a flood of addresses that are asked for again takes no more than its bytes, and no hot page goes', async () => {
  const opened = (index: number) => {
    const key = `/nowhere-${index}`;
    return open(key, async () => pageOf(key, { bytes: 1024 ** 2 }));
  };
  await open('/');
  for (let index = 0; index < 100; index += 1) {
    await opened(index);
    expect(await opened(index)).toContain('hit');
    expect(await open('/')).toBe('/ 1 hit');
  }
  let kept = 0;
  while ((await opened(99 - kept)).endsWith('hit')) kept += 1;
  expect(kept).toBeGreaterThan(48);
  expect(kept).toBeLessThanOrEqual(56);
});

test.each<[string[], least: number, most: number]>([
  [[], 5, 7],
  [['br'], 12, 15],
  [['br', 'gzip'], 6, 7],
])('pages take the room of their bytes for readers of %j', async (encodings, least, most) => {
  // Half as many bytes when compressed, whichever way.
  const html = randomBytes(1024 ** 2 / 2).toString('hex');
  const opened = (index: number) =>
    pages.open(`/?page=${index}`, async () => ({
      page: new KeptPage({ status: 200, html, tag: '', renderedAt: now, tags: [], calls: [] }),
      isWhole: true,
    }));
  for (let index = 0; index < 20; index += 1) {
    const { page } = await opened(index);
    for (const encoding of encodings) await page.encoded(encoding);
  }
  let kept = 0;
  while ((await opened(19 - kept)).source === 'hit') kept += 1;
  expect(kept).toBeGreaterThanOrEqual(least);
  expect(kept).toBeLessThanOrEqual(most);
});
