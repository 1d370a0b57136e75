import { act, renderHook } from '@testing-library/react';
import { useLazyModule } from './use-lazy-module.ts';

const settle = async () => act(async () => undefined);

test('a module loads once, when it is first wanted', async () => {
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

test('a failed load is reported, and the next attempt loads again', async () => {
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
