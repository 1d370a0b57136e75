import { uploadRefusals } from '@community/contract/upload-refusals';
import { answerKind, uploadAnswerKind } from './answers.ts';

test.each([
  ['a success', 200, '{"code":0,"msg":"success","data":{}}', 'taken'],
  ['a page', 200, '<!doctype html>', 'taken'],
  ['an invalid call', 200, '{"code":4022,"msg":"Invalid input","data":{}}', 'refused'],
  ['a limit', 429, '{"code":4029,"msg":"Too fast","data":{}}', 'refused'],
  ['an error page', 400, '<!doctype html>', 'refused'],
  ['a refusal without a message', 200, '{"code":4022,"msg":"","data":{}}', 'other'],
  ['a refusal without a body', 413, '', 'other'],
  ['a fault', 200, '{"code":5000,"msg":"Server fault","data":{}}', 'other'],
  ['a busy server', 503, 'Busy', 'other'],
  ['a broken connection', 0, '', 'other'],
])('tells %s', (_what, status, text, kind) => {
  expect(answerKind({ status, text })).toBe(kind);
});

test('a file is refused only with a sentence that the composer shows', () => {
  const refusal = (message: string) =>
    uploadAnswerKind({
      status: 200,
      text: `{"code":4022,"msg":"Invalid input","data":{"fields":{"file[]":"${message}"}}}`,
    });
  expect(refusal(uploadRefusals.pictureUnreadable)).toBe('refused');
  expect(refusal('VipsJpeg: premature end')).toBe('other');
  expect(uploadAnswerKind({ status: 429, text: '{"code":4029,"msg":"Too fast","data":{}}' })).toBe('refused');
  expect(uploadAnswerKind({ status: 200, text: '{"code":0,"msg":"success","data":{}}' })).toBe('taken');
});
