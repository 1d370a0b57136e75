import { loadEnglish } from '@community/testing/render-app';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { TimeLabel } from './time-label.tsx';
import { translations } from './translations.ts';

const now = 1_780_000_000;
beforeEach(async () => {
  await loadEnglish([translations]);
  jest.useFakeTimers({ now: now * 1000 });
});
afterEach(() => void jest.useRealTimers());

test('a label has the date for machines and the full date on hovering', () => {
  render(<TimeLabel seconds={now - 7200} />);
  const label = screen.getByText('2 hours ago');
  expect(label.tagName).toBe('TIME');
  expect(label).toHaveAttribute('datetime', new Date((now - 7200) * 1000).toISOString());
  fireEvent.pointerEnter(label);
  expect(label).toHaveAttribute('title', expect.stringContaining('2026'));
});

test('a short label of an older time is its date, with the whole one on hovering', () => {
  const seconds = now - 20 * 86_400;
  const day = `May ${new Date(seconds * 1000).getDate()}`;
  render(<TimeLabel short seconds={seconds} />);
  const label = screen.getByText(day);
  fireEvent.pointerEnter(label);
  expect(label).toHaveAttribute('title', expect.stringMatching(new RegExp(`${day}, 2026, \\d`)));
});

test('a label updates with the time', () => {
  render(<TimeLabel seconds={now - 10} />);
  expect(screen.getByText('Just now')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('1 minute ago')).toBeInTheDocument();
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e20])('a date of %d seconds is left out', (seconds) => {
  const { container } = render(<TimeLabel seconds={seconds} />);
  expect(container).toBeEmptyDOMElement();
});

test('a hidden page stops the clock', () => {
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <TimeLabel seconds={now - 10} />
      <TimeLabel seconds={now - 20} />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  expect(jest.getTimerCount()).toBe(1);
  rerender(page('hidden'));
  act(() => jest.runOnlyPendingTimers());
  expect(jest.getTimerCount()).toBe(0);
});
