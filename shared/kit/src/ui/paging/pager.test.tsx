import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from './pager.tsx';
import { uiTranslations } from '../translations.ts';

beforeEach(() => loadEnglish([uiTranslations]));

function resize(width: number) {
  act(() => {
    Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
    window.dispatchEvent(new Event('resize'));
  });
}

function show(page: number) {
  const onPage = jest.fn();
  const onPerPage = jest.fn();
  const searchOf = (number: number) => `page=${number}`;
  const sizes = [10, 20, 30];
  render(<Pager {...{ page, sizes, onPage, searchOf, onPerPage }} lastPage={20} perPage={10} />, {
    wrapper: AppProviders,
  });
  return { onPage, onPerPage };
}

test('pages are asked for by number and one by one', async () => {
  const { onPage } = show(3);
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Page 4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage.mock.calls).toEqual([[4], [2], [4]]);
});

test('pages have addresses, which a press in another tab follows', async () => {
  const { onPage } = show(3);
  expect(screen.getByRole('button', { name: 'Page 4' })).toHaveAttribute('href', '/?page=4');
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('href', '/?page=4');
  fireEvent.click(screen.getByRole('button', { name: 'Page 4' }), { ctrlKey: true });
  expect(onPage).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Page 4' }).focus();
  await userEvent.keyboard(' ');
  expect(onPage.mock.calls).toEqual([[4]]);
});

test('there is nothing before the first page', async () => {
  const { onPage } = show(1);
  const previous = screen.getByRole('button', { name: 'Previous page' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(previous);
  expect(onPage).not.toHaveBeenCalled();
});

test('the number of buttons follows the width of the window', () => {
  resize(1400);
  show(10);
  expect(screen.getAllByRole('button', { name: /^Page/ })).toHaveLength(7);
  resize(390);
  expect(screen.getAllByRole('button', { name: /^Page/ })).toHaveLength(5);
});

test('a page size can be chosen', async () => {
  const { onPerPage } = show(1);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '30');
  expect(onPerPage).toHaveBeenCalledWith(30);
});
