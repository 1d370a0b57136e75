import { type RemotePage, usePageRoute } from '@community/core';
import type { Remotes } from '@community/host/remotes';
import { RemotesProvider } from '@community/host/remotes/remotes-context';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { RemotePageHost } from './remote-page-host.tsx';
import { RenderedPageProvider } from './rendered-page.tsx';

const failure = new Error('odd');
const report = jest.fn<Promise<string | null>, Parameters<Remotes['report']>>();
let isBroken: boolean;

const page: RemotePage = {
  default: function Page() {
    const { name } = usePageRoute();
    if (isBroken) throw failure;
    return <p>This is {name}</p>;
  },
  translations: [],
};

async function show(
  loaded: Partial<RemotePage> = {},
  { isSkeleton = false, whilePending = false, path = '/', name = 'home', onHead = (_head: object) => {} } = {},
) {
  const shown = { ...page, ...loaded };
  const remotes: Remotes = {
    page: whilePending ? () => new Promise(() => undefined) : async () => shown,
    module: jest.fn(),
    loaded: () => null,
    build: () => null,
    takenFrom: () => null,
    adopt: () => undefined,
    viewed: () => undefined,
    evict: () => undefined,
    report,
  };
  const route = { name, params: {}, search: '' };
  await renderShell(
    <RenderedPageProvider value={{ path, isSkeleton, content: [rendered] }}>
      <RemotesProvider value={remotes}>
        <RemotePageHost route={route} onHead={onHead} />
      </RemotesProvider>
    </RenderedPageProvider>,
  );
}

const rendered = document.createElement('article');
rendered.innerHTML = `Rendered by the server <a href="/home/users-7?tab=media#posts">Ana</a>
  <a href="https://store.example/">Store</a> <a href="/help.pdf">Help</a>`;

let log: jest.SpyInstance;
beforeEach(() => {
  isBroken = false;
  report.mockReset().mockResolvedValue('A1B2C3D4');
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

test('the card of a page that throws shows the number of the fault, until the page is back', async () => {
  isBroken = true;
  await show();
  expect(await screen.findByText('Error number: A1B2C3D4')).toBeVisible();
  expect(screen.getByText(/Rendered by the server/)).toBeVisible();
  expect(report.mock.calls).toEqual([['home', 'render', failure]]);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This is home')).toBeVisible();
  expect(screen.queryByText(/Error number/)).toBeNull();
});

test('the skeleton of the server stands for a page that is coming, and not for one that failed', async () => {
  await show({}, { isSkeleton: true, whilePending: true });
  expect(screen.getByText(/Rendered by the server/)).toBeVisible();
  cleanup();
  isBroken = true;
  await show({}, { isSkeleton: true });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText(/Rendered by the server/)).toBeNull();
});

test('without a connection the card says so, and the page comes back with it', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isBroken = true;
  await show();
  expect(await screen.findByText('You are offline')).toBeVisible();
  expect(screen.queryByText(/Everything else still works/)).toBeNull();
  isBroken = false;
  isOnline.mockRestore();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('This is home')).toBeVisible();
});

test('the card of a fault that could not be sent shows no number', async () => {
  report.mockResolvedValue(null);
  isBroken = true;
  await show();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText(/Error number/)).toBeNull();
});

test('links of what the server rendered lead on within the page, and elsewhere as links do', async () => {
  isBroken = true;
  await show();
  const followed = (name: string, init: MouseEventInit = {}) =>
    !fireEvent.click(screen.getByRole('link', { name }), { bubbles: true, cancelable: true, ...init });
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(followed('Ana', init)).toBe(false);
  expect([followed('Store'), followed('Help')]).toEqual([false, false]);
  expect(followed('Ana')).toBe(true);
  expect(await screen.findByTestId('address')).toHaveTextContent('/home/users-7?tab=media');
});

test.each([
  ['first calls', 'load', { load: () => Promise.reject(failure) }],
  [
    'head',
    'head',
    {
      head: () => {
        throw failure;
      },
    },
  ],
] as const)('a page whose %s throw is shown, and the fault is reported', async (_what, kind, loaded) => {
  await show(loaded);
  expect(await screen.findByText('This is home')).toBeVisible();
  await waitFor(() => expect(report).toHaveBeenCalledWith('home', kind, failure));
});

describe('a page that the server did not render', () => {
  const elsewhere = { path: '/elsewhere', whilePending: true };

  test('has the skeleton of its route while its remote loads', async () => {
    await show({}, { ...elsewhere, name: 'messages' });
    expect(document.querySelector('[data-page-loading] .row')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    cleanup();
    await show({}, { ...elsewhere, name: 'home' });
    expect(document.querySelector('[data-page-loading] .composer')).toBeInTheDocument();
  });

  test('stands below its skeleton, which fades in 120 ms', async () => {
    await show({}, { path: '/elsewhere' });
    expect(await screen.findByText('This is home')).toBeVisible();
    await waitFor(() => expect(document.querySelector('.leaving')).toBeNull());
    expect(document.querySelector('[data-page-loading]')).toBeNull();
  });

  test('takes the place of its skeleton at once where motion is reduced', async () => {
    const still = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    jest.spyOn(window, 'matchMedia').mockReturnValue(still as unknown as MediaQueryList);
    await show({}, { path: '/elsewhere' });
    expect(await screen.findByText('This is home')).toBeVisible();
    expect(document.querySelector('.leaving')).toBeNull();
    jest.restoreAllMocks();
  });
});

test('what a page says in place of a head is its fault, and no head of the page', async () => {
  const onHead = jest.fn();
  await show({ head: () => ({ title: 7 }) as never }, { onHead });
  expect(await screen.findByText('This is home')).toBeVisible();
  await waitFor(() => expect(report).toHaveBeenCalledWith('home', 'head', expect.any(TypeError)));
  expect(onHead).not.toHaveBeenCalled();
});
