import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/render.tsx';
import { CustomerService } from './customer-service.tsx';
import { openChatEvent } from './live-chat.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const button = () => screen.queryByRole('button', { name: 'Customer service' });

test('appears 3000 ms after load', async () => {
  await renderShell(<CustomerService />);
  act(() => jest.advanceTimersByTime(2999));
  expect(button()).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(button()).toBeVisible();
});

test('opens the support page where the brand has no live chat', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await renderShell(<CustomerService />);
  act(() => jest.advanceTimersByTime(3000));
  act(() => button()?.click());
  expect(open).toHaveBeenCalledWith('https://support.example', '_blank', 'noopener');
  open.mockRestore();
});

test('asks the live chat to open in the language of the page', async () => {
  const asked = jest.fn();
  window.addEventListener(openChatEvent, (event) => asked((event as CustomEvent).detail));
  await renderShell(<CustomerService />, { configuration: { liveChatScript: 'https://chat.example/chat.js' } });
  act(() => jest.advanceTimersByTime(3000));
  act(() => button()?.click());
  expect(asked).toHaveBeenCalledWith({ language: 'en' });
});
