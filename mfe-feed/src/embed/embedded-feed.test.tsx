import {
  api as calls,
  type CardAct,
  type CommunityStore,
  coreTranslations,
  HostProvider,
  noticeClosed,
  selectNotices,
  updateOptimistically,
} from '@community/core';
import { postRoomTranslations } from '@community/kit/post';
import { embeddingHost } from '@community/testing/embedding-host';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { renderApp } from '@community/testing/render-app';
import { wirePost } from '@community/testing/wire';
import { act, waitFor } from '@testing-library/react';
import EmbeddedFeed, { translations } from './embedded-feed.tsx';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
  document.body.replaceChildren();
});
afterEach(() => api.stop());

const posts = { type: 1, subject: 'running', page: 1, per_page: 2 } as const;

/** A card as the server renders it in the list layout. */
function serverCard(id: string): HTMLElement {
  const section = document.createElement('section');
  section.dataset.layout = 'list';
  section.innerHTML = `<li data-post-id="${id}" data-position="1">
    <a data-act="follow" href="#">Follow</a><a data-act="menu" href="#">More</a>
    <div part="counts"><a data-act="like" href="#">2</a><a data-act="comment" href="#">1</a><a data-act="share" href="#">Share</a></div>
  </li>`;
  document.body.append(section);
  return section.querySelector('li') as HTMLElement;
}

const links = (card: HTMLElement) =>
  [...card.querySelectorAll<HTMLElement>('a')].filter((link) => !link.closest('[hidden]'));
const controls = (card: HTMLElement) =>
  [...card.querySelectorAll('span')].flatMap((host) => [...(host.shadowRoot?.querySelectorAll('button') ?? [])]);
const control = (card: HTMLElement, name: string) =>
  controls(card).find((button) => (button.ariaLabel ?? button.textContent ?? '').includes(name)) as HTMLButtonElement;

interface Shown {
  acts?: CardAct[];
  member?: { id: string; nickname: string } | null;
}

async function show(cards: HTMLElement[], { acts = [], member = { id: '1', nickname: 'Ana' } }: Shown = {}) {
  const [onOpen, onAsk, onPress, styleRoot] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
  const [onEnd, release, resumeAfterSignIn] = [jest.fn(), jest.fn(), jest.fn()];
  styleRoot.mockReturnValue(release);
  const feed = (own: CardAct[]) => (
    <HostProvider value={embeddingHost({ resumeAfterSignIn })}>
      <EmbeddedFeed cards={cards} posts={posts} acts={own} {...{ onOpen, onAsk, onPress, onEnd, styleRoot }} />
    </HostProvider>
  );
  const view = await renderApp(feed(acts), {
    member,
    translations: [...translations, coreTranslations, ...postRoomTranslations],
  });
  await waitFor(() => expect(cards.flatMap(controls)).not.toEqual([]));
  return {
    ...view,
    onOpen,
    onAsk,
    onPress,
    onEnd,
    styleRoot,
    release,
    resumeAfterSignIn,
    again: (own: CardAct[]) => view.rerender(feed(own)),
  };
}

const answer = (...list: ReturnType<typeof wirePost>[]) =>
  api.answer('posts', () => ({ data: list, total: list.length, as_of: 1 }));

test('the cards get the kit’s controls in place of their links, for the posts that the fragment asked for', async () => {
  answer(wirePost('42', { thumb: 2, is_thumb: 1 }));
  const [card, other] = [serverCard('42'), serverCard('99')];
  const { unmount, styleRoot, release } = await show([card, other]);
  expect(api.bodies('posts')).toEqual([posts]);
  expect(links(card)).toEqual([]);
  expect(control(card, 'Like')).toHaveAttribute('aria-pressed', 'true');
  expect(controls(card).map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual(
    expect.arrayContaining(['Follow', 'More', 'Share']),
  );
  // The page's rules for parts go on.
  expect(controls(card).every((button) => button.getAttribute('part') === 'link')).toBe(true);
  const parts = [...card.querySelectorAll('span[exportparts="link"]')].map((host) => host.getAttribute('part'));
  expect(parts).toEqual(expect.arrayContaining(['counts', null]));
  // The feed no longer has this one.
  expect(links(other)).toHaveLength(5);
  expect(api.bodies('postdetail')).toEqual([]);
  unmount();
  expect(links(card)).toHaveLength(5);
  expect(controls(card)).toEqual([]);
  expect(release).toHaveBeenCalledTimes(styleRoot.mock.calls.length);
});

test('an act that came before the controls is done once', async () => {
  answer(wirePost('42'));
  const card = serverCard('42');
  const { again } = await show([card], { acts: [{ id: 1, act: 'like', post: '42' }] });
  await waitFor(() => expect(api.bodies('postthumb')).toEqual([{ post_id: '42', status: 1 }]));
  again([{ id: 1, act: 'like', post: '42' }]);
  again([
    { id: 1, act: 'like', post: '42' },
    { id: 2, act: 'follow', post: '42' },
  ]);
  await waitFor(() => expect(api.bodies('userfollow')).toEqual([{ user_id: '7', status: 1 }]));
  expect(api.bodies('postthumb')).toHaveLength(1);
});

test('a post that the feed no longer has is loaded when the reader acts on it', async () => {
  answer();
  api.answer('postdetail', () => wirePost('42'));
  const card = serverCard('42');
  await show([card], { acts: [{ id: 1, act: 'like', post: '42' }] });
  await waitFor(() => expect(control(card, 'Like')).toHaveAttribute('aria-pressed', 'true'));
});

test('a visitor’s act waits for the sign-in, and is done then', async () => {
  answer(wirePost('42'));
  const card = serverCard('42');
  const { store, resumeAfterSignIn, onAsk } = await show([card], {
    acts: [{ id: 1, act: 'like', post: '42' }],
    member: null,
  });
  await waitFor(() => expect(store.getState().session?.prompting).toBe(true));
  expect(api.bodies('postthumb')).toEqual([]);
  expect(onAsk.mock.calls).toEqual([[{ act: 'like', post: '42' }]]);
  await act(async () => resumeAfterSignIn.mock.calls[0]?.[0]());
  await waitFor(() => expect(api.bodies('postthumb')).toEqual([{ post_id: '42', status: 1 }]));
});

test('a link says Like, and takes no like back', async () => {
  answer(wirePost('42', { is_thumb: 1, is_follow: 1 }));
  const card = serverCard('42');
  const acts: CardAct[] = [
    { id: 1, act: 'like', post: '42' },
    { id: 2, act: 'follow', post: '42' },
  ];
  const { onEnd } = await show([card], { acts });
  expect(onEnd.mock.calls).toEqual([
    [1, true],
    [2, true],
  ]);
  expect([api.bodies('postthumb'), api.bodies('userfollow')]).toEqual([[], []]);
});

test.each([
  ['is gone', () => new Refusal(4004)],
  ['cannot be read', () => new Refusal(5000)],
])('an act on a post that %s cannot be done', async (_what, response) => {
  answer(wirePost('43'));
  api.answer('postdetail', response);
  const { onEnd } = await show([serverCard('43'), serverCard('42')], { acts: [{ id: 1, act: 'like', post: '42' }] });
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(1, false));
});

