import { createTestStore } from '@community/testing/store';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { useScrollRestoration } from './use-scroll-restoration.ts';

// jsdom takes no signals of Node.
jest.mock('./user-input.ts', () => ({ onUserInput: () => undefined, hasUserInput: () => false }));

function Page() {
  const { pathname } = useLocation();
  useScrollRestoration(pathname);
  return (
    <main>
      <h1>{pathname}</h1>
      <Link to="/">Home</Link>
      <Link to="?page=2">Next page</Link>
      <Link to="/messages">Messages</Link>
      <Link to="/messages#comment-9">Comment</Link>
    </main>
  );
}

const scrollTo = (top: number) => {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
};

/** Opens a document on the current history entry. */
function open() {
  render(
    <Provider store={createTestStore()}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
}

function show(path: string) {
  history.replaceState(null, '', path);
  open();
}

beforeEach(() => {
  // jsdom has neither layout nor an entry of how the document was opened.
  Element.prototype.checkVisibility = () => true;
  performance.getEntriesByType = () => [];
  jest.spyOn(window, 'scrollTo').mockImplementation((_left: number, top: number) => scrollTo(top));
  show('/');
});
afterEach(() => jest.restoreAllMocks());

test.each(['Next page', 'Messages'])(
  'a scroll of %s, while Back is under way, is not the scroll of the entry before',
  async (name) => {
    scrollTo(1200);
    await userEvent.click(screen.getByRole('link', { name }));
    scrollTo(300);
    // The address is that of the entry before, and the page that is left is still shown.
    const onPopState = jest.fn(() => window.dispatchEvent(new Event('scroll')));
    window.addEventListener('popstate', onPopState, { capture: true, once: true });
    history.back();
    await waitFor(() => expect(onPopState).toHaveBeenCalled());
    await waitFor(() => expect(window.scrollY).toBe(1200));
  },
);

test('Back from an entry of which nothing was rendered yet leads to where its link was pressed', async () => {
  scrollTo(1200);
  // What a link does that scrolls at once, to a page that takes its time.
  history.pushState({ key: 'next' }, '', '?page=2');
  scrollTo(0);
  history.back();
  await waitFor(() => expect(window.scrollY).toBe(1200));
});

test('a scroll event that comes late leaves the post by which the position is found again', async () => {
  let postTop = 1300;
  const post = document.createElement('article');
  post.dataset.post = '42';
  post.getBoundingClientRect = () => new DOMRect(0, postTop - window.scrollY, 600, 400);
  document.querySelector('main')?.append(post);
  jest.spyOn(window, 'scrollBy').mockImplementation((_left: number, by: number) => scrollTo(window.scrollY + by));
  scrollTo(1200);
  const link = screen.getByRole('link', { name: 'Next page' });
  // The frame that tells of the last scroll comes after the press.
  link.addEventListener('click', () => window.dispatchEvent(new Event('scroll')));
  await userEvent.click(link);
  scrollTo(0);
  // Posts above it have another height then.
  postTop = 1500;
  history.back();
  await waitFor(() => expect(window.scrollY).toBe(1400));
});

test('a page that is too short at first, and left again, does not change its position', async () => {
  let maxScroll = 5_000;
  jest.spyOn(window, 'scrollTo').mockImplementation((_left: number, top: number) => scrollTo(Math.min(top, maxScroll)));
  jest.spyOn(window, 'scrollBy').mockImplementation((_left: number, by: number) => window.scrollTo(0, scrollY + by));
  const post = document.createElement('article');
  post.dataset.post = '43';
  post.getBoundingClientRect = () => new DOMRect(0, 1300 - window.scrollY, 600, 400);
  document.querySelector('main')?.append(post);
  scrollTo(1200);
  document.body.click();
  // What a link does that scrolls at once. Posts that are far from the screen have less height then.
  history.pushState({ key: 'next' }, '', '?page=2');
  scrollTo(0);
  maxScroll = 800;
  history.back();
  await waitFor(() => expect(window.scrollY).toBe(800));
  history.forward();
  await waitFor(() => expect(location.search).toBe('?page=2'));
  await waitFor(() => expect(window.scrollY).toBe(0));
  maxScroll = 5_000;
  history.back();
  await waitFor(() => expect(window.scrollY).toBe(1200));
});

test('a page that is left for another document before its position was reached leaves that position to the next one', async () => {
  let maxScroll = 5_000;
  jest.spyOn(window, 'scrollTo').mockImplementation((_left: number, top: number) => scrollTo(Math.min(top, maxScroll)));
  jest.spyOn(window, 'scrollBy').mockImplementation((_left: number, by: number) => window.scrollTo(0, scrollY + by));
  for (const [post, top] of [
    ['44', 700],
    ['45', 1300],
  ] as const) {
    const article = document.createElement('article');
    article.dataset.post = post;
    article.getBoundingClientRect = () => new DOMRect(0, top - window.scrollY, 600, 400);
    document.querySelector('main')?.append(article);
  }
  scrollTo(1200);
  document.body.click();
  history.pushState({ key: 'next' }, '', '?page=2');
  scrollTo(0);
  maxScroll = 800;
  history.back();
  await waitFor(() => expect(window.scrollY).toBe(800));
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('community scroll positions') ?? '{}')).toMatchObject({
    left: [['/', { scroll: 1200, anchor: { post: '45' } }]],
  });
});

