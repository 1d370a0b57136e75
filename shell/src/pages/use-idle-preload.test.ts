import { act } from '@testing-library/react';
import { renderPreload } from './testing-preload.ts';
import { useIdlePreload } from './use-idle-preload.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

/** The pages that are asked for once the browser is idle. */
function preloaded({ hovers }: { hovers: boolean }): string[] {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ matches: hovers, media, addEventListener: () => {}, removeEventListener: () => {} }) as never,
    );
  const { page } = renderPreload(useIdlePreload);
  expect(page).not.toHaveBeenCalled();
  act(() => jest.runOnlyPendingTimers());
  return page.mock.calls.flat();
}

test('where nothing hovers, posts are loaded once the browser is idle', () => {
  expect(preloaded({ hovers: false })).toEqual(['post-details']);
});

test('where something hovers, nothing is loaded before', () => {
  expect(preloaded({ hovers: true })).toEqual([]);
});

test('nothing is loaded ahead where data is saved', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  expect(preloaded({ hovers: false })).toEqual([]);
});
