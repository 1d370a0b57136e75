import { readerRemPx, withFixedRem } from './fixed-rem.ts';

test.each([
  ['.a{padding:1rem .5rem}', '.a{padding:16px 8px}'],
  ['.a{margin:calc(-1*var(--s2) - 2.25rem)}', '.a{margin:calc(-1*var(--s2) - 36px)}'],
  ['.a{margin:-.5rem}', '.a{margin:-8px}'],
  [':host{--text-s:.8125rem;--gap:32px}', ':host{--text-s:13px;--gap:32px}'],
  ['.card-1rem{inset:0}', '.card-1rem{inset:0}'],
  ['@media (width<22.5em){.a{font-size:1em}}', '@media (width<22.5em){.a{font-size:1em}}'],
])('%s', (css, fixed) => {
  expect(withFixedRem(css, 16)).toBe(fixed);
});

test('sizes follow the font size that the reader chose', () => {
  expect(withFixedRem('.a{padding:1.5rem}', 20)).toBe('.a{padding:30px}');
});

test('the measuring leaves nothing behind', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  expect(readerRemPx(root)).toBeGreaterThan(0);
  expect(root.childNodes).toHaveLength(0);
});
