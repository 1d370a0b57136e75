import { RecentUse } from '../runtime/recent-use.ts';
import { FairTurns } from './fair-turns.ts';

/** Turns whose clock advances by what the work takes. */
function turnsOfClock() {
  let time = 0;
  const done: string[] = [];
  const turns = new FairTurns(() => time);
  const pass = (ms: number) => {
    time += ms;
  };
  const take = (sender: string | null, name: string, ms = 10) =>
    turns.take(sender, async () => {
      await Promise.resolve();
      pass(ms);
      done.push(name);
      return name;
    });
  return { turns, take, pass, done };
}

test('work of one sender is done in order, one at a time', async () => {
  const { take, done } = turnsOfClock();
  const names = ['1', '2', '3', '4'];
  expect(await Promise.all(names.map((name) => take('a', name)))).toEqual(names);
  expect(done).toEqual(names);
});

test('a sender who comes late waits for the running work alone', async () => {
  const { take, done } = turnsOfClock();
  const flood = Array.from({ length: 8 }, (_, index) => take('a', `a${index}`));
  await Promise.all([take('b', 'b0'), take('b', 'b1', 1), ...flood]);
  expect(done.slice(0, 3)).toEqual(['a0', 'b0', 'a1']);
  expect(done.indexOf('b1')).toBe(3);
});

test('whoever used less of late goes first, and what was used is forgotten', async () => {
  const { take, pass, done } = turnsOfClock();
  await take('a', 'a', 160);
  pass(20_000);
  await take('b', 'b', 41);
  const contest = () => Promise.all([take('c', 'c', 1), take('b', 'b'), take('a', 'a')]);
  done.length = 0;
  await contest();
  expect(done).toEqual(['c', 'a', 'b']);
});

test('work of nobody goes before that of senders', async () => {
  const { take, done } = turnsOfClock();
  await Promise.all([take('a', 'a'), take('b', 'b'), take(null, 'own')]);
  expect(done).toEqual(['a', 'own', 'b']);
});

test('nobody is overtaken for more than two seconds', async () => {
  const { take, done } = turnsOfClock();
  await take('a', 'used', 5_000);
  const newcomers = (from: number) => Array.from({ length: 30 }, (_, index) => take(`${from + index}`, 'new', 100));
  const early = newcomers(0);
  await Promise.all([...early, take('a', 'a'), ...newcomers(100)]);
  // 30 newcomers before it take three seconds, and those after it were to take three more.
  expect(done.indexOf('a')).toBeLessThanOrEqual(31);
});

test('a choice costs no more for all that one sender asks for', async () => {
  const compared = jest.spyOn(RecentUse.prototype, 'of');
  const { take, done } = turnsOfClock();
  await Promise.all([...Array.from({ length: 1_000 }, () => take('a', 'a', 1)), take('b', 'b', 1)]);
  expect(done).toHaveLength(1_001);
  expect(done.indexOf('b')).toBe(1);
  // Some for each turn, and not one for each who waits.
  expect(compared.mock.calls.length).toBeLessThan(5_000);
  compared.mockRestore();
});

test('failed work passes the turn on', async () => {
  const { turns, take } = turnsOfClock();
  const failing = turns.take('a', () => Promise.reject(new Error('broken')));
  const after = take('a', 'after');
  await expect(failing).rejects.toThrow('broken');
  await expect(after).resolves.toBe('after');
});

test('they are idle once nobody waits', async () => {
  const { turns, take, done } = turnsOfClock();
  const all = [take('a', 'a'), take('b', 'b'), take('a', 'c')];
  const idle = turns.idle().then(() => done.push('idle'));
  await Promise.all([...all, idle]);
  expect(done.at(-1)).toBe('idle');
  await turns.idle();
});
