import { type Host, HostProvider } from '@community/core';
import { embeddingHost } from '@community/testing/embedding-host';
import { AppProviders } from '@community/testing/render-app';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Whether the reader is asked before the document is left. */
function asked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test('leaving with unsent work asks first, until it is sent', () => {
  const { rerender } = renderHook(({ unsent }) => useLeaveGuard(unsent), {
    initialProps: { unsent: true },
    wrapper: AppProviders,
  });
  expect(asked()).toBe(true);
  rerender({ unsent: false });
  expect(asked()).toBe(false);
});

test("leaving another's document never asks", () => {
  const host: Host = embeddingHost();
  const wrapper = ({ children }: { children: ReactNode }) => <HostProvider value={host}>{children}</HostProvider>;
  renderHook(() => useLeaveGuard(true), { wrapper });
  expect(asked()).toBe(false);
});
