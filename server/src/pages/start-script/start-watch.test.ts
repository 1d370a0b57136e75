import { createContext, runInContext } from 'node:vm';
import { beaconOf } from '../../faults/testing-beacons.ts';
import { startScript } from './start-script.ts';

class ScriptElement {
  readonly src: string;
  constructor(src: string) {
    this.src = src;
  }
}

interface Sight {
  isInteractive?: boolean;
  isBelowFloor?: boolean;
  isOnline?: boolean;
}

/** A document in which the script has run. */
function openPage({ isInteractive = false, isBelowFloor = false, isOnline = true }: Sight = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const beacons: { url: string; body: unknown }[] = [];
  let timer: { work: () => void; delayMs: number } | undefined;
  let now = 1_800_000_000_000;
  const page = createContext({
    HTMLScriptElement: ScriptElement,
    document: {
      currentScript: { dataset: { shell: 's1' } },
      getElementById: () => ({}),
      querySelector: (selector: string) => (selector === '#app[data-interactive]' && isInteractive ? {} : null),
    },
    getComputedStyle: () => ({ display: isBelowFloor ? 'block' : 'none' }),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    navigator: { onLine: isOnline },
    Date: { now: () => now },
    setTimeout: (work: (since: number) => void, delayMs: number, since: number) =>
      (timer = { work: () => work(since), delayMs }),
    fetch: async (url: string, { body }: { body: string }) => void beacons.push({ url, body: JSON.parse(body) }),
  });
  runInContext(String(startScript.content), page);
  return {
    /** An error of the page's own realm, with a stack. */
    error: (stack: string) =>
      runInContext(`Object.assign(new TypeError('x is of Ana'), { stack: ${JSON.stringify(stack)} })`, page),
    fire: (type: string, event: object = {}) => listeners.get(type)?.(event),
    isTimed: () => timer !== undefined,
    /** The beacons that are sent when the time is over; `tookMs` by the device's clock. */
    end(tookMs = 12_050) {
      expect(timer?.delayMs).toBe(12_000);
      now += tookMs;
      timer?.work();
      return beacons;
    },
  };
}

const beacon = beaconOf('a shell that does nothing');
const stack =
  'TypeError: x is of Ana\n at f (https://c.example/shell/s1/main.9a8b7c6d.js:9:8)\n at chrome-extension://x.js:1:1';

test('a page that has loaded and is not interactive after 12 seconds tells so', () => {
  const page = openPage();
  expect(page.isTimed()).toBe(false);
  page.fire('load');
  expect(page.end()).toEqual([{ url: '/releases/faults', body: beacon }]);
});

test.each([{ isInteractive: true }, { isBelowFloor: true }])('a page that is %j tells nothing', (sight) => {
  const page = openPage(sight);
  page.fire('load');
  expect(page.end()).toEqual([]);
});

test.each(['error', 'unhandledrejection'])(
  'it tells where the shell failed by an %s, in no words of a reader',
  (type) => {
    const page = openPage();
    page.fire(type, { error: page.error(stack), reason: page.error(stack), target: null });
    page.fire('error', { error: page.error('Error\n at /shell/s1/later.js:1:1'), target: null });
    page.fire('load');
    const [{ body } = { body: null }] = page.end();
    expect(body).toEqual(beaconOf('a shell that throws as it starts'));
  },
);

test('an error of an extension is not told', () => {
  const page = openPage();
  page.fire('error', { error: page.error('Error\n at chrome-extension://x.js:1:1'), target: null });
  page.fire('load');
  expect(page.end()).toEqual([{ url: '/releases/faults', body: beacon }]);
});

test('it tells of a script of the shell that did not come', () => {
  const page = openPage();
  page.fire('error', { target: new ScriptElement('https://c.example/chat.js') });
  page.fire('error', { target: new ScriptElement('https://c.example/shell/s1/main.1a2b.js') });
  page.fire('load');
  const [{ body } = { body: null }] = page.end();
  expect(body).toEqual(beaconOf('a shell whose script does not come'));
});

test.each([
  ['sleeps', 3_600_000],
  ['has its clock set back', -60_000],
])('a device that %s meanwhile has not waited, and waits again', (_what, tookMs) => {
  const page = openPage();
  page.fire('load');
  expect(page.end(tookMs)).toEqual([]);
  expect(page.end()).toEqual([{ url: '/releases/faults', body: beacon }]);
});

test('it tells nothing where the network of the reader was away', () => {
  const page = openPage({ isOnline: false });
  page.fire('error', { target: new ScriptElement('https://c.example/shell/s1/main.1a2b.js') });
  page.fire('load');
  expect(page.end()).toEqual([]);
});
