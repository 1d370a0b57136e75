import { problemOf } from './use-attachments.ts';

test.each([
  [{ code: 4022, status: 200, message: '' }, 'refused'],
  [{ code: 0, status: 413, message: '' }, 'refused'],
  [{ code: 0, status: 0, message: '' }, 'interrupted'],
  [{ code: 5000, status: 200, message: '' }, 'interrupted'],
  [{ code: 4029, status: 429, message: '' }, 'interrupted'],
  [{ code: 4001, status: 200, message: '' }, 'interrupted'],
  [new Error('odd'), 'interrupted'],
])('an upload that ended with %j is %s', (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});
