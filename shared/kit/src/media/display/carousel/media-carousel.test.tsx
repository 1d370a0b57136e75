import { IntersectionObserverStub } from '@community/testing/intersection-observer';
import { renderApp } from '@community/testing/render-app';
import { act, fireEvent, screen } from '@testing-library/react';
import { Activity } from 'react';
import { useCloseOnBack } from '../../../ui/dialog/use-close-on-back.ts';
import { mediaTranslations } from '../../translations.ts';
import { MediaCarousel } from './media-carousel.tsx';

const pictures = ['a', 'b', 'c'].map((name) => ({
  url: `/media/${name}.jpg`,
  width: 800,
  height: 600,
  clip: null as string | null,
}));
let observers: IntersectionObserverStub;

beforeEach(() => {
  observers = new IntersectionObserverStub();
  jest.useFakeTimers();
  // The test's browser says that Apple made it.
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.');
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
  observers.remove();
  jest.restoreAllMocks();
});

async function show(count = 3, change: Partial<(typeof pictures)[0]> = {}) {
  const shown = pictures.slice(0, count).map((picture) => ({ ...picture, ...change }));
  const view = await renderApp(<MediaCarousel pictures={shown} nickname="Ana" sizes="100vw" />, {
    translations: [mediaTranslations],
  });
  const section = view.container.querySelector('section') as HTMLElement;
  await act(async () => observers.show(section, 1));
  return section;
}

