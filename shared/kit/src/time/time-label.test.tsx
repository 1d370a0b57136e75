import { act, render, screen } from '@testing-library/react';
import { loadEnglish } from '../testing.tsx';
import { texts } from './texts.ts';
import { TimeLabel } from './time-label.tsx';

const now = 1_780_000_000;
beforeEach(async () => {
  await loadEnglish([texts]);
  jest.useFakeTimers({ now: now * 1000 });
});
afterEach(() => void jest.useRealTimers());

test('a label has the moment for machines and the full date on hovering', () => {
  render(<TimeLabel seconds={now - 7200} />);
  const label = screen.getByText('2 hours ago');
  expect(label.tagName).toBe('TIME');
  expect(label).toHaveAttribute('datetime', new Date((now - 7200) * 1000).toISOString());
  expect(label).toHaveAttribute('title', expect.stringContaining('2026'));
});

test('a label goes on with the time', () => {
  render(<TimeLabel seconds={now - 10} />);
  expect(screen.getByText('Just now')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('1 minute ago')).toBeInTheDocument();
});
