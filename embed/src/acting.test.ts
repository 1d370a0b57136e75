import { type ActingModule, actingKey, type ShownFeed } from '@community/contract/embed-acting';

const folder = 'https://community.example/embed/';
const description = { base: `${folder}acting/1/`, scripts: [{ path: 'main.js', integrity: 'sha256-x' }] };

const fetched = jest.fn(async (_address: string, _options: RequestInit) => new Response(JSON.stringify(description)));
Object.assign(globalThis, { fetch: fetched });

const onFault = jest.fn();
const acts = jest.fn();
const shows = jest.fn();
const started = jest.fn<ReturnType<ActingModule['start']>, Parameters<ActingModule['start']>>();
/** What the page got to load; `run` decides how its scripts end. */
const scripts: HTMLScriptElement[] = [];
let run: (script: HTMLScriptElement) => void;

function feedWithLink(): [ShownFeed, HTMLAnchorElement] {
  const element = document.body.appendChild(document.createElement('div'));
  const root = element.attachShadow({ mode: 'open' });
  const link = root.appendChild(document.createElement('a'));
  link.href = '#followed';
  return [{ element, root, onLike: () => undefined }, link];
}

/** A fresh module: its state is the page's. */
async function load(): Promise<typeof import('./acting.ts')> {
  jest.resetModules();
  return import('./acting.ts');
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  scripts.length = 0;
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, Symbol.for(actingKey));
  location.hash = '';
  started.mockResolvedValue({ act: acts, show: shows, release: jest.fn() });
  run = (script) => {
    Object.defineProperty(globalThis, Symbol.for(actingKey), { value: { start: started }, configurable: true });
    script.onload?.(new Event('load'));
  };
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes as [HTMLScriptElement];
    scripts.push(script);
    queueMicrotask(() => run(script));
  });
});

/** Waits for acts, whatever they wait for: what fails waits for the page, which may be about to be left. */
async function settled(acting: Promise<unknown>): Promise<void> {
  const over = jest.fn();
  void acting.then(over, over);
  while (over.mock.calls.length === 0) await jest.advanceTimersByTimeAsync(100);
}

test('the first act loads the acting part with its integrity, once for all acts, and leaves no element', async () => {
  const { act } = await load();
  const [feed, link] = feedWithLink();
  feed.element.setAttribute('embed', 'atelier');
  const [other, otherLink] = feedWithLink();
  const first = act(folder, feed, link, onFault);
  expect(link.ariaBusy).toBe('true');
  await settled(Promise.all([first, act(folder, feed, link, onFault), act(folder, other, otherLink, onFault)]));
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([`${folder}1/acting?embed=atelier`]);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatchObject({
    src: `${folder}acting/1/main.js`,
    integrity: 'sha256-x',
    crossOrigin: 'anonymous',
    isConnected: false,
  });
  expect(acts.mock.calls).toEqual([
    [feed, link],
    [other, otherLink],
  ]);
  expect(link.ariaBusy).toBeNull();
});

test('all feeds that show their posts have their controls once acting runs, and load nothing before', async () => {
  const { act, showActing, releaseActing } = await load();
  const [feed, link] = feedWithLink();
  const [second] = feedWithLink();
  const [removed] = feedWithLink();
  for (const one of [feed, second, removed]) showActing(one);
  releaseActing(removed.element);
  expect(fetched).not.toHaveBeenCalled();
  shows.mockImplementationOnce(() => {
    throw new Error('of an older fragment');
  });
  await settled(act(folder, feed, link, onFault));
  expect(shows.mock.calls).toEqual([[feed], [second]]);
  expect(acts.mock.calls).toEqual([[feed, link]]);
  const [other] = feedWithLink();
  showActing(other);
  expect(shows.mock.calls).toEqual([[feed], [second], [other]]);
});

test('a link is followed if the acting part does not load, and the next act tries again', async () => {
  const { act } = await load();
  const [feed, link] = feedWithLink();
  const works = run;
  run = (script) => script.onerror?.(new Event('error'));
  await settled(act(folder, feed, link, onFault));
  expect(location.hash).toBe('#followed');
  expect(onFault.mock.calls).toMatchObject([[{ reason: 'network', message: 'The community cannot be reached.' }]]);
  run = works;
  await settled(act(folder, feed, link, onFault));
  expect(acts).toHaveBeenCalledTimes(1);
});

test('a press waits once to learn whether the page is left, and not at all for a refusal', async () => {
  const { act } = await load();
  const [feed, link] = feedWithLink();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const unreachable = act(folder, feed, link, onFault);
  await jest.advanceTimersByTimeAsync(1500);
  expect(onFault.mock.calls).toMatchObject([[{ reason: 'network' }]]);
  await unreachable;
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  const refused = act(folder, feed, link, onFault);
  await jest.advanceTimersByTimeAsync(900);
  expect(onFault.mock.calls).toMatchObject([[{ reason: 'network' }], [{ reason: 'response' }]]);
  await refused;
});

/** Lets the next start of acting end by the function that it returns. */
function startsOnCommand(): () => void {
  let arrive: () => void = () => undefined;
  started.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = () => resolve({ act: acts, show: shows, release: jest.fn() });
    }),
  );
  return () => arrive();
}

