import '../testing-page.ts';
import { watchImpressions } from './impressions.ts';
import { observers, seeShare } from '../testing-page.ts';

const emit = jest.fn();
let end: () => void;

beforeEach(() => {
  emit.mockClear();
  pages += 1;
  history.replaceState(null, '', `/articles/${pages}`);
  document.body.innerHTML = '<p data-post-id="a" data-position="1"></p><p data-post-id="b" data-position="2"></p>';
  watch();
});

afterEach(() => end());

/** Page views so far. */
let pages = 0;

function watch(): void {
  end = watchImpressions(cards(), emit);
}

const cards = () => document.querySelectorAll<HTMLElement>('p');
const card = (index: number) => cards()[index] as HTMLElement;

test('a post counts once it was half visible for a second', () => {
  seeShare(card(1), 0.5);
  jest.advanceTimersByTime(999);
  expect(emit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(250);
  expect(emit.mock.calls).toEqual([['impression', { post: 'b', position: 2 }]]);
});

test('less than half of it, or less than a second, does not count', () => {
  seeShare(card(0), 0.49);
  seeShare(card(1), 1);
  jest.advanceTimersByTime(900);
  seeShare(card(1), 0.1);
  seeShare(card(1), 1);
  jest.advanceTimersByTime(900);
  seeShare(card(1), 0.1);
  jest.advanceTimersByTime(5000);
  expect(emit).not.toHaveBeenCalled();
});

test('a post counts once, also in another element and after its element came back', () => {
  seeShare(card(0), 1);
  jest.advanceTimersByTime(1000);
  seeShare(card(0), 1);
  end();
  document.body.innerHTML = '<p data-post-id="a" data-position="5"></p>';
  watch();
  seeShare(card(0), 1);
  jest.advanceTimersByTime(5000);
  expect(emit).toHaveBeenCalledTimes(1);
});

test('a post counts again in the next page view, which is another path, and not another query or fragment', () => {
  const see = () => {
    end();
    watch();
    seeShare(card(0), 1);
    jest.advanceTimersByTime(1000);
  };
  see();
  history.replaceState(null, '', '?size=42#reviews');
  see();
  expect(emit).toHaveBeenCalledTimes(1);
  history.replaceState(null, '', '/articles/next');
  see();
  expect(emit).toHaveBeenCalledTimes(2);
});

test('nothing counts while the page is hidden', () => {
  const visibility = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  seeShare(card(0), 1);
  jest.advanceTimersByTime(5000);
  expect(emit).not.toHaveBeenCalled();
  visibility.mockReturnValue(false);
  jest.advanceTimersByTime(900);
  expect(emit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(500);
  expect(emit).toHaveBeenCalledTimes(1);
  visibility.mockRestore();
});

test('a page that was hidden or stood still in between begins anew', () => {
  const visibility = jest.spyOn(document, 'hidden', 'get');
  seeShare(card(0), 1);
  jest.advanceTimersByTime(600);
  visibility.mockReturnValue(true);
  jest.advanceTimersByTime(250);
  visibility.mockReturnValue(false);
  jest.advanceTimersByTime(900);
  expect(emit).not.toHaveBeenCalled();
  visibility.mockRestore();
  // The clock went on, and the timer is late.
  const clock = jest.spyOn(performance, 'now');
  const now = performance.now();
  clock.mockImplementation(() => now + 700);
  jest.advanceTimersToNextTimer();
  clock.mockRestore();
  expect(emit).not.toHaveBeenCalled();
});

test('the end leaves no observer and no timer', () => {
  seeShare(card(0), 1);
  end();
  expect(observers.size + jest.getTimerCount()).toBe(0);
});
