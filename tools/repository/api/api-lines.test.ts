import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const script = JSON.stringify(`file://${join(__dirname, 'api-lines.ts')}`);

/** Runs the module, which tests cannot load: its parser is an ES module. */
function evaluate(expression: string): unknown {
  const program = `import { apiLines, brokenFields } from ${script}; console.log(JSON.stringify(${expression}));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  return JSON.parse(String(execFileSync(process.execPath, args, { cwd: root })));
}

const linesOf = (files: Record<string, string>) =>
  evaluate(`apiLines((file) => (${JSON.stringify(files)})[file], 'index.d.ts')`) as string[];

const before = {
  'index.d.ts': `/** Room. */ export { open, type Options as OpenOptions } from './open.ts';
    export * from './names.ts';
    export { Link } from 'react-router-dom';
    export declare const limits: { readonly most: 5; };
    export declare class Store { private hidden; read(): string }`,
  'open.d.ts': `import type { Result } from './result.ts';
    interface Inner { depth: number; }
    export interface Options { /** Where. */ path: string; inner?: Inner; }
    export declare function open(options: Options): Result;
    export declare function unheard(): void;`,
  'result.d.ts': `export type Result = { done: boolean; };`,
  'names.d.ts': `export declare function rename(from: string,
      to: string): void;`,
};

test('lists what an entry exports and what that names, member by member, without comments', () => {
  expect(linesOf(before)).toEqual([
    'Inner: depth: number',
    "Link of 'react-router-dom'",
    'OpenOptions = interface Options',
    'OpenOptions: inner?: Inner',
    'OpenOptions: path: string',
    'Options: inner?: Inner',
    'Options: path: string',
    'Result: done: boolean',
    'Store: private hidden',
    'Store: read(): string',
    'class Store',
    'function open(options: Options): Result',
    'function rename(from: string, to: string): void',
    'interface Inner',
    'interface Options',
    'limits:',
    'limits: readonly most: 5',
    'type Result =',
  ]);
});

const fields = (...now: string[]) =>
  evaluate(
    `brokenFields(['a request.id: string', 'a request.of[].id: string', 'a response.id: string', 'b response.id: string'],
      ${JSON.stringify(now)})`,
  );
const kept = ['a request.id: string', 'a request.of[].id: string', 'a response.id: string', 'b response.id: string'];

test.each<[string, string, boolean]>([
  ['a field that a request must have', 'a request.to: string', true],
  ['one of an object that it must have', 'a request.to.id: string', true],
  ['one of a list that it must have', 'a request.to[].id: string', true],
  ['one of each entry of a list', 'a request.of[].name: string', true],
  ['the first one of a request', 'b request.id: string', true],
  ['one that it may leave out', 'a request.to?: string', false],
  ['one of an object that it may leave out', 'a request.to?.id: string', false],
  ['the first one that a request may leave out', 'b request.id?: string', false],
  ['a field of a response', 'a response.times: number', false],
  ['a new call', 'c request.id: string', false],
])('%s breaks those who make the call: %s, %s', (_, line, breaks) => {
  expect(fields(...kept, line)).toEqual(breaks ? [line] : []);
});

test('a field that is gone, or has another type, breaks those who read it', () => {
  expect(fields(...kept.slice(0, 2), 'a response.id: number', 'b response.id: string')).toEqual([
    'a response.id: string',
  ]);
});
