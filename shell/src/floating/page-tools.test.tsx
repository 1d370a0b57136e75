import { IntersectionObserverStub } from '@community/testing/intersection-observer';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/render.tsx';
import { loadLiveChat, openChatEvent } from './live-chat.ts';
import { PageTools } from './page-tools.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { scrollY: 0, scrollTo: (_left: number, top: number) => move(top) });
});
afterEach(() => jest.useRealTimers());

/** Lets time pass and pending imports resolve. */
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const move = (scrollY: number) => {
  Object.assign(window, { scrollY });
  window.dispatchEvent(new Event('scroll'));
};
const scrolledTo = (distance: number) => act(async () => move(distance));
const top = () => screen.queryByRole('button', { name: 'Back to top' });
const help = () => screen.queryByRole('button', { name: 'Customer service' });

test('back to top appears after 300 px of scrolling and leaves the focus in the content', async () => {
  await renderShell(
    <>
      <main id="content" tabIndex={-1} />
      <PageTools />
    </>,
  );
  await scrolledTo(300);
  await pass(20);
  expect(top()).toBeNull();
  await scrolledTo(301);
  await pass(20);
  expect(top()).toBeVisible();
  top()?.focus();
  act(() => top()?.click());
  expect(screen.getByRole('main')).toHaveFocus();
  await pass(400);
  expect(window.scrollY).toBe(0);
  expect(top()).toBeNull();
});

test('customer service appears 3000 ms after load', async () => {
  await renderShell(<PageTools />);
  await pass(2999);
  expect(help()).toBeNull();
  await pass(1);
  expect(help()).toBeVisible();
});

test('it opens the support page where the brand has no live chat', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await renderShell(<PageTools />);
  await pass(3000);
  act(() => help()?.click());
  expect(open).toHaveBeenCalledWith('https://support.example', '_blank', 'noopener');
  open.mockRestore();
});

test('it opens the support page where the script of the live chat was blocked', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  loadLiveChat('https://chat.example/chat.js', 'en');
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  await renderShell(<PageTools />, { configuration: { liveChatScript: 'https://chat.example/chat.js' } });
  await pass(3000);
  act(() => help()?.click());
  expect(open).toHaveBeenCalledWith('https://support.example', '_blank', 'noopener');
  open.mockRestore();
  document.head.replaceChildren();
});

test("it opens the live chat in the page's language", async () => {
  const opened = jest.fn();
  window.addEventListener(openChatEvent, (event) => opened((event as CustomEvent).detail));
  await renderShell(<PageTools />, { configuration: { liveChatScript: 'https://chat.example/chat.js' } });
  await pass(3000);
  act(() => help()?.click());
  expect(opened).toHaveBeenCalledWith({ language: 'en' });
});

test('both stand aside while the reader scrolls down, until they scroll up or reach the end of the page', async () => {
  const observed = new IntersectionObserverStub();
  const expectBoth = (isAside: boolean) =>
    expect([top(), help()].map((tool) => tool?.hasAttribute('data-aside'))).toEqual([isAside, isAside]);
  await renderShell(<PageTools />);
  await pass(3000);
  await scrolledTo(400);
  expectBoth(false);
  await scrolledTo(800);
  expectBoth(true);
  await scrolledTo(795);
  expectBoth(true);
  await scrolledTo(700);
  expectBoth(false);
  await scrolledTo(900);
  expectBoth(true);
  act(() => observed.showAll());
  expectBoth(false);
  observed.remove();
});

test('back to top that comes while the reader scrolls down is aside at once', async () => {
  await renderShell(<PageTools />);
  await scrolledTo(100);
  await scrolledTo(301);
  await pass(20);
  expect(top()).toHaveAttribute('data-aside');
});
