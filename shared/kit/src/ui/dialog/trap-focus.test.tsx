import { Dialog } from '@base-ui/react/dialog';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { trapFocus } from './trap-focus.ts';

/** Frames that never come, as on a device that is busy. */
const withoutFrames = () => jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);

test.each([
  ['Tab', '{Tab}', 'Last'],
  ['Shift+Tab', '{Shift>}{Tab}{/Shift}', 'First'],
])('%s does not leave a popup at its end before the next frame', async (_, keys, from) => {
  render(
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Popup ref={trapFocus}>
          <button type="button">First</button>
          <button type="button">Last</button>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>,
  );
  const dialog = await screen.findByRole('dialog');
  const frames = withoutFrames();
  screen.getByRole('button', { name: from }).focus();
  await userEvent.keyboard(keys);
  expect(dialog).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
  frames.mockRestore();
});
