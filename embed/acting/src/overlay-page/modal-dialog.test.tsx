import { fireEvent, render, screen } from '@testing-library/react';
import { ModalDialog } from './modal-dialog.tsx';

test('Escape closes it, and not one that an input method takes to cancel what it composes', () => {
  // jsdom has no top layer.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  const close = jest.fn();
  render(
    <ModalDialog className={undefined} label="Share yours" onClose={close}>
      <textarea aria-label="Text" />
    </ModalDialog>,
  );
  const field = screen.getByLabelText('Text');
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229, isComposing: true });
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 });
  expect(close).toHaveBeenCalledTimes(1);
});
