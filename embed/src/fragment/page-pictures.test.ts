import '../testing-page.ts';
import { consoleError } from '../natives.ts';
import { answer, heading, place } from '../testing-element.ts';
import { fragment, requests, seeShare, settle } from '../testing-page.ts';

jest.mock('../natives.ts', () => ({ ...jest.requireActual('../natives.ts'), consoleError: jest.fn() }));

interface Picture {
  loading?: 'lazy' | 'eager';
  /** What it says itself. */
  ownWidth?: number;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}

/** A picture of the page around the feed, which is on its way until it is `complete`. */
function addPicture({ loading, ownWidth, x = 0, y = 0, width = 400, height = 400 }: Picture = {}) {
  const state = { complete: false, box: jest.fn(() => new DOMRect(x, y, width, height)) };
  const image = document.createElement('img');
  if (loading) image.setAttribute('loading', loading);
  if (ownWidth !== undefined) image.width = ownWidth;
  image.getBoundingClientRect = state.box;
  Object.defineProperty(image, 'complete', { get: () => state.complete });
  document.body.append(image);
  return state;
}

test('the page’s pictures in view come first; shapes of cards stand meanwhile', async () => {
  const feed = await place();
  const pictures = [
    addPicture({ loading: 'eager' }),
    addPicture({ y: innerHeight - 1 }),
    // It has a size once it comes.
    addPicture({ y: 8, width: 0, height: 0 }),
  ];
  seeShare(feed, 1);
  expect(feed.shadowRoot?.querySelector('slot')?.style.background).toContain('gradient');
  for (const picture of pictures) {
    await jest.advanceTimersByTimeAsync(500);
    expect(requests).toEqual([]);
    picture.complete = true;
  }
  await jest.advanceTimersByTimeAsync(100);
  expect(requests).toHaveLength(1);
  await answer(new Response(fragment(2)));
  expect(heading(feed)).toBe('Posts');
});

test.each<[string, Picture]>([
  ['lazy', { loading: 'lazy' }],
  ['above the view', { y: -400 }],
  ['below it', { y: innerHeight }],
  ['left of it', { x: -9999 }],
  ['right of it', { x: innerWidth }],
  ['in no box', { width: 0, height: 0 }],
  ['as wide as nothing', { ownWidth: 0, y: 8, width: 0, height: 0 }],
  ['one pixel wide', { width: 1 }],
  ['one pixel high', { height: 1 }],
])('a picture that is %s is not waited for', async (_, picture) => {
  const feed = await place();
  addPicture(picture);
  seeShare(feed, 1);
  expect(requests).toHaveLength(1);
});

test('pictures that are there, and those after one that is waited for, are not measured', async () => {
  const feed = await place();
  const [there, onItsWay, next] = [addPicture(), addPicture(), addPicture()];
  there.complete = true;
  seeShare(feed, 1);
  expect([there, onItsWay, next].map(({ box }) => box.mock.calls.length)).toEqual([0, 1, 0]);
});

test('a host whose own code fails where pictures are looked at has its posts, and is told', async () => {
  const feed = await place();
  addPicture().box.mockImplementation(() => {
    throw new Error('of the host');
  });
  seeShare(feed, 1);
  expect(requests).toHaveLength(1);
  expect(consoleError).toHaveBeenCalledWith('<community-feed>: Error: of the host');
});

test('a picture that never comes is waited for three seconds', async () => {
  const feed = await place();
  addPicture();
  seeShare(feed, 1);
  await jest.advanceTimersByTimeAsync(2950);
  expect(requests).toEqual([]);
  await jest.advanceTimersByTimeAsync(50);
  expect(requests).toHaveLength(1);
});

test('a host whose clock stands still is waited for three seconds, too', async () => {
  const feed = await place();
  addPicture();
  jest.spyOn(performance, 'now').mockReturnValue(0);
  seeShare(feed, 1);
  await jest.advanceTimersByTimeAsync(3000);
  expect(requests).toHaveLength(1);
});

test('an element that is no longer near requests nothing, and waits anew once it is', async () => {
  const feed = await place();
  const picture = addPicture();
  seeShare(feed, 1);
  seeShare(feed, 0);
  picture.complete = true;
  await jest.advanceTimersByTimeAsync(5000);
  expect(requests).toEqual([]);
  seeShare(feed, 1);
  expect(requests).toHaveLength(1);
});

test('an element that is removed while it waits leaves no timer', async () => {
  const feed = await place();
  addPicture();
  seeShare(feed, 1);
  feed.remove();
  await settle();
  expect(jest.getTimerCount()).toBe(0);
  await jest.advanceTimersByTimeAsync(5000);
  expect(requests).toEqual([]);
});
