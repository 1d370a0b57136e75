import { fireEvent, screen } from '@testing-library/react';
import { renderShell } from '../testing/render.tsx';
import { useChangeLanguage } from './use-change-language.ts';

function Spanish() {
  const change = useChangeLanguage();
  return (
    <button type="button" onClick={() => change('es')}>
      Español
    </button>
  );
}

test('where the document cannot be loaded anew, the language stays', async () => {
  const leaveDocument = jest.fn();
  await renderShell(<Spanish />, { control: { leaveDocument } });
  fireEvent.click(screen.getByRole('button'));
  expect(leaveDocument).toHaveBeenCalledTimes(1);
  expect(document.cookie).not.toContain('language');
});
