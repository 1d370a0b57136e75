import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** The sheet that the apps' rules make of these, in their order. */
function bundle(sheets: Record<string, string>): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/custom-properties-'));
  const imports = Object.keys(sheets).map((name) => `import './${name}';`);
  for (const [name, content] of Object.entries({ ...sheets, 'entry.js': imports.join('\n') }))
    writeFileSync(join(folder, name), content);
  const program = `
    import { rspack } from '@rspack/core';
    import { host } from './rspack.base.ts';
    const context = ${JSON.stringify(folder)};
    const { rules } = host({ name: 'trial', folder: context, entry: './entry.js' }).module;
    const output = { path: context + '/dist', cssFilename: 'sheet.css' };
    rspack({ context, mode: 'none', entry: './entry.js', output, module: { rules } }, (error, stats) => {
      if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
    });`;
  try {
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], { cwd: root });
    return readFileSync(join(folder, 'dist/sheet.css'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const propertiesSet = (sheet: string) => [...sheet.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name]) => name);

/** Names that `var()` reads; without a fallback only, if `required`. */
const propertiesRead = (text: string, required: boolean) =>
  [...text.matchAll(/var\(\s*(--[\w-]+)\s*([,)])/g)]
    .filter(([, , end]) => !required || end === ')')
    .map(([, name]) => name);

test('what one sheet sets, another one reads', () => {
  const sheet = bundle({
    'list.module.css': '.list { --above-list: 4px; }',
    'page.module.css': '.page { margin: var(--above-list, 0); }',
  });
  expect(propertiesSet(sheet)).toEqual(['--above-list']);
  expect(propertiesRead(sheet, false)).toEqual(['--above-list']);
});

/** The text of the tracked files that match. */
const textOf = (...patterns: string[]): string =>
  execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
    .map((file) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''))
    .join('\n');

test('every custom property that a sheet needs is set somewhere, and every one that is set is read', () => {
  const sheets = textOf('*.css');
  const code = textOf('*/src/*.ts', '*/src/*.tsx', ':!*.test.*');
  const named = [...code.matchAll(/['"`](--[\w-]+)['"`]/g)].map(([, name]) => name);
  const set = new Set([...propertiesSet(sheets), ...named]);
  expect([...new Set(propertiesRead(sheets, true))].filter((name) => !set.has(name))).toEqual([]);
  const used = new Set(propertiesRead(`${sheets}\n${code}`, false));
  expect([...new Set(propertiesSet(sheets))].filter((name) => !used.has(name))).toEqual([]);
});
