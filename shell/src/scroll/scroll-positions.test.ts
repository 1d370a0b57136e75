import {
  findAnchor,
  isSameContent,
  markFirstEntry,
  type ScrollPosition,
  storePositions,
  takePositions,
} from './scroll-positions.ts';

const position: ScrollPosition = { search: '?page=2', scroll: 1200, anchor: { post: '31', top: 80 } };

/** How the document was opened. */
let navigation: string;

beforeEach(() => {
  sessionStorage.clear();
  navigation = 'reload';
  history.replaceState(null, '', '/');
  performance.getEntriesByType = () => [{ type: navigation }] as unknown as PerformanceEntryList;
});

const positions = (member: string | null = '1') => ({ member, pages: new Map([['home', position]]) });

test('a reloaded document takes the stored positions and their member, once', () => {
  storePositions(positions());
  expect(takePositions()).toEqual({
    member: '1',
    pages: new Map([['home', position]]),
  });
  expect(takePositions().pages.size).toBe(0);
});

test('so does a document that is opened by returning from the sign-in site', () => {
  navigation = 'navigate';
  history.replaceState(null, '', '/login?startUp=1&redirect=%2F');
  storePositions(positions());
  expect(takePositions().pages.size).toBe(1);
});

test('so does a document that Back opens, of the entry that was left', () => {
  navigation = 'back_forward';
  history.replaceState({ idx: 0 }, '');
  markFirstEntry();
  storePositions(positions());
  expect(takePositions().pages.size).toBe(1);
  history.replaceState({ idx: 1, key: 'k4x' }, '');
  markFirstEntry();
  expect(history.state).toEqual({ idx: 1, key: 'k4x' });
  storePositions(positions());
  expect(takePositions().pages.size).toBe(1);
});

test('Back to another entry than the one that was left takes none', () => {
  navigation = 'back_forward';
  history.replaceState({ key: 'k4x' }, '');
  storePositions(positions());
  history.replaceState({ key: 'other' }, '');
  expect(takePositions().pages.size).toBe(0);
  history.replaceState(null, '');
  storePositions(positions());
  expect(takePositions().pages.size).toBe(0);
});

test('a document opened by a link takes none and removes them', () => {
  navigation = 'navigate';
  storePositions(positions());
  expect(takePositions().pages.size).toBe(0);
  expect(sessionStorage).toHaveLength(0);
});

test('malformed positions and full storage do not throw', () => {
  sessionStorage.setItem('community scroll positions', '{"home"');
  expect(takePositions().pages.size).toBe(0);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storePositions(positions())).not.toThrow();
  full.mockRestore();
});

test('another language shows the same content, another page does not', () => {
  expect(isSameContent('?locale=es&page=2', '?page=2')).toBe(true);
  expect(isSameContent('?page=2', '?page=3')).toBe(false);
});

/** Shows two posts, below one above the viewport and one of a hidden page, and a pager below them. */
function showPosts() {
  document.body.innerHTML =
    '<button>Menu</button><main>' +
    ['hidden', 'above', 'seen', 'next'].map((id) => `<article data-post="${id}"><b></b></article>`).join('') +
    '<nav><a>Next page</a></nav></main><aside></aside>';
  const boxes = { hidden: [0, 0], above: [-500, -20], seen: [-10, 400], next: [410, 700] };
  for (const [id, [top, bottom]] of Object.entries(boxes))
    document.querySelector(`[data-post=${id}]`)!.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
}

test.each(['[data-post=next] b', 'button', 'aside'])(
  'where %s was pressed, the first visible post stays',
  (pressed) => {
    showPosts();
    expect(findAnchor(document.querySelector(pressed))).toEqual({ post: 'seen', top: -10 });
  },
);

test('where the pager was pressed, the lower edge of the last visible post stays', () => {
  showPosts();
  expect(findAnchor(document.querySelector('nav a'))).toEqual({ post: 'next', top: 410, bottom: 700 });
});

test('the anchor is the first visible post, not one above the viewport or on a hidden page', () => {
  showPosts();
  expect(findAnchor()).toEqual({ post: 'seen', top: -10 });
  document.body.innerHTML = '<main></main>';
  expect(findAnchor()).toBeNull();
});
