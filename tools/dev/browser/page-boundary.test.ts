import { performReactRefresh } from 'react-refresh/runtime';
import { acceptPage } from './page-boundary.ts';

jest.mock('react-refresh/runtime', () => ({ performReactRefresh: jest.fn() }));

/** The bundler's `module.hot`; `data` is what the module's predecessor left. */
function hotModule(data?: object) {
  const left = {};
  const hot = {
    data,
    accept: jest.fn(),
    invalidate: jest.fn(),
    dispose: (leave: (data: object) => void) => leave(left),
  };
  return { hot: hot as unknown as Rspack.Hot & typeof hot, left };
}

const load = () => 'posts';

test('a page accepts a new version of its component, which shows after the other modules of the update have run', () => {
  jest.useFakeTimers();
  const first = hotModule();
  acceptPage(first.hot, { load });
  const second = hotModule(first.left);
  acceptPage(second.hot, { load: load });
  for (const { hot } of [first, second]) {
    expect(hot.accept).toHaveBeenCalledTimes(1);
    expect(hot.invalidate).not.toHaveBeenCalled();
  }
  expect(performReactRefresh).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(performReactRefresh).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a page whose load or head changed reloads', () => {
  const first = hotModule();
  acceptPage(first.hot, { load });
  const calls = hotModule(first.left);
  acceptPage(calls.hot, { load: () => 'comments' });
  const head = hotModule(first.left);
  acceptPage(head.hot, { load, head: () => 'title' });
  for (const { hot } of [calls, head]) {
    expect(hot.accept).not.toHaveBeenCalled();
    expect(hot.invalidate).toHaveBeenCalledTimes(1);
  }
});
