import { IntersectionObserverStub } from '@community/testing/intersection-observer';
import { renderApp } from '@community/testing/render-app';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { uiTranslations } from '../../ui/translations.ts';
import { useCloseOnBack } from '../../ui/dialog/use-close-on-back.ts';
import { mediaTranslations } from '../translations.ts';
import { Video } from './video.tsx';

const video = (name: string) => ({ url: `/media/${name}.mp4`, cover: '/media/c.jpg', width: 1280, height: 720 });
let observers: IntersectionObserverStub;

beforeEach(() => {
  observers = new IntersectionObserverStub();
  const paused = new WeakMap<object, boolean>();
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    paused.set(this, false);
    fireEvent.play(this);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, true);
    fireEvent.pause(this);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
  observers.remove();
});

async function show() {
  await renderApp(
    <>
      <Video video={video('a')} nickname="Ana" />
      <Video video={video('b')} nickname="Ben" />
      <Overlay />
    </>,
    { translations: [mediaTranslations] },
  );
  return [
    screen.getByLabelText<HTMLVideoElement>('Video by Ana'),
    screen.getByLabelText<HTMLVideoElement>('Video by Ben'),
  ] as const;
}

test('a video is muted, stays in its place on a phone, has controls and loads nothing but its cover', async () => {
  const [ana] = await show();
  expect(ana.muted).toBe(true);
  expect(ana).toHaveAttribute('playsinline');
  expect(ana).toHaveAttribute('controls');
  expect(ana).toHaveAttribute('preload', 'none');
});

test('its length stands on it until it plays', async () => {
  await renderApp(<Video video={{ ...video('a'), seconds: 65 }} nickname="Ana" />, {
    translations: [mediaTranslations],
  });
  expect(screen.getByText('1:05')).toBeVisible();
  act(() => observers.show(screen.getByLabelText('Video by Ana'), 0.7));
  expect(screen.queryByText('1:05')).toBeNull();
});

test('it plays from 70 percent on screen and pauses below', async () => {
  const [ana] = await show();
  act(() => observers.show(ana, 0.69));
  expect(ana.paused).toBe(true);
  act(() => observers.show(ana, 0.7));
  expect(ana.paused).toBe(false);
  act(() => observers.show(ana, 0.5));
  expect(ana.paused).toBe(true);
});

test('one plays at a time', async () => {
  const [ana, ben] = await show();
  act(() => observers.show(ana, 1));
  act(() => observers.show(ben, 1));
  expect([ana.paused, ben.paused]).toEqual([true, false]);
});

test('on the details page it plays at once', async () => {
  await renderApp(<Video video={video('a')} nickname="Ana" plays="always" />, { translations: [mediaTranslations] });
  expect(screen.getByLabelText<HTMLVideoElement>('Video by Ana').paused).toBe(false);
});

test('what the reader paused stays paused, until the reader plays it', async () => {
  const [ana] = await show();
  act(() => observers.show(ana, 1));
  act(() => ana.pause());
  act(() => observers.show(ana, 0));
  act(() => observers.show(ana, 1));
  expect(ana.paused).toBe(true);
  await act(() => ana.play());
  act(() => observers.show(ana, 0));
  expect(ana.paused).toBe(true);
  act(() => observers.show(ana, 1));
  expect(ana.paused).toBe(false);
});

test('a video that was paused with its page, of which nobody heard, heeds the reader’s next pause', async () => {
  const [ana] = await show();
  act(() => observers.show(ana, 1));
  // The event of the page's own pause comes when nobody listens any more.
  ana.setAttribute('data-paused-by-page', '');
  await act(() => ana.play());
  act(() => ana.pause());
  act(() => observers.show(ana, 0));
  act(() => observers.show(ana, 1));
  expect(ana.paused).toBe(true);
});

test('a video that another one made wait plays again in its turn', async () => {
  const [ana, ben] = await show();
  act(() => observers.show(ana, 1));
  act(() => observers.show(ben, 1));
  act(() => observers.show(ana, 0));
  act(() => observers.show(ben, 0));
  act(() => observers.show(ana, 1));
  expect([ana.paused, ben.paused]).toEqual([false, true]);
});

/** A dialog, a panel or a preview that a reader opens and closes. */
function Overlay() {
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => setOpen(false));
  return (
    <button type="button" onClick={() => setOpen(!open)}>
      Overlay
    </button>
  );
}

const pressOverlay = () => fireEvent.click(screen.getByRole('button', { name: 'Overlay' }));

test('it waits behind what is open over the page, and then goes on', async () => {
  const [ana] = await show();
  act(() => observers.show(ana, 1));
  pressOverlay();
  expect(ana.paused).toBe(true);
  // Behind a dialog a page may come into sight.
  act(() => observers.show(ana, 0));
  act(() => observers.show(ana, 1));
  expect(ana.paused).toBe(true);
  pressOverlay();
  expect(ana.paused).toBe(false);
});

test('a video in a dialog plays, while those of the page behind it wait', async () => {
  const page = (open: boolean) => (
    <>
      <Video video={video('a')} nickname="Ana" />
      <Dialog open={open} onOpenChange={() => {}} title="Report">
        <Video video={video('b')} nickname="Ben" />
      </Dialog>
    </>
  );
  const { rerender } = await renderApp(page(true), { translations: [mediaTranslations, uiTranslations] });
  const ben = await screen.findByLabelText<HTMLVideoElement>('Video by Ben');
  const ana = screen.getByLabelText<HTMLVideoElement>('Video by Ana');
  act(() => observers.show(ana, 1));
  act(() => observers.show(ben, 1));
  expect([ana.paused, ben.paused]).toEqual([true, false]);
  rerender(page(false));
  await waitFor(() => expect(ana.paused).toBe(false));
});

test('what the reader started where data is saved goes on after an overlay', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const [ana] = await show();
  act(() => observers.show(ana, 1));
  await act(async () => ana.play());
  pressOverlay();
  expect(ana.paused).toBe(true);
  pressOverlay();
  expect(ana.paused).toBe(false);
  // Out of sight it ends, and does not start by itself.
  act(() => observers.show(ana, 0));
  act(() => observers.show(ana, 1));
  expect(ana.paused).toBe(true);
});

test('what the reader paused stays paused behind an overlay and after it', async () => {
  const [ana] = await show();
  act(() => observers.show(ana, 1));
  act(() => ana.pause());
  pressOverlay();
  pressOverlay();
  expect(ana.paused).toBe(true);
});

test('where data is saved no video starts by itself', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const [ana] = await show();
  act(() => observers.show(ana, 1));
  expect(ana.paused).toBe(true);
});

test('a video that fails shows a calm placeholder', async () => {
  const [ana] = await show();
  fireEvent.error(ana);
  expect(screen.getByText('This video cannot be played')).toBeInTheDocument();
});
