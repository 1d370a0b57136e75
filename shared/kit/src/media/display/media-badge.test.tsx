import { render, screen } from '@testing-library/react';
import { MediaBadge } from './media-badge.tsx';

test('has the class that places it beside its look, and what else is said of it', () => {
  render(
    <MediaBadge className="corner" translate="no">
      2:07
    </MediaBadge>,
  );
  expect(screen.getByText('2:07').className).toBe('badge corner');
  expect(screen.getByText('2:07')).toHaveAttribute('translate', 'no');
});
