import { createOnce } from './once.ts';

test('a second run waits for nothing and does nothing', async () => {
  const once = createOnce();
  const action = jest.fn(async () => {});
  await Promise.all([once(action), once(action)]);
  expect(action).toHaveBeenCalledTimes(1);
  await once(action);
  expect(action).toHaveBeenCalledTimes(2);
});
