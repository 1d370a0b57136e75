import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from './specification.mjs';

const read = (path: string) => readFileSync(join(__dirname, '../../..', path), 'utf8');

const titlesScript = JSON.stringify(`file://${join(__dirname, 'test-titles.mjs')}`);

/** The titles in files by their names. A process of its own parses them: the parser is no CommonJS, as Jest runs it. */
function titlesOf(sources: Record<string, string>): Map<string, Set<string>> {
  const program = `import { readFileSync } from 'node:fs';
    import { titlesOf } from ${titlesScript};
    const sources = Object.entries(JSON.parse(readFileSync(0, 'utf8')));
    console.log(JSON.stringify(sources.map(([file, source]) => [file, [...titlesOf(file, source)]])));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    input: JSON.stringify(sources),
    maxBuffer: 64 * 1024 * 1024,
  });
  return new Map((JSON.parse(String(output)) as [string, string[]][]).map(([file, titles]) => [file, new Set(titles)]));
}

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
      test.each\`a\`('of a table', () => undefined);
      for (const what of ['x']) test('it\\'s in a loop', async ({ page }) => {
        test.skip(page === null, 'why it is left out at times');
        expect('(\\'no test\\')').toBe(/\\('no test'/);
      });
      test.skip('left out', () => undefined);
      test.skip.each([1])('left out %d', () => undefined);
      test.fixme('to be mended', () => undefined);
      test.todo('to be written');
      // test('a comment', () => undefined);
      /* test('a longer comment', () => undefined); */
    });
    describe.skip('a group that is left out', () => {
      test('in it', () => undefined);
    });
    test.describe.skip('another', () => {
      test('in the other', () => undefined);
    });
    const text = "test('in a text')";`;
  const titles = ['one', '%s of each', '${what} is said', 'of a table', "it\\'s in a loop"];
  expect([...(titlesOf({ 'group.test.ts': source }).get('group.test.ts') ?? [])]).toEqual(titles);
});

test.each(Object.keys(pairs))('whatever section %s says is paired, and nothing else', (number) => {
  expect(Object.keys(pairs[number] ?? {})).toEqual(statementsOf(read('docs/specification.md'), number));
});

test('every pair names tests that exist, or says why there is none', () => {
  const shown = Object.values(pairs).flatMap((section) => Object.entries(section));
  const named = shown.flatMap(([, tests]) => (Array.isArray(tests) ? tests : []));
  const files = new Set(named.map((test) => test.split(' › ')[0] ?? ''));
  const titles = titlesOf(Object.fromEntries([...files].map((file) => [file, read(file)])));
  const exists = (test: string) => {
    const [file = '', title = ''] = test.split(' › ');
    return titles.get(file)?.has(title);
  };
  const wrong = shown.filter(([, tests]) => (Array.isArray(tests) ? !tests[0] || !tests.every(exists) : !tests));
  expect(wrong).toEqual([]);
});
