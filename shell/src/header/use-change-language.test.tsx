import { selectNotices } from '@community/core';
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

test('without a network the page stays, with a message', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { store } = await renderShell(<Spanish />);
  fireEvent.click(screen.getByRole('button'));
  expect(selectNotices(store.getState()).map(({ text }) => text)).toEqual([
    'You are offline. Please check your connection and try again.',
  ]);
  expect(document.cookie).not.toContain('language');
  connection.mockRestore();
});
