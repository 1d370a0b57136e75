import { coreTranslations, type ListPage } from '@community/core';
import { renderApp } from '@community/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ListResult, PagedList } from './paged-list.tsx';
import { uiTranslations } from '../translations.ts';
import { usePages } from './use-pages.ts';

const page = (items: string[], change: Partial<ListPage<string>> = {}): ListPage<string> => ({
  items,
  total: 25,
  page: 1,
  lastPage: 3,
  perPage: 10,
  asOf: 500,
  ...change,
});

interface ListProps {
  result: Partial<ListResult<string>>;
  empty?: string;
  pagerIfSeveral?: boolean;
}

function List({ result, ...props }: ListProps) {
  const pages = usePages('things', 10);
  return (
    <PagedList result={{ refetch: () => undefined, ...result }} pages={pages} {...props}>
      {(items) => <p>{items ? items.join(' ') || 'none' : 'loading'}</p>}
    </PagedList>
  );
}

const show = (props: ListProps, path = '/') =>
  renderApp(<List {...props} />, { path, translations: [coreTranslations, uiTranslations] });
const pager = () => screen.queryByRole('navigation', { name: 'Pagination' });

test('a page stands above its pager, and turning stands in the address', async () => {
  await show({ result: { currentData: page(['a', 'b']), data: page(['a', 'b']) } });
  expect(screen.getByText('a b')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/?page=2');
});

test('the pager, which stands at the end, leads to the top of the next page', async () => {
  await show({ result: { currentData: page(['a', 'b']), data: page(['a', 'b']) } });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(scrolled.mock.calls).toEqual([[{ block: 'start' }]]);
  scrolled.mockRestore();
});

test('the pager stays while a page loads', async () => {
  await show({ result: { data: page(['a']) } });
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(pager()).toBeInTheDocument();
});

test('a failed load shows an error and Retry instead of list and pager', async () => {
  const refetch = jest.fn();
  await show({ result: { data: page(['a']), error: { code: 5000, status: 200, message: '' }, refetch } });
  expect(screen.queryByText('a')).not.toBeInTheDocument();
  expect(pager()).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/\S/);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('while a failed load is tried again, Retry says so and keeps the focus', async () => {
  const failed = { error: { code: 5000, status: 200, message: '' }, refetch: jest.fn() };
  const { rerender } = await show({ result: failed });
  const retry = screen.getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  rerender(<List result={{ ...failed, isFetching: true }} />);
  expect(retry).toHaveFocus();
  expect(retry).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(retry);
  expect(failed.refetch).toHaveBeenCalledTimes(1);
});

test('a failed reload keeps the items on screen', async () => {
  await show({ result: { currentData: page(['a']), data: page(['a']), error: new Error('offline') } });
  expect(screen.getByText('a')).toBeInTheDocument();
});

test('an empty list says so in its own way, or alone', async () => {
  const none = page([], { total: 0, lastPage: 1 });
  const { unmount } = await show({ result: { currentData: none, data: none } });
  expect(screen.getByText('none')).toBeInTheDocument();
  expect(pager()).not.toBeInTheDocument();
  unmount();
  await show({ result: { currentData: none, data: none }, empty: 'nothing at all' });
  expect(screen.getByText('nothing at all')).toBeInTheDocument();
  expect(screen.queryByText('none')).not.toBeInTheDocument();
});

test('a list of one page has no pager, unless the reader chose its size', async () => {
  const one = page(['a'], { total: 1, lastPage: 1 });
  const { unmount } = await show({ result: { currentData: one, data: one } });
  expect(pager()).not.toBeInTheDocument();
  unmount();
  const resized = await show({ result: { currentData: one, data: one } }, '/?per_page=30');
  expect(pager()).toBeInTheDocument();
  resized.unmount();
  await show({ result: { currentData: one, data: one }, pagerIfSeveral: true }, '/?per_page=30');
  expect(pager()).not.toBeInTheDocument();
});

test('a page beyond the end leads to the last one', async () => {
  const beyond = page([], { page: 9 });
  await show({ result: { currentData: beyond, data: beyond } }, '/?page=9&per_page=10');
  expect(screen.getByTestId('address')).toHaveTextContent('/?page=3&per_page=10');
});

test('an empty list leads from its second page to the first', async () => {
  const none = page([], { page: 2, total: 0, lastPage: 0 });
  await show({ result: { currentData: none, data: none } }, '/?page=2');
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
});

test('an old answer leads nowhere while another is asked for', async () => {
  const old = page([], { page: 9 });
  await show({ result: { currentData: old, data: old, isFetching: true } }, '/?page=9');
  expect(screen.getByTestId('address')).toHaveTextContent('/?page=9');
});

test('an empty last page stays, as entries may be hidden from it', async () => {
  const hidden = page([], { page: 3 });
  await show({ result: { currentData: hidden, data: hidden } }, '/?page=3');
  expect(screen.getByTestId('address')).toHaveTextContent('/?page=3');
});
