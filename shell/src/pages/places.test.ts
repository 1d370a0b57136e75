import { findAnchor, leavePlaces, type Place, takePlaces } from './places.ts';

const place: Place = { search: '?page=2', scroll: 1200, anchor: { post: '31', top: 80 }, focused: null };

/** How the tab came to this document. */
let navigation: string;

beforeEach(() => {
  sessionStorage.clear();
  navigation = 'reload';
  history.replaceState(null, '', '/');
  performance.getEntriesByType = () => [{ type: navigation }] as unknown as PerformanceEntryList;
});

test.each(['reload', 'back_forward'])('a document come to by %s takes the places that the last one left, once', (type) => {
  navigation = type;
  leavePlaces(new Map([['home', place]]));
  expect(takePlaces()).toEqual(new Map([['home', { search: '?page=2', scroll: 1200, anchor: { post: '31', top: 80 } }]]));
  expect(takePlaces().size).toBe(0);
});

test('so does one that begins with the return from the sign-in site', () => {
  navigation = 'navigate';
  history.replaceState(null, '', '/login?startUp=1&redirect=%2F');
  leavePlaces(new Map([['home', place]]));
  expect(takePlaces().size).toBe(1);
});

test('a document that begins anew takes none and leaves none lying about', () => {
  navigation = 'navigate';
  leavePlaces(new Map([['home', place]]));
  expect(takePlaces().size).toBe(0);
  expect(sessionStorage).toHaveLength(0);
});

test('what is no list of places, and a storage that is switched off, are no reason to fail', () => {
  sessionStorage.setItem('community places', '{"home"');
  expect(takePlaces().size).toBe(0);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => leavePlaces(new Map([['home', place]]))).not.toThrow();
  full.mockRestore();
});

test('the anchor is the first post in sight: not one above the window, and none of a hidden page', () => {
  document.body.innerHTML =
    '<main>' + ['hidden', 'above', 'seen', 'next'].map((id) => `<article data-post="${id}"></article>`).join('') + '</main>';
  const boxes = { hidden: [0, 0], above: [-500, -20], seen: [-10, 400], next: [410, 800] };
  for (const [id, [top, bottom]] of Object.entries(boxes))
    document.querySelector(`[data-post=${id}]`)!.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  expect(findAnchor()).toEqual({ post: 'seen', top: -10 });
  document.body.innerHTML = '<main></main>';
  expect(findAnchor()).toBeNull();
});
