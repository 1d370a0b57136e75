import type { UserInfo } from '@community/contract/entities';
import { injectSession, memberResolved, signedOut } from '@community/host/session/session-slice';
import { StyleRoots } from '@community/host/styles/style-roots';
import { renderApp } from '@community/testing/render-app';
import type { TestMember } from '@community/testing/store';
import { act } from '@testing-library/react';
import { shownFeed } from '../testing-feed.ts';
import { translations } from '../translations.ts';
import { AccountControls } from './account-controls.tsx';

const ana: TestMember = { id: '7', nickname: 'Ana' };

interface Shown {
  member?: TestMember | null;
  own?: boolean;
}

async function setUp({ member = ana, own = true }: Shown = {}) {
  document.body.replaceChildren();
  const feeds = [shownFeed(['42']), shownFeed(['43'])];
  const signOut = jest.fn();
  const styles = new StyleRoots(16);
  const view = await renderApp(
    feeds.map((feed) => (
      <AccountControls
        key={feed.root.querySelector<HTMLElement>('[data-post-id]')?.dataset.postId}
        feed={feed}
        styles={styles}
        signIn={{ isOwn: () => own, signOut }}
      />
    )),
    { member, injectSession, translations: [translations] },
  );
  const { store } = view;
  signOut.mockImplementation(() => store.dispatch(signedOut()));
  const roots = () =>
    feeds.map(({ root }) => [...root.querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot ?? [])[0]);
  const controls = (feed = 0) => [...(roots()[feed]?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const names = (feed = 0) => controls(feed).map(({ textContent }) => textContent);
  return { ...view, signOut, roots, controls, names };
}

test('a member finds the name, the own profile and the way out', async () => {
  const { roots, names, controls } = await setUp();
  const group = roots()[0]?.querySelector('[role="group"]');
  expect(group?.getAttribute('aria-label')).toBe('Signed in as Ana');
  expect(roots()[0]?.querySelector('bdi')?.textContent).toBe('Ana');
  expect(names()).toEqual(['Open my profile', 'Sign out']);
  const [profile] = controls() as HTMLAnchorElement[];
  expect(profile?.href).toMatch(/\/users-7$/);
  expect([profile?.target, profile?.rel]).toEqual(['_blank', 'noopener']);
});

test('the session of the community’s own domain is ended there', async () => {
  const { names } = await setUp({ own: false });
  expect(names()).toEqual(['Open my profile']);
});

test('a visitor who has not been anybody finds nothing', async () => {
  const { names, roots, store } = await setUp({ member: null });
  expect(names()).toEqual([]);
  // Not even an empty row of the heading, whose gap would move the posts.
  const host = roots()[0]?.host as HTMLElement;
  expect(host.hidden).toBe(true);
  act(() => void store.dispatch(memberResolved({ ...ana, avatar: '', info: {} as UserInfo })));
  expect(names()).toEqual(['Open my profile', 'Sign out']);
  expect(host.hidden).toBe(false);
});

test('signing out ends it in every feed, and the focus stays in the heading, then and after signing in again', async () => {
  const { controls, names, roots, signOut, store } = await setUp();
  const focused = () => roots()[0]?.activeElement?.textContent;
  const button = controls()[1];
  act(() => button?.focus());
  act(() => button?.click());
  expect(signOut).toHaveBeenCalledTimes(1);
  expect([names(0), names(1)]).toEqual([['Sign in'], ['Sign in']]);
  expect(focused()).toBe('Sign in');
  act(() => controls()[0]?.click());
  expect(store.getState().session?.prompting).toBe(true);
  act(() => void store.dispatch(memberResolved({ ...ana, id: '8', avatar: '', info: {} as UserInfo })));
  expect(names(1)).toEqual(['Open my profile', 'Sign out']);
  expect(focused()).toBe('Open my profile');
});

test('the focus of something else stays there', async () => {
  const { store } = await setUp();
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  act(() => void store.dispatch(signedOut()));
  expect(document.activeElement).toBe(other);
});

test('a feed that goes has nothing left in it', async () => {
  const { unmount, roots } = await setUp();
  unmount();
  expect(roots()).toEqual([undefined, undefined]);
});