test('what the page was away for does not count for an act', async () => {
  const { act } = await load();
  const [feed, link] = feedWithLink();
  const arrive = startsOnCommand();
  const acting = act(folder, feed, link, onFault);
  await jest.advanceTimersByTimeAsync(0);
  // Timers that became due meanwhile run at once.
  jest.runOnlyPendingTimers();
  await jest.advanceTimersByTimeAsync(0);
  arrive();
  await settled(acting);
  expect(onFault).not.toHaveBeenCalled();
  expect(acts.mock.calls).toEqual([[feed, link]]);
});

test('a script that ran before its start failed does not run twice', async () => {
  const { act } = await load();
  const [feed, link] = feedWithLink();
  const broken = new Error('no remote');
  started.mockRejectedValueOnce(broken);
  await settled(act(folder, feed, link, onFault));
  expect(onFault.mock.calls).toEqual([[broken]]);
  expect(location.hash).toBe('#followed');
  await settled(act(folder, feed, link, onFault));
  expect(scripts).toHaveLength(1);
  expect(acts).toHaveBeenCalledTimes(1);
});

test('an act that hangs leads nowhere, and what was on its way does the next one without a request', async () => {
  const { act } = await load();
  const [feed, link] = feedWithLink();
  const arrive = startsOnCommand();
  const acting = act(folder, feed, link, onFault);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(link.ariaBusy).toBe('true');
  await jest.advanceTimersByTimeAsync(1);
  await settled(acting);
  expect(onFault.mock.calls).toMatchObject([[{ reason: 'timeout' }]]);
  expect(link.ariaBusy).toBeNull();
  arrive();
  // Late, it does nothing by itself.
  await jest.advanceTimersByTimeAsync(0);
  expect(acts).not.toHaveBeenCalled();
  await settled(act(folder, feed, link, onFault));
  expect(acts.mock.calls).toEqual([[feed, link]]);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(location.hash).toBe('');
});

test('a request that stalls ends with its act, and the next act sends another', async () => {
  const { act } = await load();
  const [feed, link] = feedWithLink();
  fetched.mockReturnValueOnce(new Promise(() => undefined));
  await settled(act(folder, feed, link, onFault));
  expect(onFault.mock.calls).toMatchObject([[{ reason: 'timeout' }]]);
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  await settled(act(folder, feed, link, onFault));
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(acts.mock.calls).toEqual([[feed, link]]);
});

test('a script that stalls is loaded anew by the next act, and changes nothing if it comes after it', async () => {
  const { act, showActing } = await load();
  const [feed, link] = feedWithLink();
  showActing(feed);
  const works = run;
  run = () => undefined;
  await settled(act(folder, feed, link, onFault));
  expect(onFault.mock.calls).toMatchObject([[{ reason: 'timeout' }]]);
  run = works;
  await settled(act(folder, feed, link, onFault));
  expect(scripts).toHaveLength(2);
  expect(acts).toHaveBeenCalledTimes(1);
  scripts[0]?.onload?.(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toHaveBeenCalledTimes(2);
  expect(shows.mock.calls).toEqual([[feed]]);
});

test.each([
  ['pressed something else', 'pointerdown'],
  ['pressed a key', 'keydown'],
  ['turned the wheel', 'wheel'],
  ['moved the focus', 'focusin'],
])('a reader who has %s stays on the page when the acting part fails, that time', async (_, type) => {
  const { act } = await load();
  const [feed, link] = feedWithLink();
  run = (script) => {
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    script.onerror?.(new Event('error'));
  };
  await settled(act(folder, feed, link, onFault));
  expect(onFault.mock.calls).toMatchObject([[{ reason: 'network' }]]);
  expect(location.hash).toBe('');
  run = (script) => script.onerror?.(new Event('error'));
  await settled(act(folder, feed, link, onFault));
  expect(location.hash).toBe('#followed');
});

test('an act whose loading ends because the page is left is no fault, and is done when the reader comes back', async () => {
  const { act } = await load();
  const [feed, link] = feedWithLink();
  started.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const acting = act(folder, feed, link, onFault);
  await jest.advanceTimersByTimeAsync(900);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settled(acting);
  expect(onFault).not.toHaveBeenCalled();
  expect(location.hash).toBe('');
  expect(acts.mock.calls).toEqual([[feed, link]]);
});

test('nothing happens on an element that was removed meanwhile', async () => {
  const { act } = await load();
  const [feed, link] = feedWithLink();
  const acting = act(folder, feed, link, onFault);
  feed.element.remove();
  await settled(acting);
  expect(acts).not.toHaveBeenCalled();
  expect(location.hash).toBe('');
});

test('a store that is not allowed hears what to add where', async () => {
  const { act } = await load();
  const [feed, link] = feedWithLink();
  const refused = new Response(JSON.stringify({ error: 'Add it to the origins of "store".' }), { status: 403 });
  fetched.mockResolvedValueOnce(refused);
  await settled(act(folder, feed, link, onFault));
  expect(location.hash).toBe('#followed');
  expect(onFault.mock.calls).toMatchObject([[{ reason: 'origin', message: 'Add it to the origins of "store".' }]]);
});
