import { findAnchor, isSamePlace, leavePlaces, type Place, takePlaces } from './places.ts';

const place: Place = { search: '?page=2', scroll: 1200, anchor: { post: '31', top: 80 }, focused: null };

/** How the tab came to this document. */
let navigation: string;

beforeEach(() => {
  sessionStorage.clear();
  navigation = 'reload';
  history.replaceState(null, '', '/');
  performance.getEntriesByType = () => [{ type: navigation }] as unknown as PerformanceEntryList;
});

const left = (member: string | null = '1') => ({ member, pages: new Map([['home', place]]) });

test('a document that is loaded again takes the places that it left, once, and whose they are', () => {
  leavePlaces(left());
  expect(takePlaces()).toEqual({
    member: '1',
    pages: new Map([['home', { search: '?page=2', scroll: 1200, anchor: { post: '31', top: 80 } }]]),
  });
  expect(takePlaces().pages.size).toBe(0);
});

test('so does one that begins with the return from the sign-in site', () => {
  navigation = 'navigate';
  history.replaceState(null, '', '/login?startUp=1&redirect=%2F');
  leavePlaces(left());
  expect(takePlaces().pages.size).toBe(1);
});

test.each(['navigate', 'back_forward'])('a document come to by %s takes none and leaves none lying about', (type) => {
  navigation = type;
  leavePlaces(left());
  expect(takePlaces().pages.size).toBe(0);
  expect(sessionStorage).toHaveLength(0);
});

test('what is no list of places, and a storage that is switched off, are no reason to fail', () => {
  sessionStorage.setItem('community places', '{"home"');
  expect(takePlaces().pages.size).toBe(0);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => leavePlaces(left())).not.toThrow();
  full.mockRestore();
});

test('the language is no other place, the page is', () => {
  expect(isSamePlace('?locale=es&page=2', '?page=2')).toBe(true);
  expect(isSamePlace('?page=2', '?page=3')).toBe(false);
});

test('the anchor is the first post in sight: not one above the window, and none of a hidden page', () => {
  document.body.innerHTML =
    '<main>' +
    ['hidden', 'above', 'seen', 'next'].map((id) => `<article data-post="${id}"></article>`).join('') +
    '</main>';
  const boxes = { hidden: [0, 0], above: [-500, -20], seen: [-10, 400], next: [410, 800] };
  for (const [id, [top, bottom]] of Object.entries(boxes))
    document.querySelector(`[data-post=${id}]`)!.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  expect(findAnchor()).toEqual({ post: 'seen', top: -10 });
  document.body.innerHTML = '<main></main>';
  expect(findAnchor()).toBeNull();
});