test.each([
  ['Messages', 900],
  ['Comment', 300],
])('after the sign-in %s has its last position, unless the address leads to another', async (name, scroll) => {
  cleanup();
  const key = 'community scroll positions';
  const left = [['/messages', { search: '', scroll: 900, anchor: null }]];
  sessionStorage.setItem(key, JSON.stringify({ member: null, left }));
  show('/login');
  await userEvent.click(screen.getByRole('link', { name }));
  // What a page does that goes to a comment. One that is still too short for its last position does not keep it.
  scrollTo(300);
  window.dispatchEvent(new Event('pagehide'));
  const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  expect(Object.fromEntries(stored.left)['/messages']).toMatchObject({ scroll });
});

/** Opens an address that names a comment, and scrolls. The page marks its entry once it leads to the comment. */
async function openComment(isShown: boolean) {
  scrollTo(0);
  await userEvent.click(screen.getByRole('link', { name: 'Comment' }));
  if (isShown) history.replaceState({ ...(history.state as object), usr: { shownComment: '9' } }, '');
  scrollTo(900);
}

function reload() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  performance.getEntriesByType = () => [{ type: 'reload' }] as unknown as PerformanceEntryList;
  open();
}

describe.each([
  ['was shown', true],
  ['had not come', false],
])('where the comment of the address %s', (_what, isShown) => {
  test('Back after a reload leads to where the page was left, or leaves the reader to the comment', async () => {
    await openComment(isShown);
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(window.scrollY).toBe(0));
    reload();
    history.back();
    await screen.findByRole('heading', { name: '/messages' });
    expect(window.scrollY).toBe(isShown ? 900 : 0);
  });

  test('a reload does, too', async () => {
    await openComment(isShown);
    reload();
    // What a page does that goes to a comment. One that is still too short for its last position does not keep it.
    scrollTo(300);
    window.dispatchEvent(new Event('pagehide'));
    const { left } = JSON.parse(sessionStorage.getItem('community scroll positions') ?? '{}');
    expect(Object.fromEntries(left)['/messages']).toMatchObject({ scroll: isShown ? 900 : 300 });
  });
});

test('an entry that was never scrolled is shown at its top again', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  scrollTo(300);
  window.addEventListener('popstate', () => window.dispatchEvent(new Event('scroll')), { capture: true, once: true });
  history.back();
  await waitFor(() => expect(window.scrollY).toBe(0));
});

test('a page that comes back from the back-forward cache restores its positions itself again', () => {
  expect(history.scrollRestoration).toBe('manual');
  scrollTo(900);
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  // What WebKit does before the event.
  scrollTo(0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(history.scrollRestoration).toBe('manual');
  expect(window.scrollY).toBe(900);
});
