import { collapse } from './collapse.ts';

let finish: () => void;
const cancel = jest.fn();
const animate = jest.fn(() => ({ finished: new Promise<void>((resolve) => (finish = resolve)), cancel }));

/** A card in a document whose reader may prefer reduced motion. */
function makeCard({ isStill = false } = {}): HTMLElement {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: isStill } as MediaQueryList);
  return Object.assign(document.createElement('article'), { animate });
}

beforeEach(() => jest.clearAllMocks());
afterEach(() => jest.restoreAllMocks());

test('a card collapses in 160 ms, and is as it was when that is done', async () => {
  const card = makeCard();
  const collapsing = collapse(card);
  expect(animate).toHaveBeenCalledWith(
    [expect.objectContaining({ opacity: 1 }), expect.objectContaining({ blockSize: '0px', opacity: 0 })],
    expect.objectContaining({ duration: 160 }),
  );
  expect(card.style.overflow).toBe('clip');
  finish();
  await collapsing;
  expect(cancel).toHaveBeenCalled();
  expect(card.style.overflow).toBe('');
});

test('nothing moves for those who prefer reduced motion', async () => {
  await collapse(makeCard({ isStill: true }));
  expect(animate).not.toHaveBeenCalled();
});

test.each([
  ['no card', null],
  ['a browser without animations', document.createElement('article')],
])('%s is gone at once', async (_what, card) => {
  await expect(collapse(card)).resolves.toBeUndefined();
});
