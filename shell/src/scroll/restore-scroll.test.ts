import { restoreScroll } from './restore-scroll.ts';

/** Gives the page posts at these offsets. */
function layOut(posts: Record<string, number>, height: number) {
  document.body.innerHTML = `<main>${Object.keys(posts)
    .map((id) => `<article data-post="${id}"></article>`)
    .join('')}</main>`;
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: height });
  for (const [id, top] of Object.entries(posts)) {
    const post = document.querySelector(`[data-post="${id}"]`) as HTMLElement;
    post.getBoundingClientRect = () => ({ top: top - window.scrollY }) as DOMRect;
    post.checkVisibility = () => true;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, {
    scrollY: 0,
    scrollBy: (_x: number, y: number) => Object.assign(window, { scrollY: window.scrollY + y }),
  });
});
afterEach(() => jest.useRealTimers());

const position = { search: '', scroll: 4000, anchor: { post: '7', top: 80 } };

test('the post is scrolled to its old position as soon as it is rendered, and again when it moves', () => {
  layOut({}, 800);
  restoreScroll(position, new AbortController().signal, () => undefined);
  jest.advanceTimersByTime(500);
  expect(window.scrollY).toBe(0);
  layOut({ '6': 500, '7': 3000 }, 6000);
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(2920);
  // Content above it got its height.
  layOut({ '6': 500, '7': 3300 }, 6300);
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(3220);
});

test('without the post the page is scrolled as far as before, as soon as it is long enough', () => {
  layOut({ '1': 100 }, 2000);
  const onReached = jest.fn();
  restoreScroll(position, new AbortController().signal, onReached);
  jest.advanceTimersByTime(100);
  expect(window.scrollY).toBe(0);
  layOut({ '1': 100 }, 9000);
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(4000);
  expect(onReached).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(onReached).toHaveBeenCalledTimes(1);
});

test('an aborted restoration does not scroll', () => {
  layOut({}, 800);
  const controller = new AbortController();
  const onReached = jest.fn();
  restoreScroll(position, controller.signal, onReached);
  controller.abort();
  layOut({ '7': 3000 }, 6000);
  jest.advanceTimersByTime(1_000);
  expect(window.scrollY).toBe(0);
  expect(onReached).not.toHaveBeenCalled();
});

test('the lower edge of a post is kept where what was pressed is below it', () => {
  layOut({ '6': 500, '7': 3000 }, 6000);
  const post = document.querySelector('[data-post="7"]') as HTMLElement;
  let height = 400;
  post.getBoundingClientRect = () =>
    ({ top: 3000 - window.scrollY, bottom: 3000 + height - window.scrollY }) as DOMRect;
  const anchor = { post: '7', top: 200, bottom: 600 };
  restoreScroll({ scroll: 2800, anchor }, new AbortController().signal, () => undefined);
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(2800);
  // It gets its height.
  height = 900;
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(3300);
});
