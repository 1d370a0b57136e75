import { browserStorage } from '@community/core';
import { AppProviders } from '@community/testing/render-app';
import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createDraftStorage } from './draft-storage.ts';
import { useDraft } from './use-draft.ts';

afterEach(() => localStorage.clear());

const open = (...draft: Parameters<typeof useDraft>) => renderHook(() => useDraft(...draft), { wrapper: AppProviders });

test('a draft is restored on the next page, for the same member alone', () => {
  const first = open('1', 'report 42');
  act(() => first.result.current.write('See the picture'));
  expect(first.result.current.text).toBe('See the picture');
  expect(open('1', 'report 42').result.current.text).toBe('See the picture');
  expect(open('2', 'report 42').result.current.text).toBe('');
  expect(open(null, 'report 42').result.current.text).toBe('');
});

test('an emptied text stays empty, and its draft is removed', () => {
  const { result } = open('1', 'report 42');
  act(() => result.current.write('See'));
  act(() => result.current.write(''));
  expect(result.current.text).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('an unchanged text is not saved', () => {
  const first = open('1', 'search', 'tab', 'ken');
  expect(first.result.current.text).toBe('ken');
  act(() => first.result.current.write('kenji'));
  expect(open('1', 'search', 'tab', 'ken').result.current.text).toBe('kenji');
  act(() => first.result.current.write('ken'));
  expect(sessionStorage).toHaveLength(0);
});

test('a draft of another name begins anew, and what was written is not taken along', () => {
  const { result, rerender } = renderHook(({ name }) => useDraft('1', `search ${name}`, 'tab', name), {
    wrapper: AppProviders,
    initialProps: { name: 'ken' },
  });
  act(() => result.current.write('kenji'));
  rerender({ name: 'ana' });
  expect(result.current.text).toBe('ana');
  act(() => createDraftStorage(browserStorage).saveDraft('1', 'search ken', '', 'tab'));
  rerender({ name: 'ken' });
  expect(result.current.text).toBe('ken');
});

test('a server-rendered page shows the draft after hydration', async () => {
  createDraftStorage(browserStorage).saveDraft('1', 'report 42', 'See the picture');
  const drawn = document.createElement('div');
  drawn.innerHTML = '<p></p>';
  const complaint = jest.fn();
  const Draft = () => createElement('p', null, useDraft('1', 'report 42').text);
  await act(
    async () =>
      void hydrateRoot(drawn, createElement(AppProviders, null, createElement(Draft)), {
        onRecoverableError: complaint,
      }),
  );
  expect(drawn).toHaveTextContent('See the picture');
  expect(complaint).not.toHaveBeenCalled();
});
