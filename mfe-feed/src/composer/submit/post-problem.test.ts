import { blankTexts, writtenTexts } from '@community/contract/testing-texts';
import { postProblem } from './post-problem.ts';

test.each([
  ['', 0, 'needAll'],
  [' \n\u200b', 1, 'needText'],
  ['Hello', 0, 'needMedia'],
  ['Hello', 1, null],
  ['x'.repeat(1000), 1, null],
  [` ${'x'.repeat(1000)} `, 1, null],
  ['👩‍🚀'.repeat(1000), 1, null],
  ['x'.repeat(1001), 1, 'tooLong'],
  ['x'.repeat(1001), 0, 'tooLong'],
])('of "%s" with %i files', (text, attached, problem) => {
  expect(postProblem({ text, attached })).toBe(problem);
});

test.each(writtenTexts)('%s can be posted', (_what, text) => {
  expect(postProblem({ text, attached: 1 })).toBeNull();
});

test.each(blankTexts)('%s is no text of a post', (_what, text) => {
  expect(postProblem({ text, attached: 1 })).toBe('needText');
});
