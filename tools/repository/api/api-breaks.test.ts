import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const script = JSON.stringify(`file://${join(__dirname, 'api-breaks.ts')}`);

const index = `import type { ReactNode } from 'react';
  interface Base { id: string }
  export interface CardProps extends Base { whole?: boolean }
  export declare const Card: import('react').MemoExoticComponent<(props: CardProps) => ReactNode>;
  export declare function Mark(props: { of: string; size?: number }): ReactNode;
  export interface Found { times: number }
  export declare function find(text: string): Found;
  export declare function inject<State, Name extends string>(options: { name: Name; state: State }): Omit<{
    name: \`\${string}/\${Name}\`; read: (of: { [Key in Name]: State }) => State }, 'none'>;
  export declare class Store {
    #private;
    private held;
    read(): string;
  }
  export type Listing<Item> = readonly Item[];
  export interface RemotePage { title: string; load?: () => void }
  export { more } from './more.ts';
  export { Suspense } from 'react';`;
const before = {
  entries: { '.': 'index.d.ts', './more': 'more.d.ts' },
  calls: ['a response.id: string'],
  files: { 'index.d.ts': index, 'more.d.ts': 'export declare const more: 1;' },
};

const cases: [what: string, change: Partial<typeof before> | [from: string, to: string], broken: string[]][] = [
  ['nothing', {}, []],
  ['a comment', ['export interface CardProps', '/** Room. */ export interface CardProps'], []],
  ['a private member', ['private held', 'private kept'], []],
  ['a prop that may be left out', ['whole?: boolean', 'whole?: boolean; mode?: string'], []],
  ['one of props that are written inline', ['size?: number', 'size?: number; mode?: string'], []],
  ['a field more of what is returned', ['{ times: number }', '{ times: number; first: string }'], []],
  ['an export more', ['export type Listing', 'export declare const most: 5; export type Listing'], []],
  ['a prop that must be given', ['whole?: boolean', 'whole?: boolean; mode: string'], ['x: Card']],
  ['one of what the props extend', ['{ id: string }', '{ id: string; mode: string }'], ['x: Card']],
  ['one of props that are written inline, too', ['size?: number', 'size: number'], ['x: Mark']],
  ['a parameter that must be given', ['find(text: string)', 'find(text: string, most: number)'], ['x: find']],
  ['a field less of what is returned', ['{ times: number }', '{ first?: string }'], ['x: Found', 'x: find']],
  ['what an entry has no more', ["export { more } from './more.ts'", ''], ['x: more']],
  ['what another package has, too', ["export { Suspense } from 'react'", ''], ['x: Suspense']],
  ['a type that is gone', ['export type Listing<Item>', 'type Listing<Item>'], ['x: Listing']],
  ['a parameter more of a type', ['Listing<Item>', 'Listing<Item, Key>'], ['x: Listing']],
  ['what a remote’s page must have', ['title: string', 'title: string; head: string'], ['x: RemotePage']],
  ['a generic that cannot be compared', ['name: Name; state', 'name: Name; first: 1; state'], ['x: inject']],
  ['an entry that is gone', { entries: { '.': 'index.d.ts' } as typeof before.entries }, ['x/more is gone']],
  ['a field that is gone', { calls: [] }, ['a response.id: string']],
];

let found: string[][];
beforeAll(() => {
  const changed = cases.map(([, change]) =>
    Array.isArray(change)
      ? { ...before, files: { ...before.files, 'index.d.ts': index.replace(...change) } }
      : { ...before, ...change },
  );
  const program = `import { apiBreaks } from ${script};
    const found = [];
    for (const now of ${JSON.stringify(changed)}) found.push(await apiBreaks('x', ${JSON.stringify(before)}, now));
    console.log(JSON.stringify(found));`;
  found = JSON.parse(
    String(execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], { cwd: root })),
  );
}, 120_000);

test.each(cases.map(([what, , broken], at) => [what, broken, at] as const))('%s: %j', (_, broken, at) => {
  const named = broken.map((each) => (/^x[:/]/.test(each) ? `@community/${each}` : each));
  expect(found[at]?.sort()).toEqual(named.sort());
});
