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

test('the feed for stores has its own names, and what a store may replace before each token', () => {
  const written = withTokens('/* tokens: feed */\n/* end of tokens */');
  expect(written).toContain('--accent: var(--community-accent, light-dark(#c2410c, #ff8a5b));');
  expect(written).toContain('--soft: light-dark(#5d5b55, #a9a8a3);');
  expect(written).toContain('--radius: var(--community-radius, 18px);');
  expect(written).toContain('--round-m: min(var(--radius), 12px);');
  expect(written).toMatch(/--face: var\(\n {2}--community-font,\n {2}system-ui,[^;]*\n {2}sans-serif\n\);/);
});
