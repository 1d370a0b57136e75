import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf, titlesOf } from './specification.mjs';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

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

test('titles are those of tests that run', () => {
  const source = `
    describe('a group', () => {
      test('one', () => undefined);
      test.each<[string]>([['x']])('%s of each', () => undefined);
      test(\`\${what} is said\`, () => undefined);
      test.skip('left out', () => undefined);
    });`;
  expect([...titlesOf(source)]).toEqual(['one', '%s of each', '${what} is said']);
});

test.each(Object.keys(pairs))('whatever section %s says is paired, and nothing else', (number) => {
  expect(Object.keys(pairs[number] ?? {})).toEqual(statementsOf(read('docs/specification.md'), number));
});

test('every pair names tests that exist, or says why there is none', () => {
  const titles = new Map<string, Set<string>>();
  const exists = (named: string) => {
    const [file = '', title = ''] = named.split(' › ');
    const known = titles.get(file) ?? titlesOf(read(file));
    titles.set(file, known);
    return known.has(title);
  };
  const wrong = Object.values(pairs).flatMap((section) =>
    Object.entries(section).filter(([, shown]) => (Array.isArray(shown) ? !shown[0] || !shown.every(exists) : !shown)),
  );
  expect(wrong).toEqual([]);
});
