import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { saveDraft } from './draft-storage.ts';
import { useDraft } from './use-draft.ts';

afterEach(() => localStorage.clear());

test('a draft is restored on the next page, for the same member alone', () => {
  const first = renderHook(() => useDraft('1', 'report 42'));
  act(() => first.result.current.write('See the picture'));
  expect(first.result.current.text).toBe('See the picture');
  expect(renderHook(() => useDraft('1', 'report 42')).result.current.text).toBe('See the picture');
  expect(renderHook(() => useDraft('2', 'report 42')).result.current.text).toBe('');
  expect(renderHook(() => useDraft(null, 'report 42')).result.current.text).toBe('');
});

test('an emptied text stays empty, and its draft is removed', () => {
  const { result } = renderHook(() => useDraft('1', 'report 42'));
  act(() => result.current.write('See'));
  act(() => result.current.write(''));
  expect(result.current.text).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('an unchanged text is not saved', () => {
  const first = renderHook(() => useDraft('1', 'search', 'tab', 'ken'));
  expect(first.result.current.text).toBe('ken');
  act(() => first.result.current.write('kenji'));
  expect(renderHook(() => useDraft('1', 'search', 'tab', 'ken')).result.current.text).toBe('kenji');
  act(() => first.result.current.write('ken'));
  expect(sessionStorage).toHaveLength(0);
});

test('a server-rendered page shows the draft after hydration', async () => {
  saveDraft('1', 'report 42', 'See the picture');
  const drawn = document.createElement('div');
  drawn.innerHTML = '<p></p>';
  const complaint = jest.fn();
  const Draft = () => createElement('p', null, useDraft('1', 'report 42').text);
  await act(async () => void hydrateRoot(drawn, createElement(Draft), { onRecoverableError: complaint }));
  expect(drawn).toHaveTextContent('See the picture');
  expect(complaint).not.toHaveBeenCalled();
});
