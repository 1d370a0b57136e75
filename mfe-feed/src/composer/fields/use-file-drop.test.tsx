import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useFileDrop } from './use-file-drop.ts';

const file = new File(['x'], 'a.png', { type: 'image/png' });
const files = { dataTransfer: { types: ['Files'], files: [file] } };
const text = { dataTransfer: { types: ['text/plain'], files: [] } };

const taken = jest.fn();
function Area() {
  const { held, handlers } = useFileDrop(taken);
  return (
    <section aria-label="area" {...handlers}>
      <p>{held ? 'held' : 'free'}</p>
    </section>
  );
}
const show = () => render(<Area />);
beforeEach(() => taken.mockClear());
const area = () => screen.getByRole('region');

test('files are over the element while over its children too, and are taken when dropped', () => {
  show();
  fireEvent.dragEnter(area(), files);
  fireEvent.dragEnter(screen.getByText('held'), files);
  fireEvent.dragLeave(area(), files);
  expect(screen.getByText('held')).toBeInTheDocument();
  fireEvent.drop(area(), files);
  expect(screen.getByText('free')).toBeInTheDocument();
  expect(taken).toHaveBeenCalledWith([file]);
});

test('files dragged away are no longer over the element', () => {
  show();
  fireEvent.dragEnter(area(), files);
  fireEvent.dragLeave(area(), files);
  expect(screen.getByText('free')).toBeInTheDocument();
});

test('the browser handles dragged text, and not files', () => {
  show();
  for (const [what, kept] of [
    [files, false],
    [text, true],
  ] as const) {
    for (const step of ['dragOver', 'drop'] as const) {
      const event = createEvent[step](area(), what);
      fireEvent(area(), event);
      expect(event.defaultPrevented).toBe(!kept);
    }
  }
  expect(taken).toHaveBeenCalledTimes(1);
});
