import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTitles } from './parse-titles.ts';
import { statementsOf } from './specification.ts';

const read = (path: string) => readFileSync(join(__dirname, '../../..', path), 'utf8');

/** The files that the suites run, of which `parseTitles` leaves out what is skipped. */
const isRun = /^(?:e2e\/specs\/[\w-]+\.spec\.ts|(?!e2e\/)[\w/.-]+\.test\.tsx?)$/;

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
  - Of a guest, too.

1. First this.
2. Then
   that.

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
    'Of a guest, too.',
    'First this.',
    'Then that.',
    'login | `login`',
  ]);
});

/** Section 16 lists what is decided and not built. */
const builtSections = 15;

test('every section of what is built has its pairs', () => {
  expect(Object.keys(pairs)).toEqual(Array.from({ length: builtSections }, (_, index) => String(index + 1)));
});

test.each(Object.keys(pairs))('whatever section %s says is paired, and nothing else', (number) => {
  expect(Object.keys(pairs[number] ?? {})).toEqual(statementsOf(read('docs/specification.md'), number));
});

test('every pair names tests that exist and run, or says why there is none', () => {
  const shown = Object.values(pairs).flatMap((section) => Object.entries(section));
  const named = shown.flatMap(([, tests]) => (Array.isArray(tests) ? tests : []));
  const files = new Set(named.map((test) => test.split(' › ')[0] ?? ''));
  const titles = parseTitles(Object.fromEntries([...files].map((file) => [file, read(file)])));
  const exists = (test: string) => {
    const [file = '', title = ''] = test.split(' › ');
    return isRun.test(file) && titles.get(file)?.has(title);
  };
  const wrong = shown.filter(([, tests]) => (Array.isArray(tests) ? !tests[0] || !tests.every(exists) : !tests));
  expect(wrong).toEqual([]);
});
