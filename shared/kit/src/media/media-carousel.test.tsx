import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { ScreenStub } from '../screen-stub.ts';
import { withTexts } from '../testing.tsx';
import { MediaCarousel } from './media-carousel.tsx';
import type { SlidesProps } from './slides.tsx';
import { mediaTexts } from './texts.ts';

// The carousel's own rules; swiping is the library's and is tested in the browser.
jest.mock('./slides.tsx', () => {
  const { Slide } = jest.requireActual<typeof import('./slide.tsx')>('./slide.tsx');
  const StillSlides = ({ pictures: all, index, ...slide }: SlidesProps) => {
    const picture = all[index];
    return (
      picture && (
        <div data-testid="swiping">
          <Slide {...slide} picture={picture} index={index} current />
        </div>
      )
    );
  };
  return { __esModule: true, default: StillSlides };
});

const pictures = ['a', 'b', 'c'].map((name) => ({ url: `/media/${name}.jpg`, width: 800, height: 600, clip: null as string | null }));
let screenStub: ScreenStub;

beforeEach(() => {
  screenStub = new ScreenStub();
  jest.useFakeTimers();
  // The test's browser says that Apple made it.
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.');
});

afterEach(() => {
  jest.useRealTimers();
  screenStub.remove();
  jest.restoreAllMocks();
});

async function show(count = 3, change: Partial<(typeof pictures)[0]> = {}) {
  const shown = pictures.slice(0, count).map((picture) => ({ ...picture, ...change }));
  const view = render(await withTexts(<MediaCarousel pictures={shown} nickname="Ana" sizes="100vw" />, { texts: [mediaTexts] }));
  const section = view.container.querySelector('section') as HTMLElement;
  await act(async () => screenStub.show(section, 1));
  return section;
}

