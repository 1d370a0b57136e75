import { AsyncDisposableStack } from './async-disposable-stack.ts';

test('closes one after the other, the last opened first', async () => {
  const stack = new AsyncDisposableStack();
  const closed: string[] = [];
  stack.defer(() => closed.push('database'));
  stack.defer(async () => {
    closed.push('applications stop');
    await new Promise((resolve) => setImmediate(resolve));
    closed.push('applications are closed');
  });
  await Promise.all([stack.disposeAsync(), stack.disposeAsync()]);
  expect(closed).toEqual(['applications stop', 'applications are closed', 'database']);
});

test('one that fails keeps none of the others open', async () => {
  const close = jest.fn();
  const fail = (message: string) => () => {
    throw new Error(message);
  };
  const one = new AsyncDisposableStack();
  one.defer(close);
  one.defer(fail('odd'));
  await expect(one.disposeAsync()).rejects.toThrow('odd');
  const several = new AsyncDisposableStack();
  several.defer(fail('first'));
  several.defer(close);
  several.defer(async () => fail('second')());
  await expect(several.disposeAsync()).rejects.toMatchObject({ errors: [new Error('second'), new Error('first')] });
  expect(close).toHaveBeenCalledTimes(2);
});

test('nothing can be added that nobody would close', async () => {
  const stack = new AsyncDisposableStack();
  await stack.disposeAsync();
  expect(() => stack.defer(() => undefined)).toThrow(ReferenceError);
});
