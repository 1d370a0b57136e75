import '../testing-page.ts';
import { answer, heading, place } from '../testing-element.ts';
import { fragment, requests, seeShare, settle } from '../testing-page.ts';

/** A picture of the page around the feed, which is on its way until it is `complete`. */
function addPicture(top = 0, heightPx = 400, loading?: 'lazy' | 'eager'): { complete: boolean } {
  const state = { complete: false };
  const image = document.createElement('img');
  if (loading) image.setAttribute('loading', loading);
  image.getBoundingClientRect = () => new DOMRect(0, top, 400, heightPx);
  Object.defineProperty(image, 'complete', { get: () => state.complete });
  document.body.append(image);
  return state;
}

test('the page’s pictures in view come first; shapes of cards stand meanwhile', async () => {
  const feed = await place();
  const pictures = [addPicture(0, 400, 'eager'), addPicture(innerHeight - 1)];
  seeShare(feed, 1);
  expect(feed.shadowRoot?.querySelector('slot')?.style.background).toContain('gradient');
  for (const picture of pictures) {
    await jest.advanceTimersByTimeAsync(1000);
    expect(requests).toEqual([]);
    picture.complete = true;
  }
  await jest.advanceTimersByTimeAsync(50);
  expect(requests).toHaveLength(1);
  await answer(new Response(fragment(2)));
  expect(heading(feed)).toBe('Posts');
});

test('pictures that are out of view, in no box, or lazy, are not waited for', async () => {
  const feed = await place();
  addPicture(0, 400, 'lazy');
  addPicture(-400);
  addPicture(innerHeight);
  addPicture(0, 0);
  seeShare(feed, 1);
  expect(requests).toHaveLength(1);
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
