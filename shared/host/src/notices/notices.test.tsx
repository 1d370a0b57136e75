import { timing } from '@community/contract/limits';
import { injectCalls, notify, request, type SendCall } from '@community/core';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost } from '../testing/render.tsx';
import { Notices, noticeMs } from './notices.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** Says whether the screen is pointed at with a device that can hover. */
function setHover(canHover: boolean): void {
  const list = { matches: canHover, addEventListener: () => {}, removeEventListener: () => {} };
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
}

test('a notice is announced, stays while the pointer is on it, and closes', async () => {
  setHover(true);
  const { store } = await renderInHost(<Notices />);
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  act(() => void store.dispatch(notify({ tone: 'success', text: 'Sign out success' })));
  fireEvent.mouseOver(screen.getByRole('presentation'));
  pass(noticeMs * 2);
  expect(screen.getByText('Sign out success')).toBeVisible();
  fireEvent.mouseOut(screen.getByRole('presentation'));
  pass(noticeMs);
  expect(screen.queryByText('Sign out success')).toBeNull();
});

test('a touch of a notice does not keep it, though the browser goes on matching it as hovered', async () => {
  setHover(false);
  const { store } = await renderInHost(<Notices />);
  act(() => void store.dispatch(notify({ tone: 'success', text: 'Sign out success' })));
  fireEvent.mouseOver(screen.getByRole('presentation'));
  pass(noticeMs);
  expect(screen.queryByText('Sign out success')).toBeNull();
});

/** A page with a field, and a notice with Undo. */
async function showOffer() {
  const { store } = await renderInHost(
    <>
      <input aria-label="Before" />
      <input aria-label="Field" />
      <input aria-label="After" />
      <Notices />
    </>,
  );
  screen.getByRole('textbox', { name: 'Field' }).focus();
  const offer = () =>
    act(
      () =>
        void store.dispatch(
          notify({
            tone: 'neutral',
            text: 'Hidden',
            action: { label: 'Undo', dispatch: notify({ tone: 'neutral', text: 'Back' }) },
          }),
        ),
    );
  offer();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const button = (name: string) => screen.getByRole('button', { name });
  const field = (name: string) => screen.getByRole('textbox', { name });
  return { offer, user, button, field };
}

test('a notice that can be acted on stays ten seconds, which begin anew while it has the focus', async () => {
  const { button } = await showOffer();
  pass(timing.undoMs - 500);
  act(() => button('Undo').focus());
  pass(timing.undoMs * 3);
  act(() => button('Undo').blur());
  pass(timing.undoMs - 500);
  expect(screen.getByText('Hidden')).toBeVisible();
  pass(500);
  expect(screen.queryByText('Hidden')).toBeNull();
});

test('its time begins when the page is seen', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await showOffer();
  pass(timing.undoMs * 3);
  visibility.mockRestore();
  pass(timing.undoMs - 500);
  expect(screen.getByText('Hidden')).toBeVisible();
  pass(500);
  expect(screen.queryByText('Hidden')).toBeNull();
});

test('its action is the next stop of Tab, and the stop behind it is where the reader was', async () => {
  const { user, button, field } = await showOffer();
  await user.tab();
  expect(button('Undo')).toHaveFocus();
  await user.tab();
  expect(button('Close')).toHaveFocus();
  await user.tab();
  expect(field('Field')).toHaveFocus();
  await user.tab();
  expect(field('After')).toHaveFocus();
});

test('Shift+Tab leads back from it, and pressing it gives the focus back', async () => {
  const { offer, user, button, field } = await showOffer();
  await user.tab();
  await user.tab({ shift: true });
  expect(field('Field')).toHaveFocus();
  act(() => button('Close').click());
  offer();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Back')).toBeVisible();
  expect(field('Field')).toHaveFocus();
});

test('it is no stop for who went on: by Shift+Tab, or by the pointer', async () => {
  const { offer, user, field } = await showOffer();
  await user.tab({ shift: true });
  expect(field('Before')).toHaveFocus();
  await user.tab();
  expect(field('Field')).toHaveFocus();
  offer();
  await user.click(field('Before'));
  await user.tab();
  expect(field('Field')).toHaveFocus();
});

test('it is the next stop once: an older one is none when a newer one is closed', async () => {
  const { offer, user, field } = await showOffer();
  offer();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getAllByText('Hidden')).toHaveLength(1);
  expect(field('Field')).toHaveFocus();
  await user.tab();
  expect(field('After')).toHaveFocus();
});

test('while a dialog is open, Tab stays in it; once it is closed, the action is the next stop', async () => {
  const { user, button, field } = await showOffer();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.dataset.open = '';
  dialog.innerHTML = '<button>One</button><button>Two</button>';
  document.body.append(dialog);
  button('One').focus();
  await user.tab();
  expect(button('Two')).toHaveFocus();
  dialog.remove();
  field('Field').focus();
  await user.tab();
  expect(button('Undo')).toHaveFocus();
});

test('who comes to the notices by themselves goes on behind them', async () => {
  const { user, button, field } = await showOffer();
  await user.click(field('After'));
  await user.tab();
  await user.tab();
  expect(button('Close')).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('its action is dispatched once and closes it', async () => {
  const { store } = await renderInHost(<Notices />);
  act(
    () =>
      void store.dispatch(
        notify({
          tone: 'neutral',
          text: 'Hidden',
          action: { label: 'Undo', dispatch: notify({ tone: 'neutral', text: 'Back' }) },
        }),
      ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('Hidden')).toBeNull();
  expect(screen.getByText('Back')).toBeVisible();
});

test('a notice with something to write down stays until it is closed', async () => {
  const { store } = await renderInHost(<Notices />);
  act(() => void store.dispatch(notify({ tone: 'error', text: 'Number 7', stays: true })));
  pass(noticeMs * 10);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Number 7')).toBeNull();
});

const { countries } = injectCalls('notices', (build) => ({
  countries: build.mutation<unknown, void>({ query: request('country', () => ({})) }),
})).endpoints;

test('a slow call is told while it lasts, and can be dismissed', async () => {
  let respond = () => {};
  const send: SendCall = () =>
    new Promise((resolve) => {
      respond = () => resolve({ ok: true, data: {} });
    });
  const { store } = await renderInHost(<Notices />, { send });
  const call = () => act(() => void store.dispatch(countries.initiate()));
  const text = 'This is taking longer than usual. It is still going on.';
  call();
  pass(timing.slowCallMs);
  expect(screen.getByText(text)).toBeVisible();
  await act(async () => respond());
  expect(screen.queryByText(text)).toBeNull();
  call();
  pass(timing.slowCallMs);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(text)).toBeNull();
});
