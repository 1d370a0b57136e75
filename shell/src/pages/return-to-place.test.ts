import { returnTo } from './return-to-place.ts';

/** The window as a page sees it that has posts at these heights. */
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

const place = { search: '', scroll: 4000, anchor: { post: '7', top: 80 } };

test('the post comes back to where it was, once it is there and wherever it is now', () => {
  layOut({}, 800);
  returnTo(place, new AbortController().signal);
  jest.advanceTimersByTime(500);
  expect(window.scrollY).toBe(0);
  layOut({ '6': 500, '7': 3000 }, 6000);
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(2920);
  // What is above it got its height.
  layOut({ '6': 500, '7': 3300 }, 6300);
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(3220);
});

test('without the post the page goes to the scroll that it had, as soon as it is as long', () => {
  layOut({ '1': 100 }, 2000);
  returnTo(place, new AbortController().signal);
  jest.advanceTimersByTime(100);
  expect(window.scrollY).toBe(0);
  layOut({ '1': 100 }, 9000);
  jest.advanceTimersByTime(50);
  expect(window.scrollY).toBe(4000);
});

test('a reader who does something else is left alone', () => {
  layOut({}, 800);
  const way = new AbortController();
  returnTo(place, way.signal);
  way.abort();
  layOut({ '7': 3000 }, 6000);
  jest.advanceTimersByTime(500);
  expect(window.scrollY).toBe(0);
});
