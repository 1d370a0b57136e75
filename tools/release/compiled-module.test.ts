import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const source = `import type { A } from './a.ts';
import { b } from './b.ts';
export { C } from './c.tsx';
export const own = '“./d.ts”';
export const late = () => import(/* webpackChunkName: "late" */ './late.ts');
export const text = (language: string) => import(\`./locales/\${language}.json\`);
export const element: A = <b.D />;
`;

test('a module of a package imports what the others become, late imports with names of chunks, too', async () => {
  const module = join(__dirname, 'compiled-module.ts');
  const program = `import { compiledModule } from ${JSON.stringify(module)};
    console.log(await compiledModule('module.tsx', ${JSON.stringify(source)}));`;
  // The parser does not run in Jest.
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    program,
  ]);
  expect(stdout).toContain("from './b.js'");
  expect(stdout).toContain("from './c.js'");
  expect(stdout).toContain(`import(/* webpackChunkName: "late" */ './late.js')`);
  expect(stdout).toContain("'“./d.ts”'");
  expect(stdout).toContain('import(`./locales/${language}.json`)');
  expect(stdout).not.toContain('./a.');
});
