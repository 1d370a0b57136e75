import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/render.tsx';
import { LeavingSkeleton } from './page-states.tsx';

afterEach(() => void jest.useRealTimers());

test('a skeleton is over its page for 120 ms, and not for those who listen to it', async () => {
  // Reads the translations, which takes real time.
  await renderShell(<p>The page</p>);
  jest.useFakeTimers();
  await renderShell(<LeavingSkeleton skeletonElement={<p>The shape</p>} />);
  expect(screen.getByText('The shape').parentElement).toHaveAttribute('aria-hidden', 'true');
  act(() => jest.advanceTimersByTime(119));
  expect(screen.getByText('The shape')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('The shape')).toBeNull();
});
