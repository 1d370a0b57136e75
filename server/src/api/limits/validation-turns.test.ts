import { type CallName, calls } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { loopTurnsDuring } from '../../runtime/testing-loop-turns.ts';
import { CallConcurrency } from './call-concurrency.ts';
import { validateInTurns } from './validation-turns.ts';

test('each text is checked in a turn of the event loop of its own', async () => {
  const validate = jest.fn();
  const inTurn = validateInTurns(validate);
  const texts = Array.from({ length: 20 }, () => ({ content: 'text' }));
  const turns = await loopTurnsDuring(() =>
    Promise.all(texts.map((request) => inTurn('addcomment', request, 'member 1'))),
  );
  expect(validate).toHaveBeenCalledTimes(20);
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('a member waits for one text of another, not for all', async () => {
  const checked: string[] = [];
  const inTurn = validateInTurns((_name, request) => checked.push((request as { by: string }).by));
  await Promise.all(['1', '1', '1', '2'].map((by) => inTurn('addpost', { by }, `member ${by}`)));
  expect(checked).toEqual(['1', '2', '1', '1']);
});

test('only calls with which members write take turns', () => {
  const validate = jest.fn();
  const inTurn = validateInTurns(validate);
  for (const name of Object.keys(calls)) void inTurn(name as CallName, {}, 'member 1');
  const atOnce = new Set(validate.mock.calls.map(([name]) => String(name)));
  expect(
    Object.keys(calls)
      .filter((name) => !atOnce.has(name))
      .toSorted(),
  ).toEqual(['addcomment', 'addpost', 'postreport', 'replycomment']);
});

test('sixty texts of a member wait, further ones are refused, and calls without texts wait for nothing', async () => {
  const validate = jest.fn();
  const inTurn = validateInTurns(validate, new CallConcurrency());
  const texts = Promise.allSettled(Array.from({ length: 70 }, () => inTurn('replycomment', {}, 'member 1')));
  const other = inTurn('postreport', {}, 'member 2');
  expect(validate).not.toHaveBeenCalled();
  void inTurn('posts', {}, 'member 1');
  expect(validate.mock.calls).toEqual([['posts', {}]]);
  await other;
  const refused = (await texts).filter(({ status }) => status === 'rejected');
  expect(refused).toEqual(
    Array.from({ length: 9 }, () => ({ status: 'rejected', reason: expect.objectContaining({ code: codes.tooFast }) })),
  );
});

test('a text that is refused tells why', async () => {
  const refuse = () => {
    throw new Error('too long');
  };
  await expect(validateInTurns(refuse)('addcomment', {}, 'member 1')).rejects.toThrow('too long');
});
