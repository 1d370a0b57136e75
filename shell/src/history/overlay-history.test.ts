import { createOverlayHistory, type OverlayHistory } from './overlay-history.ts';

/** The entries of jsdom's session history that a test sees by going back and forth. */
const settle = async () => {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
};

let overlays: OverlayHistory;
const popped: string[] = [];
let count = 0;
const path = () => location.pathname;
const listener = () => void popped.push(path());

/** Removes the document's listeners. */
let unload = () => {};

/** Loads the document. */
function open(): void {
  unload();
  const { history: entries, location: address } = window;
  const addEventListener = (type: 'popstate', heard: (event: PopStateEvent) => void) => {
    window.addEventListener(type, heard);
    unload = () => window.removeEventListener(type, heard);
  };
  overlays = createOverlayHistory({ history: entries, location: address, addEventListener } as unknown as Window);
  overlays.routerWindow.addEventListener('popstate', listener);
}

/** As the router goes to an address. */
function go(to: string): void {
  count += 1;
  overlays.routerWindow.history.pushState({ idx: count, key: String(count) }, '', to);
}

async function back(): Promise<void> {
  history.back();
  await settle();
}

beforeEach(() => {
  popped.length = 0;
  count += 1;
  history.pushState({ idx: count }, '', `/start-${count}`);
  open();
  go('/a');
  go('/b');
});
afterEach(() => unload());

test('without overlays the router hears of every step', async () => {
  await back();
  expect([path(), popped]).toEqual(['/a', ['/a']]);
});

test.each([[false], [true]])(
  'going to the address that is shown adds no entry (after an overlay: %s)',
  async (isAfter) => {
    if (isAfter) overlays.closeOnBack(() => {})();
    go('/b');
    await back();
    expect([path(), popped]).toEqual(['/a', ['/a']]);
  },
);

test('Back closes what is open, the topmost first, and the router hears nothing', async () => {
  const [panel, prompt] = [jest.fn(), jest.fn()];
  overlays.closeOnBack(panel);
  overlays.closeOnBack(prompt);
  await settle();
  await back();
  expect([panel.mock.calls.length, prompt.mock.calls.length, path()]).toEqual([0, 1, '/b']);
  await back();
  expect([panel.mock.calls.length, path(), popped]).toEqual([1, '/b', []]);
  await back();
  expect([path(), popped]).toEqual(['/a', ['/a']]);
});

test('a step to another page, over several entries, closes what is open', async () => {
  const [panel, prompt] = [jest.fn(), jest.fn()];
  overlays.closeOnBack(panel);
  overlays.closeOnBack(prompt);
  await settle();
  history.go(-3);
  await settle();
  expect([panel.mock.calls.length, prompt.mock.calls.length, path(), popped]).toEqual([1, 1, '/a', ['/a']]);
});

test('what is closed in another way leaves no entry, and Forward does nothing', async () => {
  const closed = overlays.closeOnBack(jest.fn());
  await settle();
  closed();
  await settle();
  history.forward();
  await settle();
  expect([path(), popped]).toEqual(['/b', []]);
  await back();
  expect([path(), popped]).toEqual(['/a', ['/a']]);
});

test('a new address takes the place of what was open over the old one', async () => {
  const closed = overlays.closeOnBack(jest.fn());
  await settle();
  go('/c');
  closed();
  await settle();
  await back();
  expect([path(), popped]).toEqual(['/b', ['/b']]);
  history.forward();
  await settle();
  expect([path(), popped]).toEqual(['/c', ['/b', '/c']]);
});

test('a new address right after closing takes its place, too, and the next overlay as well', async () => {
  overlays.closeOnBack(jest.fn())();
  const before = history.length;
  const close = jest.fn();
  const closed = overlays.closeOnBack(close);
  expect(history.length).toBe(before);
  await back();
  expect([close.mock.calls.length, path(), popped]).toEqual([1, '/b', []]);
  closed();
  overlays.closeOnBack(jest.fn())();
  go('/c');
  expect([history.length, path()]).toEqual([before, '/c']);
  await back();
  expect(path()).toBe('/b');
});

test('the router goes back over what is left of an overlay', async () => {
  overlays.closeOnBack(jest.fn())();
  overlays.routerWindow.history.go(-1);
  await settle();
  expect([path(), popped]).toEqual(['/a', ['/a']]);
});

test('Back and Forward step over the entry of a lower overlay between two pages', async () => {
  const closed = [overlays.closeOnBack(jest.fn()), overlays.closeOnBack(jest.fn())];
  go('/c');
  for (const close of closed) close();
  await back();
  expect(path()).toBe('/b');
  await back();
  expect(path()).toBe('/a');
  history.forward();
  await settle();
  expect(path()).toBe('/b');
  history.forward();
  await settle();
  expect(path()).toBe('/c');
});

test('a fragment is a page of its own, over which Back closes what is open', async () => {
  location.hash = '#content';
  await settle();
  const close = jest.fn();
  overlays.closeOnBack(close);
  await back();
  expect([close.mock.calls.length, location.hash]).toEqual([1, '#content']);
  await back();
  expect([path(), location.hash]).toEqual(['/b', '']);
});

test('a menu that gives way to a dialog leaves one entry', async () => {
  const [menuClosed, close] = [overlays.closeOnBack(jest.fn()), jest.fn()];
  await settle();
  overlays.closeOnBack(close);
  await settle();
  menuClosed();
  await settle();
  await back();
  expect([close.mock.calls.length, path()]).toEqual([1, '/b']);
  await back();
  expect([path(), popped]).toEqual(['/a', ['/a']]);
});

test('an address that is replaced while something is open stays replaced', async () => {
  const closed = overlays.closeOnBack(jest.fn());
  await settle();
  overlays.routerWindow.history.replaceState({ idx: count, key: 'new' }, '', '/b-2');
  closed();
  await settle();
  expect([path(), popped]).toEqual(['/b-2', []]);
  await back();
  expect(path()).toBe('/a');
});

test('a reload closes what was open', async () => {
  overlays.closeOnBack(jest.fn());
  await settle();
  open();
  await settle();
  await back();
  expect(path()).toBe('/a');
});
