import type { CallName } from '@community/contract/calls';
import { blankTexts, writtenTexts } from '@community/contract/testing-texts';
import { nicknameError } from '../../accounts/account-rules.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { createValidation } from '../requests/validation.ts';
import { isLongerThan } from './text-length.ts';

const validate = createValidation();

/** Every field that needs a text. */
const fields: readonly (readonly [CallName, (content: string) => object])[] = [
  ['addpost', (content) => ({ post_type: 1, content, pics: [{ url: '/media/a.jpg', width: 8, height: 6 }] })],
  ['addcomment', (content) => ({ post_id: '1', content })],
  ['replycomment', (content) => ({ comment_id: '1', content })],
];

/** The calls that take a text. */
const taking = (text: string) =>
  fields.flatMap(([call, request]) => {
    try {
      validate(call, request(text));
      return [call];
    } catch (error) {
      if (error instanceof CallError) return [];
      throw error;
    }
  });

test.each(writtenTexts)('%s is taken by every field, and counted as people count', (_what, text, characters) => {
  expect(taking(text)).toEqual(fields.map(([call]) => call));
  expect(isLongerThan(text, characters)).toBe(false);
  expect(isLongerThan(text, characters - 1)).toBe(true);
});

test.each(blankTexts)('%s is taken by no field that needs a text, and by no nickname', (_what, text) => {
  expect(taking(text)).toEqual([]);
  expect(nicknameError(text)).not.toBeNull();
});
