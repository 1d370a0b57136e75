import { render, screen } from '@testing-library/react';
import { RollingCount } from './rolling-count.tsx';

test('the first text stands still, a larger count rolls up and a smaller one down', () => {
  const { rerender } = render(<RollingCount value={9} text="9" />);
  expect(screen.getByText('9')).not.toHaveClass('up', 'down');
  rerender(<RollingCount value={10} text="10" />);
  expect(screen.getByText('10')).toHaveClass('up');
  rerender(<RollingCount value={9} text="9" />);
  expect(screen.getByText('9')).toHaveClass('down');
});

test('a short text that stays the same is not replaced', () => {
  const { rerender } = render(<RollingCount value={21_400} text="21.4k" />);
  const before = screen.getByText('21.4k');
  rerender(<RollingCount value={21_401} text="21.4k" />);
  expect(screen.getByText('21.4k')).toBe(before);
  expect(before).not.toHaveClass('up', 'down');
});
