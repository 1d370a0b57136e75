import { canSubmit } from './can-submit.ts';

test.each([
  [{ text: 'a', attached: 1, busy: false }, true],
  [{ text: ' \n', attached: 1, busy: false }, false],
  [{ text: '\u200b', attached: 1, busy: false }, false],
  [{ text: 'a', attached: 0, busy: false }, false],
  [{ text: 'a', attached: 1, busy: true }, false],
])('%j', (form, allowed) => {
  expect(canSubmit(form)).toBe(allowed);
});
