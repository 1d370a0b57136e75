import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { calls } from '@community/contract/calls';

/** The sources of the API's rooms, tests aside. */
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\btest/.test(path),
);

/** The calls that a file declares as `type`. */
const declaredIn = (path: string, type: string): string[] =>
  [...readFileSync(join(__dirname, path), 'utf8').matchAll(new RegExp(`: ${type}<'(\\w+)'`, 'g'))].map(
    ([, name = '']) => name,
  );

test.each(Object.keys(calls))('%s is in the file of its name, with its cases beside it', (name) => {
  const [file = '', ...others] = files.filter((path) => declaredIn(path, 'ServerCall').includes(name));
  expect([basename(file), others]).toEqual([`${name}.ts`, []]);
  expect(declaredIn(join(dirname(file), `${name}.cases.ts`), 'CasesOf')).toEqual([name]);
});

test('no file has two calls', () => {
  const crowded = files.filter((path) => ['ServerCall', 'CasesOf'].some((type) => declaredIn(path, type).length > 1));
  expect(crowded).toEqual([]);
});
