import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');

// Below the repository, whose packages it finds.
let folder: string;
beforeEach(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache/invalid-remote-'));
  await cp(join(root, 'shared/remote/template'), folder, { recursive: true });
  await cp(join(root, '.browserslistrc'), join(folder, '.browserslistrc'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds the remote of a folder for browsers and prints the messages of its errors. The bundler does not run in Jest. */
const building = (modules: object) => `
  import { rspack } from '@rspack/core';
  import { app } from ${JSON.stringify(join(root, 'rspack.base.ts'))};
  const folder = ${JSON.stringify(folder)};
  const [browser] = app({ name: 'starter', folder, modules: ${JSON.stringify(modules)}, root: folder });
  rspack(browser).run((error, stats) => {
    console.log(JSON.stringify(error ? [String(error)] : stats.compilation.errors.map(({ message }) => message)));
  });`;

async function errorsOf(modules: object = {}): Promise<string[]> {
  const args = ['--import', 'tsx', '--input-type=module', '-e', building(modules)];
  const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: '0123456789ab' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

test('a build says in a sentence each what styles more than its pages, and which language is missing', async () => {
  await rm(join(folder, 'src/locales/es.json'));
  const sheets = {
    'tips.module.css': `.tips header { color: red; }
      :global(:root[data-tips="closed"]) .tips { animation: turn 1s; }
      @keyframes turn { to { rotate: 1turn; } }
      header { display: none !important; }`,
    'plain.css': '.card { color: red; }',
    'empty.css': '/* No rules. */',
  };
  for (const [name, sheet] of Object.entries(sheets)) await writeFile(join(folder, 'src', name), sheet);
  const imports = Object.keys(sheets).map((name) => `import './${name}';`);
  await writeFile(join(folder, 'src/translations.ts'), [...imports, 'export const translations = {};'].join('\n'));
  expect((await errorsOf()).sort()).toEqual([
    expect.stringContaining('The file src/locales/es.json is missing'),
    expect.stringContaining('The style of .card reaches out of the page: write it in a CSS module'),
    expect.stringContaining('The style of header reaches out of the page'),
  ]);
}, 120_000);

test('a build says which declared file is not there', async () => {
  expect(await errorsOf({ embed: './src/embed.tsx' })).toEqual(
    expect.arrayContaining([expect.stringContaining('The declared module ./src/embed.tsx is missing')]),
  );
  await rm(join(folder, 'src/pages'), { recursive: true });
  expect(await errorsOf()).toEqual([expect.stringContaining('the route starter has no page src/pages/starter.tsx')]);
}, 120_000);
