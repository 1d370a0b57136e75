import { act, renderHook } from '@testing-library/react';
import { useLazyModule } from './use-lazy-module.ts';

const settle = async () => act(async () => undefined);

test('nothing is loaded before it is wanted, and once is enough', async () => {
  const load = jest.fn(async () => 'part');
  const { result, rerender } = renderHook(({ wanted }) => useLazyModule(load, wanted, jest.fn()), {
    initialProps: { wanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ wanted: true });
  await settle();
  expect(result.current).toBe('part');
  rerender({ wanted: false });
  rerender({ wanted: true });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a lost connection is told, and the next wish tries again', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part');
  const onFailed = jest.fn();
  const { result, rerender } = renderHook(({ wanted }) => useLazyModule(load, wanted, onFailed), {
    initialProps: { wanted: true },
  });
  await settle();
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(result.current).toBeNull();
  rerender({ wanted: false });
  rerender({ wanted: true });
  await settle();
  expect(result.current).toBe('part');
});