test('comments open the post in place', async () => {
  answer(wirePost('42'));
  const card = serverCard('42');
  const { onOpen } = await show([card]);
  act(() => control(card, 'Comment').click());
  expect(onOpen).toHaveBeenCalledWith('/home/details-42');
});

test('presses on the controls are told, and acts that came before them are not', async () => {
  answer(wirePost('42'));
  const card = serverCard('42');
  const { onPress } = await show([card], { acts: [{ id: 1, act: 'like', post: '42' }] });
  await waitFor(() => expect(api.bodies('postthumb')).toHaveLength(1));
  expect(onPress).not.toHaveBeenCalled();
  for (const name of ['Like', 'Comment', 'Share', 'Follow']) act(() => control(card, name).click());
  expect(onPress.mock.calls).toEqual(['like', 'comment', 'share', 'follow'].map((kind) => [kind, '42']));
});

test('the focus stays on the link’s control', async () => {
  answer(wirePost('42'));
  const card = serverCard('42');
  card.querySelector<HTMLElement>('[data-act="share"]')?.focus();
  await show([card]);
  const focused = card.querySelector<HTMLElement>('span:has(~ [part="counts"][hidden])') ?? card;
  const active = [...focused.parentElement!.querySelectorAll('span')]
    .map(({ shadowRoot }) => shadowRoot?.activeElement)
    .find(Boolean);
  expect(active).toHaveAccessibleName('Share');
});

/** Has the feed read its posts again, as after an act of the reader. */
const readAgain = (store: CommunityStore) => act(async () => void store.dispatch(calls.util.invalidateTags(['Feed'])));

test('comments of the reader are counted, and a post that newer ones push out keeps its controls', async () => {
  answer(wirePost('42', { comment: 1 }), wirePost('43'));
  api.answer('postdetail', () => wirePost('43'));
  const [card, other] = [serverCard('42'), serverCard('43')];
  const { store } = await show([card, other]);
  expect(control(card, 'Comment')).toHaveTextContent('1');
  answer(wirePost('44'), wirePost('42', { comment: 2 }));
  await readAgain(store);
  await waitFor(() => expect(control(card, 'Comment')).toHaveTextContent('2'));
  await waitFor(() => expect(api.bodies('postdetail')).toEqual([{ post_id: '43' }]));
  expect(links(other)).toEqual([]);
  expect(other).toBeVisible();
});

test('a post that was deleted elsewhere is gone once the reader comes back', async () => {
  answer(wirePost('42'), wirePost('43'));
  api.answer('postdetail', () => new Refusal(4004));
  const [card, other] = [serverCard('42'), serverCard('43')];
  await show([card, other]);
  answer(wirePost('43'));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(card).not.toBeVisible());
  expect(other).toBeVisible();
});

test('a post that was hidden stays hidden once the feed no longer has it', async () => {
  answer(wirePost('42'), wirePost('43'));
  api.answer('postdetail', () => wirePost('42'));
  const card = serverCard('42');
  const { store } = await show([card, serverCard('43')]);
  answer(wirePost('43'));
  await act(async () => void store.dispatch(updateOptimistically('hide', '42', true, () => async () => undefined)));
  await readAgain(store);
  await waitFor(() => expect(api.bodies('postdetail')).toEqual([{ post_id: '42' }]));
  expect(card).not.toBeVisible();
});

test('a hidden post hides its card, and undoing it brings the card back', async () => {
  answer(wirePost('42'));
  const card = serverCard('42');
  const { store } = await show([card], { acts: [{ id: 1, act: 'menu', post: '42' }] });
  const menu = await waitFor(() => {
    const entry = [...document.querySelectorAll('[role="menuitem"]')].find(
      ({ textContent }) => textContent === 'Not interested',
    );
    if (!entry) throw new Error('no menu yet');
    return entry as HTMLElement;
  });
  act(() => menu.click());
  await waitFor(() => expect(card).not.toBeVisible());
  const [notice] = selectNotices(store.getState());
  act(() => {
    if (notice?.action) store.dispatch(notice.action.dispatch);
    if (notice) store.dispatch(noticeClosed(notice.id));
  });
  await waitFor(() => expect(card).toBeVisible());
  expect(api.bodies('postnotinterest')).toEqual([]);
});
