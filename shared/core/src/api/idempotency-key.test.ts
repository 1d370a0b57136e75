import { idempotencyKey } from './idempotency-key.ts';

test('every key is another one and fits the calls that carry it', () => {
  expect(idempotencyKey()).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  expect(idempotencyKey()).not.toBe(idempotencyKey());
});
