import type { Person } from '@community/core';
import { renderHook } from '@testing-library/react';
import { useSameOrder } from './use-same-order.ts';

const people = (...ids: string[]) => ids.map((id) => ({ id }) as Person);

test('a reload keeps the order and adds new people at the end; another search has its own', () => {
  const initialProps: { list: Person[] | undefined; search: string } = { list: people('a', 'b', 'c'), search: 'x' };
  const { result, rerender } = renderHook(({ list, search }) => useSameOrder(list, search), { initialProps });
  const ids = () => result.current?.map(({ id }) => id).join('');
  expect(ids()).toBe('abc');
  rerender({ list: people('c', 'd', 'a', 'b'), search: 'x' });
  expect(ids()).toBe('abcd');
  rerender({ list: people('d', 'b', 'a'), search: 'x' });
  expect(ids()).toBe('abd');
  rerender({ list: undefined, search: 'y' });
  expect(ids()).toBeUndefined();
  rerender({ list: people('d', 'a'), search: 'y' });
  expect(ids()).toBe('da');
});
