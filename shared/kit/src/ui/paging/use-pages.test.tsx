import { PageRouteProvider, useLocation } from '@community/core';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigationType } from 'react-router-dom';
import { usePages } from './use-pages.ts';

function Page({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  return <PageRouteProvider value={{ name: 'home', params: {}, search }}>{children}</PageRouteProvider>;
}

function show(address = '/') {
  const { result } = renderHook(({ list }) => ({ pages: usePages(list, 10), search: useLocation().search }), {
    initialProps: { list: 'feed' },
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[address]}>
        <Page>{children}</Page>
      </MemoryRouter>
    ),
  });
  return {
    query: () => result.current.pages.query,
    search: () => result.current.search,
    turn: (page: number, asOf: number) => act(() => result.current.pages.turn(page, asOf)),
    toSize: (size: number) => act(() => result.current.pages.toSize(size)),
    toStart: () => act(() => result.current.pages.toStart()),
    toSnapshot: (asOf: number) => act(() => result.current.pages.toSnapshot(asOf)),
  };
}

test('later pages use the asOf of the first one opened', () => {
  const { query, search, turn } = show('/?type=2');
  expect(query()).toEqual({ page: 1, perPage: 10 });
  turn(2, 500);
  expect(search()).toBe('?type=2&page=2');
  expect(query()).toEqual({ page: 2, perPage: 10, asOf: 500 });
  turn(3, 900);
  expect(query()).toMatchObject({ page: 3, asOf: 500 });
  turn(1, 900);
  expect(search()).toBe('?type=2');
  expect(query()).toEqual({ page: 1, perPage: 10 });
});

test('another size begins again', () => {
  const { query, search, turn, toSize } = show();
  turn(2, 500);
  toSize(20);
  expect(search()).toBe('?per_page=20');
  expect(query()).toEqual({ page: 1, perPage: 20 });
  toSize(10);
  expect(search()).toBe('');
});

test('back at the start the snapshot stays, and a newer one starts at the first page', () => {
  const { query, search, turn, toStart, toSnapshot } = show('/?page=2');
  turn(3, 500);
  toStart();
  expect(search()).toBe('');
  expect(query()).toEqual({ page: 1, perPage: 10, asOf: 500 });
  turn(2, 500);
  toSnapshot(900);
  expect(search()).toBe('');
  expect(query()).toEqual({ page: 1, perPage: 10, asOf: 900 });
});

test('the last page stands in the place of one beyond the end, with the part of the page that is looked for', () => {
  const { result } = renderHook(
    () => ({ pages: usePages('feed', 10), location: useLocation(), type: useNavigationType() }),
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/?page=9#comment-7']}>
          <Page>{children}</Page>
        </MemoryRouter>
      ),
    },
  );
  act(() => result.current.pages.toLast(3));
  expect(result.current.location).toMatchObject({ search: '?page=3', hash: '#comment-7' });
  expect(result.current.type).toBe('REPLACE');
});
