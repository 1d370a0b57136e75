import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/render.tsx';
import { BackToTop } from './back-to-top.tsx';

const scrolledTo = (scrollY: number) => {
  Object.assign(window, { scrollY });
  act(() => void window.dispatchEvent(new Event('scroll')));
};
const button = () => screen.queryByRole('button', { name: 'Back to top' });

test('appears past 300 px of scrolling, and leaves the focus in the content when it goes', async () => {
  Object.assign(window, { scrollTo: (_left: number, top: number) => scrolledTo(top) });
  await renderShell(
    <>
      <main id="content" tabIndex={-1} />
      <BackToTop />
    </>,
  );
  scrolledTo(300);
  expect(button()).toBeNull();
  scrolledTo(301);
  expect(button()).toBeVisible();
  jest.useFakeTimers();
  button()?.focus();
  act(() => button()?.click());
  expect(screen.getByRole('main')).toHaveFocus();
  act(() => jest.advanceTimersByTime(400));
  jest.useRealTimers();
  expect(window.scrollY).toBe(0);
  expect(button()).toBeNull();
});
