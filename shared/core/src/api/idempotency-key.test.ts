import { idempotencyKey } from './idempotency-key.ts';

test('keys are unique and match the schema of the calls that carry them', () => {
  expect(idempotencyKey()).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  expect(idempotencyKey()).not.toBe(idempotencyKey());
});
