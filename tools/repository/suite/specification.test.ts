import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTitles } from './parse-titles.ts';
import { statementsOf } from './specification.mjs';

const read = (path: string) => readFileSync(join(__dirname, '../../..', path), 'utf8');

/**
 * What sections of the specification say, by the sections' numbers, each with the tests that show it
 * (`file › title as its source writes it`), or with the reason why it promises nothing.
 */
const pairs = JSON.parse(read('docs/specification-tests.json')) as Record<string, Record<string, string[] | string>>;

test('a section has the sentences of its paragraphs and lists, and the rows of its tables', () => {
  const specification = `
## 1. Before

Not this.

## 2. The one

The base is \`/api\`. Each
carries a header.

### Lists

- **Undo.** It lasts (decision 1). Within that time it comes back.
- **Views** count
  once.

| Call  | Path    |
| ----- | ------- |
| login | \`login\` |

## 3. After

Nor this.
`;
  expect(statementsOf(specification, '2')).toEqual([
    'The base is `/api`.',
    'Each carries a header.',
    'It lasts (decision 1).',
    'Within that time it comes back.',
    '**Views** count once.',
    'login | `login`',
  ]);
});

test.each(Object.keys(pairs))('whatever section %s says is paired, and nothing else', (number) => {
  expect(Object.keys(pairs[number] ?? {})).toEqual(statementsOf(read('docs/specification.md'), number));
});

test('every pair names tests that exist, or says why there is none', () => {
  const shown = Object.values(pairs).flatMap((section) => Object.entries(section));
  const named = shown.flatMap(([, tests]) => (Array.isArray(tests) ? tests : []));
  const files = new Set(named.map((test) => test.split(' › ')[0] ?? ''));
  const titles = parseTitles(Object.fromEntries([...files].map((file) => [file, read(file)])));
  const exists = (test: string) => {
    const [file = '', title = ''] = test.split(' › ');
    return titles.get(file)?.has(title);
  };
  const wrong = shown.filter(([, tests]) => (Array.isArray(tests) ? !tests[0] || !tests.every(exists) : !tests));
  expect(wrong).toEqual([]);
});
