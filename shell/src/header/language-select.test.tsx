import { fireEvent, screen } from '@testing-library/react';
import { renderShell } from '../testing/render.tsx';
import { LanguageSelect } from './language-select.tsx';
import { useChangeLanguage } from './use-change-language.ts';

jest.mock('./use-change-language.ts', () => ({
  ...jest.requireActual('./use-change-language.ts'),
  useChangeLanguage: jest.fn(),
}));

const change = jest.fn();
beforeEach(() => {
  change.mockReset();
  jest.mocked(useChangeLanguage).mockReturnValue(change);
});

const select = () => screen.getByRole('combobox', { name: 'Language' });

test('a language chosen from the list is taken at once', async () => {
  await renderShell(<LanguageSelect />);
  fireEvent.pointerDown(select());
  fireEvent.change(select(), { target: { value: 'es' } });
  expect(change).toHaveBeenCalledWith('es');
});

test('arrow keys walk through the languages; Enter takes one, and leaving takes none', async () => {
  await renderShell(<LanguageSelect />);
  const walk = () => {
    fireEvent.keyDown(select(), { key: 'ArrowDown' });
    fireEvent.change(select(), { target: { value: 'ja' } });
  };
  walk();
  expect(change).not.toHaveBeenCalled();
  expect(select()).toHaveValue('ja');
  expect(select()).toHaveAccessibleDescription('Press Enter for 日本語');
  fireEvent.blur(select());
  expect(select()).toHaveValue('en');
  expect(change).not.toHaveBeenCalled();
  walk();
  fireEvent.keyDown(select(), { key: 'Enter' });
  expect(change).toHaveBeenCalledWith('ja');
});
