import { renderApp } from '@community/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storePendingAct } from '../session/pending-act.ts';
import { useLoginGate } from '../session/session-hooks.ts';
import { browserStorage } from '../storage/stored-text.ts';
import { useHost } from './host.ts';
import { RouterHost } from './router-host.tsx';
import { Link } from './routing.ts';

function Controls() {
  const { signIn, goBack, ownsDocument } = useHost();
  return (
    <>
      <p>{ownsDocument ? 'own document' : 'another document'}</p>
      <button onClick={signIn}>Sign in</button>
      <button onClick={goBack}>Back</button>
      <Link to="/messages?page=2">Messages</Link>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;

test('signing in leads to the login page, which leads back to the address', async () => {
  await renderApp(<Controls />, { path: '/home/details-42?page=3' });
  expect(screen.getByText('own document')).toBeVisible();
  await press('Sign in');
  expect(address()).toBe('/login?redirect=%2Fhome%2Fdetails-42%3Fpage%3D3');
});

test('a reader who cannot leave stays on the page, and leaves by a later press', async () => {
  const leaveDocument = jest.fn();
  await renderApp(
    <RouterHost leaveDocument={leaveDocument}>
      <Controls />
    </RouterHost>,
    { path: '/home/details-42' },
  );
  await press('Sign in');
  expect(address()).toBe('/home/details-42');
  leaveDocument.mockImplementation((go: () => void) => go());
  await press('Sign in');
  expect(address()).toBe('/login?redirect=%2Fhome%2Fdetails-42');
});

test('going back leads to the page before, and home from the first page', async () => {
  await renderApp(<Controls />, { path: '/home/details-42' });
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));
  expect(address()).toBe('/messages?page=2');
  await press('Back');
  expect(address()).toBe('/home/details-42');
  await press('Back');
  expect(address()).toBe('/');
});

/** A page on which a visitor asks for the report form, and a member finds it. */
async function openAs(who: 'visitor' | 'member', path = '/home/details-42') {
  const Report = () => {
    const gate = useLoginGate();
    const { signIn, resumeAfterSignIn } = useHost();
    const act = { act: 'open', about: '/home/report-42' } as const;
    const report = gate(
      () => undefined,
      () => act,
    );
    return (
      <>
        <button onClick={report}>Report</button>
        <button onClick={() => resumeAfterSignIn(() => undefined, act)}>Fail</button>
        <button onClick={signIn}>Confirm</button>
      </>
    );
  };
  return renderApp(<Report />, { path, ...(who === 'member' ? { member: { id: '7', nickname: 'Marisol' } } : {}) });
}

/** A visitor asks for the report form, confirms the prompt and leaves for the sign-in. */
async function leaveForSignIn(): Promise<void> {
  const { unmount } = await openAs('visitor');
  await press('Report');
  await press('Confirm');
  expect(address()).toMatch(/^\/login/);
  unmount();
}

test('what asked for the sign-in is done after it, once, on its page alone', async () => {
  await leaveForSignIn();
  const { unmount } = await openAs('member');
  expect(address()).toBe('/home/report-42');
  unmount();
  await openAs('member');
  expect(address()).toBe('/home/details-42');
});

test('the login page leads back first', async () => {
  await leaveForSignIn();
  const { unmount } = await openAs('member', '/login?startUp=1');
  expect(address()).toBe('/login?startUp=1');
  unmount();
  await openAs('member');
  expect(address()).toBe('/home/report-42');
});

test.each([
  ['ended on another page', 'member', '/messages'],
  ['was given up', 'visitor', '/home/details-42'],
] as const)('it is forgotten where the sign-in %s', async (_how, who, path) => {
  await leaveForSignIn();
  const { unmount } = await openAs(who, path);
  expect(address()).toBe(path);
  unmount();
  await openAs('member');
  expect(address()).toBe('/home/details-42');
});

test('what ended without the prompt is not done after a later sign-in', async () => {
  const { unmount } = await openAs('visitor');
  await press('Fail');
  await press('Confirm');
  unmount();
  await openAs('member');
  expect(address()).toBe('/home/details-42');
});

test.each([
  ['is done for the same member', '7', '/home/report-42'],
  ['is forgotten where another one signs in', '8', '/home/details-42'],
])('what a member began %s', async (_what, member, path) => {
  storePendingAct(browserStorage, { act: 'open', about: '/home/report-42', member }, '/home/details-42');
  await openAs('member');
  expect(address()).toBe(path);
  expect(sessionStorage.getItem('community pending act')).toBeNull();
});
