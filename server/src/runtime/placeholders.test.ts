import { fill } from './placeholders.ts';

test('fills placeholders once; values are not filled again', () => {
  expect(fill('{{code}} for {{name}}', { code: '{{name}}', name: '$& Ana' })).toBe('{{name}} for $& Ana');
  expect(fill('{{code}} of {name}', {})).toBe('{{code}} of {name}');
});
