import { IntersectionObserverStub } from '@community/testing/intersection-observer';
import { AppProviders, renderApp } from '@community/testing/render-app';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { mediaTranslations } from '../translations.ts';
import { MediaCarousel } from './carousel/media-carousel.tsx';

const picture = {
  url: '/media/a.jpg',
  width: 800,
  height: 600,
  clip: null,
  animation: '/media/a-animated.webp',
};
const carousel = <MediaCarousel pictures={[picture]} nickname="Ana" sizes="100vw" />;

let observers: IntersectionObserverStub;
beforeEach(() => {
  observers = new IntersectionObserverStub();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  observers.remove();
});

async function show() {
  const { container } = await renderApp(carousel, { translations: [mediaTranslations] });
  return {
    see: (share: number) => act(async () => observers.show(container.querySelector('section') as HTMLElement, share)),
    moving: () => container.querySelector<HTMLImageElement>('img[src*="animated"]'),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  };
}

test('it is loaded once its picture is in sight, and moves no more when it is not', async () => {
  const { see, moving } = await show();
  expect(moving()).toBeNull();
  await see(0.4);
  expect(moving()).toBeNull();
  await see(1);
  expect(moving()).not.toBeNull();
  await see(0);
  expect(moving()).toBeNull();
});

test('the reader pauses it and plays it again; what is paused stays so', async () => {
  const { see, moving, press } = await show();
  await see(1);
  press('Pause animation');
  expect(moving()).toBeNull();
  await see(0);
  await see(1);
  expect(moving()).toBeNull();
  press('Play animation');
  expect(moving()).not.toBeNull();
});

test('where data is saved nothing is loaded until the reader plays it', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { see, moving, press } = await show();
  await see(1);
  expect(moving()).toBeNull();
  press('Play animation');
  expect(moving()).not.toBeNull();
});

test('under reduced motion it is still until the reader plays it', async () => {
  const { matchMedia } = window;
  const list = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  Object.assign(window, { matchMedia: () => list });
  try {
    const { see, moving, press } = await show();
    await see(1);
    expect(moving()).toBeNull();
    press('Play animation');
    expect(moving()).not.toBeNull();
  } finally {
    Object.assign(window, { matchMedia });
  }
});

test('one that cannot be loaded leaves the picture, and can be tried again', async () => {
  const { see, moving, press } = await show();
  await see(1);
  fireEvent.error(moving() as HTMLImageElement);
  expect(moving()).toBeNull();
  press('Play animation');
  expect(moving()).not.toBeNull();
});

test('the server’s HTML has the still picture, and no button that would do nothing', () => {
  const html = renderToString(<AppProviders>{carousel}</AppProviders>);
  expect(html).toContain('/media/a.jpg?w=');
  expect(html).not.toMatch(/animated|<button/);
});
