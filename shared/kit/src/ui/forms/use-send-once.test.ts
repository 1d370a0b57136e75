import { renderHook } from '@testing-library/react';
import { useSendOnce } from './use-send-once.ts';

const start = () => renderHook(useSendOnce).result.current;

test('a second press sends nothing, and what was sent stays locked until it is unlocked', async () => {
  const once = start();
  const act = jest.fn(async () => undefined);
  await Promise.all([once.send('a', act), once.send('a', act)]);
  await once.send('b', act);
  expect(act).toHaveBeenCalledTimes(1);
  once.unlock();
  await once.send('b', act);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a try after a failure has the same key, another content and another success have others', async () => {
  const once = start();
  const keys: string[] = [];
  const fail = async (key: string) => {
    keys.push(key);
    throw new Error('offline');
  };
  const succeed = async (key: string) => void keys.push(key);
  await expect(once.send('a', fail)).rejects.toThrow('offline');
  await expect(once.send('a', fail)).rejects.toThrow('offline');
  await expect(once.send('b', fail)).rejects.toThrow('offline');
  await once.send('a', succeed);
  once.unlock();
  await once.send('a', succeed);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});

test('a failure of an abandoned request does not unlock the running one', async () => {
  const once = start();
  let refuse = () => {};
  const first = once.send('a', () => new Promise((_resolve, reject) => (refuse = () => reject(new Error('late')))));
  once.unlock();
  void once.send('b', () => new Promise(() => {}));
  refuse();
  await expect(first).rejects.toThrow('late');
  const third = jest.fn(async () => undefined);
  await once.send('c', third);
  expect(third).not.toHaveBeenCalled();
});
