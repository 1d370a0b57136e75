import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const script = JSON.stringify(`file://${join(__dirname, 'api-lines.mjs')}`);

/** Runs the module, which tests cannot load: its parser is an ES module. */
function evaluate(expression: string): unknown {
  const program = `import { apiLines, lostLines, newDemands } from ${script}; console.log(JSON.stringify(${expression}));`;
  return JSON.parse(String(execFileSync(process.execPath, ['--input-type=module', '-e', program])));
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

const lost = (change: Partial<typeof before>) =>
  evaluate(`lostLines(${JSON.stringify(linesOf(before))}, ${JSON.stringify(linesOf({ ...before, ...change }))})`);

test.each<[string, Partial<typeof before>]>([
  ['an export', { 'names.d.ts': `${before['names.d.ts']} export declare const more: 1;` }],
  ['an optional member', { 'result.d.ts': 'export type Result = { done: boolean; times?: number; };' }],
  ['a comment', { 'result.d.ts': '/** Result. */ export type Result = { done: boolean; };' }],
  [
    'a function that nobody can reach',
    { 'open.d.ts': before['open.d.ts'].replace('unheard(): void', 'heard(): void') },
  ],
])('%s more loses nothing', (_, change) => {
  expect(lost(change)).toEqual([]);
});

test.each<[string, Partial<typeof before>, string[]]>([
  ['an export that is gone', { 'names.d.ts': 'export {};' }, ['function rename(from: string, to: string): void']],
  ['a member that is gone', { 'result.d.ts': 'export type Result = {};' }, ['Result: done: boolean']],
  [
    'a type of a parameter of a parameter',
    { 'open.d.ts': before['open.d.ts'].replace('depth: number', 'depth: string') },
    ['Inner: depth: number'],
  ],
])('%s is told', (_, change, lines) => {
  expect(lost(change)).toEqual(lines);
});

const demanded = (change: Partial<typeof before>) =>
  evaluate(`newDemands(${JSON.stringify(linesOf(before))}, ${JSON.stringify(linesOf({ ...before, ...change }))})`);

const withMember = (file: 'open.d.ts' | 'result.d.ts', at: string, member: string) => ({
  [file]: before[file].replace(at, `${at} ${member}`),
});

test.each<[string, Partial<typeof before>, string[]]>([
  ['of an argument', withMember('open.d.ts', 'export interface Options {', 'mode: string;'), ['Options: mode: string']],
  ['of an argument’s part', withMember('open.d.ts', 'interface Inner {', 'width: number;'), ['Inner: width: number']],
  ['that may be left out', withMember('open.d.ts', 'export interface Options {', 'mode?: string;'), []],
  ['of what is returned', withMember('result.d.ts', '= {', 'times: number;'), []],
])('a member more %s is a demand unless nobody passes it', (_, change, lines) => {
  expect(demanded(change)).toEqual(lines);
});

test('a field that a request must have is a demand, one of a new optional part is not', () => {
  const now = ['a request.id: string', 'a request.to: string', 'a request.of?.name: string', 'b request.id: string'];
  const lines = JSON.stringify(['a request.id: string', 'a response.id: string']);
  expect(evaluate(`newDemands(${lines}, ${JSON.stringify(now)})`)).toEqual(['a request.to: string']);
});
