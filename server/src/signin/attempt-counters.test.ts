import { describeOnBothDatabases } from '../database/testing.ts';
import { bounds, forgetTries, giveTryBack, mayTry } from './attempt-counters.ts';

const start = new Date('2026-05-04T10:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);

describeOnBothDatabases('attempts', (database) => {
  test('tries at the same moment are all counted', async () => {
    const { maxTries } = bounds.codeToAccountFromAddress;
    const tries = await Promise.all(
      Array.from({ length: maxTries + 3 }, () =>
        mayTry(database(), 'codeToAccountFromAddress', 'a@b.example 192.0.2.1', start),
      ),
    );
    expect(tries.filter(Boolean)).toHaveLength(maxTries);
  });

  test('who tried cannot be read in what is kept', async () => {
    await mayTry(database(), 'codeToAccountFromAddress', 'ana@mail.example 192.0.2.77', start);
    const kept = await database().rows<{ key: string }>({
      name: 'test.attempt_keys',
      text: 'select key from signin.attempt',
    });
    expect(kept.length).toBeGreaterThan(0);
    for (const { key } of kept) expect(key).not.toMatch(/@|example|192\.0\.2/);
  });

  test('a try that is given back does not count, and no more than were made are', async () => {
    const { maxTries } = bounds.signInFromAddress;
    const may = () => mayTry(database(), 'signInFromAddress', 'home', start);
    for (let index = 0; index < maxTries + 5; index += 1) {
      expect(await may()).toBe(true);
      await giveTryBack(database(), 'signInFromAddress', 'home');
    }
    await giveTryBack(database(), 'signInFromAddress', 'home');
    for (let index = 0; index < maxTries; index += 1) expect(await may()).toBe(true);
    expect(await may()).toBe(false);
  });

  test('the window ends, others are not counted along, success forgets', async () => {
    const { maxTries, windowMs } = bounds.signInToAccountFromAddress;
    const may = (who: string, at: Date) => mayTry(database(), 'signInToAccountFromAddress', who, at);
    for (let index = 0; index < maxTries; index += 1) expect(await may('one', start)).toBe(true);
    expect(await may('one', later(windowMs - 1))).toBe(false);
    expect(await may('other', start)).toBe(true);
    expect(await may('one', later(windowMs))).toBe(true);
    for (let index = 0; index < maxTries; index += 1) await may('one', later(windowMs));
    expect(await may('one', later(windowMs))).toBe(false);
    await forgetTries(database(), 'signInToAccountFromAddress', 'one');
    expect(await may('one', later(windowMs))).toBe(true);
  });
});
