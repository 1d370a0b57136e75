import { render, screen } from '@testing-library/react';
import { type TestTap, tap } from '../testing-tap.ts';
import { useDoubleTap } from './use-double-tap.ts';

const onDoubleTap = jest.fn();

function Picture() {
  const handlers = useDoubleTap(onDoubleTap);
  return (
    <div data-testid="picture" {...handlers}>
      <button type="button">Pause</button>
    </div>
  );
}

beforeEach(() => {
  onDoubleTap.mockReset();
  render(<Picture />);
});

const picture = () => screen.getByTestId('picture');

test('two quick taps on the same spot are one double tap, and four are two', () => {
  for (const at of [1000, 1200]) tap(picture(), { at });
  expect(onDoubleTap).toHaveBeenCalledTimes(1);
  tap(picture(), { at: 1400 });
  expect(onDoubleTap).toHaveBeenCalledTimes(1);
  tap(picture(), { at: 1600 });
  expect(onDoubleTap).toHaveBeenCalledTimes(2);
});

test.each<[string, Partial<TestTap>]>([
  ['long after the first', { at: 1400 }],
  ['elsewhere', { x: 120 }],
  ['that moves across', { to: 90 }],
  ['of a second finger', { isPrimary: false }],
  ['of the mouse', { pointerType: 'mouse' }],
])('a tap %s is not the second of a double tap', (_what, second) => {
  tap(picture(), { at: 1000 });
  tap(picture(), { at: 1200, ...second });
  expect(onDoubleTap).not.toHaveBeenCalled();
});

test('taps on a control are the control’s', () => {
  for (const at of [1000, 1200]) tap(screen.getByRole('button'), { at });
  expect(onDoubleTap).not.toHaveBeenCalled();
});