const counter = () => screen.getByText(/ \/ 3$/).textContent;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('one picture has no controls', async () => {
  await show(1);
  expect(screen.getByRole('img', { name: 'Picture by Ana' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('it advances every five seconds and starts over', async () => {
  await show();
  wait(4999);
  expect(counter()).toBe('1 / 3');
  wait(1);
  expect(counter()).toBe('2 / 3');
  wait(5000);
  wait(5000);
  expect(counter()).toBe('1 / 3');
});

test('of two on screen only the one nearer to the middle of the window advances, until it is left', async () => {
  const { container } = await renderApp(
    <>
      <MediaCarousel pictures={pictures} nickname="Ana" sizes="100vw" />
      <MediaCarousel pictures={pictures} nickname="Ben" sizes="100vw" />
    </>,
    { translations: [mediaTranslations] },
  );
  const [ana, ben] = container.querySelectorAll('section');
  let scrolled = 0;
  for (const [number, section] of [ana, ben].entries())
    jest
      .spyOn(section as HTMLElement, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, window.innerHeight * number - scrolled, 400, 300));
  await act(async () => observers.showAll());
  const counters = () => screen.getAllByText(/ \/ 3$/).map(({ textContent }) => textContent);
  wait(5000);
  expect(counters()).toEqual(['2 / 3', '1 / 3']);
  scrolled = window.innerHeight;
  wait(5000);
  expect(counters()).toEqual(['2 / 3', '2 / 3']);
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
  act(() => observers.show(section, 0));
  wait(20_000);
  expect(counter()).toBe('1 / 3');
  act(() => observers.show(section, 1));
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

test('nothing moves by itself where data is saved', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await show();
  wait(20_000);
  expect(counter()).toBe('1 / 3');
});

test('keys with Alt, Ctrl or Cmd are the browser’s', async () => {
  const section = await show();
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(fireEvent.keyDown(section, { key: 'ArrowRight', [modifier]: true })).toBe(true);
  expect(counter()).toBe('1 / 3');
});

test('nothing moves by itself under reduced motion', async () => {
  const list = {
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList;
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

const loaded = (section: HTMLElement) => section.querySelectorAll('img').length;

test('the pictures beside the first come a second before the first turn by itself', async () => {
  const section = await show();
  wait(3999);
  expect(loaded(section)).toBe(1);
  wait(1);
  expect(loaded(section)).toBe(3);
});

test.each([
  ['the mouse', (section: HTMLElement) => fireEvent.pointerEnter(section, { pointerType: 'mouse' })],
  ['the focus', () => screen.getByRole('button', { name: 'Picture 2' }).focus()],
  ['a finger', (section: HTMLElement) => fireEvent.pointerDown(section, { pointerType: 'touch' })],
])('the pictures beside the shown one come with %s, and only the shown one can be reached', async (_what, turn) => {
  const section = await show();
  act(() => void turn(section));
  expect(loaded(section)).toBe(3);
  expect(section.querySelectorAll('[inert] img')).toHaveLength(2);
  expect(section.querySelector('img')?.closest('[inert]')).toBeNull();
});

test('pictures far from the screen do not load', async () => {
  const section = await show();
  wait(4000);
  act(() => observers.show(section, 0));
  expect(loaded(section)).toBe(1);
});

test('the focus stays on a picture while those beside it come', async () => {
  const { container } = await renderApp(
    <MediaCarousel pictures={pictures} nickname="Ana" sizes="100vw" onOpen={jest.fn()} />,
    { translations: [mediaTranslations] },
  );
  act(() => observers.showAll());
  const section = container.querySelector('section') as HTMLElement;
  const opener = screen.getByRole('button', { name: 'Open picture 1' });
  expect(loaded(section)).toBe(1);
  act(() => opener.focus());
  expect(loaded(section)).toBe(3);
  // Each is there once.
  expect(container.querySelectorAll('img')).toHaveLength(3);
  expect(opener).toHaveFocus();
});

describe('a finger or the mouse', () => {
  // The test's browser has no pointer events: a mouse event under their name carries the position.
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
  });

  test('fades to the next picture as far as it moves, and back when it gives up', async () => {
    const section = await show();
    jest.spyOn(section, 'clientWidth', 'get').mockReturnValue(400);
    touch(section, 'pointerdown', 200, 200);
    touch(section, 'pointermove', 100, 200);
    const opacities = () =>
      [...section.querySelectorAll('img')].map((image) => image.closest<HTMLElement>('.slide')?.style.opacity);
    expect(opacities()).toEqual(['0.75', '0.25', '']);
    wait(20_000);
    touch(section, 'pointercancel', 100, 200);
    expect(opacities()).toEqual(['', '', '']);
    expect(counter()).toBe('1 / 3');
  });

  test('opens no picture by a swipe, but by a press', async () => {
    const open = jest.fn();
    const { container } = await renderApp(
      <MediaCarousel pictures={pictures} nickname="Ana" sizes="100vw" onOpen={open} />,
      {
        translations: [mediaTranslations],
      },
    );
    const section = container.querySelector('section') as HTMLElement;
    const opener = screen.getByRole('button', { name: 'Open picture 1' });
    touch(section, 'pointerdown', 200, 200);
    touch(section, 'pointermove', 180, 200);
    touch(section, 'pointerup', 180, 200);
    fireEvent.click(opener, { detail: 1 });
    expect(open).not.toHaveBeenCalled();
    touch(section, 'pointerdown', 200, 200);
    touch(section, 'pointerup', 200, 200);
    fireEvent.click(opener, { detail: 1 });
    expect(open).toHaveBeenCalledTimes(1);
  });
});

test('a live photo has its mark, which is a button on Safari-type browsers only', async () => {
  await show(1, { clip: '/media/live.mp4' });
  expect(screen.getByText('Live')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Live' })).not.toBeInTheDocument();
});

test('a live photo plays once and returns to the still', async () => {
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  const section = await show(3, { clip: '/media/live.mp4' });
  fireEvent.click(screen.getByRole('button', { name: 'Live' }));
  wait(20_000);
  expect(counter()).toBe('1 / 3');
  const clip = section.querySelector('video') as HTMLVideoElement;
  // An iPhone plays any other clip over the whole screen.
  expect(clip).toHaveAttribute('playsinline');
  fireEvent.ended(clip);
  expect(section.querySelector('video')).toBeNull();
  wait(5000);
  expect(counter()).toBe('2 / 3');
});

test('it waits while something covers it', async () => {
  await renderApp(<MediaCarousel pictures={pictures} nickname="Ana" sizes="100vw" covered />, {
    translations: [mediaTranslations],
  });
  act(() => observers.showAll());
  wait(20_000);
  expect(counter()).toBe('1 / 3');
});

function Overlay({ open }: { open: boolean }) {
  useCloseOnBack(open, () => {});
  return null;
}

test('it waits while something is open over the page', async () => {
  const page = (open: boolean) => (
    <>
      <MediaCarousel pictures={pictures} nickname="Ana" sizes="100vw" />
      <Overlay open={open} />
    </>
  );
  const { rerender } = await renderApp(page(true), { translations: [mediaTranslations] });
  act(() => observers.showAll());
  wait(20_000);
  expect(counter()).toBe('1 / 3');
  rerender(page(false));
  wait(5000);
  expect(counter()).toBe('2 / 3');
});

test('a hidden page stops its clip and its timers', async () => {
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  const live = pictures.map((picture) => ({ ...picture, clip: '/media/live.mp4' }));
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <MediaCarousel pictures={live} nickname="Ana" sizes="100vw" />
    </Activity>
  );
  const { container, rerender } = await renderApp(page('visible'), { translations: [mediaTranslations] });
  act(() => observers.showAll());
  expect(jest.getTimerCount()).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Live' }));
  expect(container.querySelector('video')).not.toBeNull();
  rerender(page('hidden'));
  expect(container.querySelector('video')).toBeNull();
  wait(20_000);
  expect(jest.getTimerCount()).toBe(0);
  expect(counter()).toBe('1 / 3');
});
