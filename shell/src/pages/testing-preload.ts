import { fixtureRoutes } from '@community/contract/testing-routes';
import { RemotesProvider } from '@community/host/remotes/remotes-context';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { RoutesProvider } from '../routes/routes-context.ts';

/** Renders a hook among the fixture's routes. `page` is asked for each page that is loaded. */
export function renderPreload(hook: () => void) {
  const page = jest.fn(() => Promise.reject(new Error('not reached')));
  const remotes = {
    page,
    module: jest.fn(),
    loaded: () => null,
    build: () => null,
    takenFrom: () => null,
    adopt: () => undefined,
    evict: () => undefined,
    report: async () => null,
    viewed: jest.fn(),
  };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(
      RoutesProvider,
      { value: fixtureRoutes },
      createElement(RemotesProvider, { value: remotes }, children),
    );
  const { unmount } = renderHook(hook, { wrapper });
  return { page, unmount };
}
