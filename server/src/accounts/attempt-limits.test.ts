import { describeOnBothDatabases } from '../database/testing.ts';
import { attemptLimits, countAttempt, resetAttempts, uncountAttempt } from './attempt-limits.ts';

const start = new Date('2026-05-04T10:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);

describeOnBothDatabases('attempts', (database) => {
  test('counts concurrent attempts', async () => {
    const { maxAttempts } = attemptLimits.codeToAccountFromAddress;
    const tries = await Promise.all(
      Array.from({ length: maxAttempts + 3 }, () =>
        countAttempt(database(), 'codeToAccountFromAddress', 'a@b.example 192.0.2.1', start),
      ),
    );
    expect(tries.filter(Boolean)).toHaveLength(maxAttempts);
  });

  test('stores only a hash of who tried', async () => {
    await countAttempt(database(), 'codeToAccountFromAddress', 'ana@mail.example 192.0.2.77', start);
    const kept = await database().rows<{ key: string }>({
      name: 'test.attempt_keys',
      text: 'select key from signin.attempt',
    });
    expect(kept.length).toBeGreaterThan(0);
    for (const { key } of kept) expect(key).not.toMatch(/@|example|192\.0\.2/);
  });

  test('an uncounted attempt does not count, and the count never goes below zero', async () => {
    const { maxAttempts } = attemptLimits.signInFromAddress;
    const may = () => countAttempt(database(), 'signInFromAddress', 'home', start);
    for (let index = 0; index < maxAttempts + 5; index += 1) {
      expect(await may()).toBe(true);
      await uncountAttempt(database(), 'signInFromAddress', 'home');
    }
    await uncountAttempt(database(), 'signInFromAddress', 'home');
    for (let index = 0; index < maxAttempts; index += 1) expect(await may()).toBe(true);
    expect(await may()).toBe(false);
  });

  test('windows end, counters are separate, and a success resets them', async () => {
    const { maxAttempts, windowMs } = attemptLimits.signInToAccountFromAddress;
    const may = (who: string, at: Date) => countAttempt(database(), 'signInToAccountFromAddress', who, at);
    for (let index = 0; index < maxAttempts; index += 1) expect(await may('one', start)).toBe(true);
    expect(await may('one', later(windowMs - 1))).toBe(false);
    expect(await may('other', start)).toBe(true);
    expect(await may('one', later(windowMs))).toBe(true);
    for (let index = 0; index < maxAttempts; index += 1) await may('one', later(windowMs));
    expect(await may('one', later(windowMs))).toBe(false);
    await resetAttempts(database(), 'signInToAccountFromAddress', 'one');
    expect(await may('one', later(windowMs))).toBe(true);
  });
});
