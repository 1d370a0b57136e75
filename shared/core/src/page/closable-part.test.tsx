import { embeddingHost } from '@community/testing/embedding-host';
import { AppProviders } from '@community/testing/render-app';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { removeCookie } from '../storage/cookies.ts';
import { useClosablePart } from './closable-part.ts';
import { HostProvider } from './host.ts';

afterEach(() => {
  removeCookie('people-row', { path: '/' });
  document.documentElement.removeAttribute('data-people-row');
});

const open = (wrapper: (props: { children: ReactNode }) => ReactNode = AppProviders) =>
  renderHook(() => useClosablePart('people-row'), { wrapper });

test('what is closed is closed at once and later, and the document says so', () => {
  const { result, unmount } = open();
  expect(result.current.isOpen).toBe(true);
  act(() => result.current.close());
  expect(result.current.isOpen).toBe(false);
  expect(document.documentElement.dataset.peopleRow).toBe('closed');
  unmount();
  expect(open().result.current.isOpen).toBe(false);
});

test("in another's document it is closed for as long as it is there", () => {
  const foreign = ({ children }: { children: ReactNode }) => (
    <AppProviders>
      <HostProvider value={embeddingHost()}>{children}</HostProvider>
    </AppProviders>
  );
  const { result, unmount } = open(foreign);
  act(() => result.current.close());
  expect(result.current.isOpen).toBe(false);
  expect(document.cookie).not.toContain('people-row');
  expect(document.documentElement.dataset.peopleRow).toBeUndefined();
  unmount();
  expect(open(foreign).result.current.isOpen).toBe(true);
});