const counter = () => screen.getByText(/ \/ 3$/).textContent;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('one picture has no controls', async () => {
  await show(1);
  expect(screen.getByRole('img', { name: 'Picture by Ana' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('it moves on every five seconds and begins again', async () => {
  await show();
  wait(4999);
  expect(counter()).toBe('1 / 3');
  wait(1);
  expect(counter()).toBe('2 / 3');
  wait(5000);
  wait(5000);
  expect(counter()).toBe('1 / 3');
});

test('it waits while the mouse is over it', async () => {
  const section = await show();
  fireEvent.pointerEnter(section, { pointerType: 'mouse' });
  wait(20_000);
  expect(counter()).toBe('1 / 3');
  fireEvent.pointerLeave(section);
  wait(5000);
  expect(counter()).toBe('2 / 3');
});

test('it waits while something in it has the focus', async () => {
  await show();
  act(() => screen.getByRole('button', { name: 'Picture 1' }).focus());
  wait(20_000);
  expect(counter()).toBe('1 / 3');
});

test('it waits off screen and in a background tab', async () => {
  const section = await show();
  act(() => screenStub.show(section, 0));
  wait(20_000);
  expect(counter()).toBe('1 / 3');
  act(() => screenStub.show(section, 1));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(20_000);
  expect(counter()).toBe('1 / 3');
});

test('the reader can pause it', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  wait(20_000);
  expect(counter()).toBe('1 / 3');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  wait(5000);
  expect(counter()).toBe('2 / 3');
});

test('nothing moves by itself under reduced motion', async () => {
  const list = { matches: true, addEventListener: () => {}, removeEventListener: () => {} } as unknown as MediaQueryList;
  const { matchMedia } = window;
  Object.assign(window, { matchMedia: () => list });
  await show();
  wait(20_000);
  expect(counter()).toBe('1 / 3');
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  Object.assign(window, { matchMedia });
});

test('bullets and arrow keys choose a picture', async () => {
  const section = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Picture 3' }));
  expect(counter()).toBe('3 / 3');
  expect(screen.getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true');
  fireEvent.keyDown(section, { key: 'ArrowRight' });
  expect(counter()).toBe('1 / 3');
  fireEvent.keyDown(section, { key: 'ArrowLeft' });
  expect(counter()).toBe('3 / 3');
});

const swiping = () => screen.queryByTestId('swiping');

test('the swiping part comes a second before the first turn by itself', async () => {
  await show();
  await act(() => jest.advanceTimersByTimeAsync(3999));
  expect(swiping()).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(swiping()).toBeInTheDocument();
});

test.each([
  ['the mouse', (section: HTMLElement) => fireEvent.pointerEnter(section, { pointerType: 'mouse' })],
  ['the focus', () => screen.getByRole('button', { name: 'Picture 2' }).focus()],
])('the swiping part comes with %s', async (_what, turn) => {
  const section = await show();
  await act(async () => void turn(section));
  expect(swiping()).toBeInTheDocument();
});

test('a finger that presses keeps its picture until its click has come', async () => {
  const section = await show();
  await act(async () => void fireEvent.pointerDown(section, { pointerType: 'touch' }));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(swiping()).not.toBeInTheDocument();
  fireEvent.pointerUp(section);
  await act(() => jest.advanceTimersByTimeAsync(349));
  expect(swiping()).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(swiping()).toBeInTheDocument();
});

test('a clip that the first press started plays on', async () => {
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  const section = await show(3, { clip: '/media/live.mp4' });
  const button = screen.getByRole('button', { name: 'Live' });
  fireEvent.pointerDown(button, { pointerType: 'touch' });
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(swiping()).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  fireEvent.ended(section.querySelector('video') as HTMLVideoElement);
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(swiping()).toBeInTheDocument();
});

test('the focus stays on the picture whose place the swiping part takes', async () => {
  render(await withTexts(<MediaCarousel pictures={pictures} nickname="Ana" sizes="100vw" onOpen={jest.fn()} />, { texts: [mediaTexts] }));
  act(() => screenStub.showAll());
  const before = screen.getByRole('button', { name: 'Open picture 1' });
  await act(async () => before.focus());
  expect(swiping()).toBeInTheDocument();
  expect(before).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open picture 1' })).toHaveFocus();
});

describe('before the swiping part is there, a finger', () => {
  // The test's browser has no pointer events: a mouse event under their name carries the place.
  function touch(section: HTMLElement, type: string, clientX: number, clientY: number) {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
    fireEvent(section, Object.assign(event, { pointerType: 'touch', isPrimary: true }));
  }

  test.each([
    ['to the left turns to the next picture', 'ltr', { x: -40 }, '2 / 3'],
    ['to the right turns to the next picture where one reads from there', 'rtl', { x: 40 }, '2 / 3'],
    ['that goes no further back than the first picture', 'ltr', { x: 40 }, '1 / 3'],
    ['that taps turns nothing', 'ltr', { x: -20 }, '1 / 3'],
    ['that scrolls turns nothing', 'ltr', { x: -40, y: 60 }, '1 / 3'],
  ])('%s', async (_what, direction, by: { x: number; y?: number }, wanted) => {
    const section = await show();
    section.style.direction = direction;
    touch(section, 'pointerdown', 200, 200);
    touch(section, 'pointerup', 200 + by.x, 200 + (by.y ?? 0));
    expect(counter()).toBe(wanted);
    await act(async () => {});
  });
});

test('a live photo has its button on Safari-type browsers only', async () => {
  await show(1, { clip: '/media/live.mp4' });
  expect(screen.queryByRole('button', { name: 'Live' })).not.toBeInTheDocument();
});

test('a live photo plays once and returns to the still', async () => {
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  const section = await show(3, { clip: '/media/live.mp4' });
  fireEvent.click(screen.getByRole('button', { name: 'Live' }));
  wait(20_000);
  expect(counter()).toBe('1 / 3');
  fireEvent.ended(section.querySelector('video') as HTMLVideoElement);
  expect(section.querySelector('video')).toBeNull();
  wait(5000);
  expect(counter()).toBe('2 / 3');
});

test('it waits while something covers it', async () => {
  render(await withTexts(<MediaCarousel pictures={pictures} nickname="Ana" sizes="100vw" covered />, { texts: [mediaTexts] }));
  act(() => screenStub.showAll());
  wait(20_000);
  expect(counter()).toBe('1 / 3');
});

test('a page that is left stops its clip and its timers', async () => {
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  const live = pictures.map((picture) => ({ ...picture, clip: '/media/live.mp4' }));
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <MediaCarousel pictures={live} nickname="Ana" sizes="100vw" />
    </Activity>
  );
  const frame = (mode: 'visible' | 'hidden') => withTexts(page(mode), { texts: [mediaTexts] });
  const { container, rerender } = render(await frame('visible'));
  act(() => screenStub.showAll());
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Live' }));
  expect(container.querySelector('video')).not.toBeNull();
  rerender(await frame('hidden'));
  expect(container.querySelector('video')).toBeNull();
  wait(20_000);
  expect(jest.getTimerCount()).toBe(0);
  expect(counter()).toBe('1 / 3');
});
