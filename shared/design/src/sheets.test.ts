import { withTokens } from './sheets.ts';

test('the declarations between the marks are replaced, at the indentation of the marks', () => {
  const sheet = [
    ':root {',
    '  /* tokens: dark colours */',
    '  --page: #old;',
    '  /* end of tokens */',
    '  --own: 1px;',
    '}',
  ].join('\n');
  const written = withTokens(sheet);
  expect(written).toContain('  /* tokens: dark colours */\n  --page: #111113;\n');
  expect(written).not.toContain('#old');
  expect(written).toMatch(/\/\* end of tokens \*\/\n {2}--own: 1px;\n}$/);
  expect(withTokens(written)).toBe(written);
});

test('a sheet has as many blocks as it marks', () => {
  const block = (name: string) => `/* tokens: ${name} */\n/* end of tokens */`;
  const written = withTokens(`${block('colours')}\n${block('measures')}\n${block('face')}`);
  expect(written).toContain('--page: light-dark(#f6f5f3, #111113);');
  expect(written).toContain('--tap: 44px;');
  expect(written).toMatch(/--face:\n {2}system-ui, .*\n {2}.*sans-serif;\n/);
});

test('a sheet without marks stays, and unknown tokens are a mistake', () => {
  expect(withTokens('a { color: red }')).toBe('a { color: red }');
  expect(() => withTokens('/* tokens: colors */\n/* end of tokens */')).toThrow('There are no tokens called colors');
});
