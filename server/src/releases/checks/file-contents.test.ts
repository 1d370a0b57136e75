import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContents } from './file-contents.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'contents-'));
});
afterEach(() => rm(root, { recursive: true }));

async function check(app: string, path: string, content: string) {
  const folder = join(root, app, 'b1');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, path), content);
  await checkContents({ root, app, build: 'b1', files: [{ path, hash: '', bytes: content.length }] });
}

const own = '.tip-0a1b2c3d header{color:red}';
const hides = 'header{display:none!important}';

test.each([
  ['tips', 'page-tips.css', own],
  ['tips', 'main.js', 'throw new Error("It does not run")'],
  // Hosts style the document.
  ['shell', 'main.css', hides],
  ['tips', 'page-tips.txt', hides],
])('takes of %s the file %s with %s', async (app, path, content) => {
  await expect(check(app, path, content)).resolves.toBeUndefined();
});

test.each([
  [
    'a sheet that reaches the header',
    'page-tips.css',
    own + hides,
    'The style sheet page-tips.css reaches out of its page with header; write a CSS module (*.module.css), and a class of it in each selector',
  ],
  [
    'a script that is none',
    'main.js',
    '<!doctype html><title>Not found</title>',
    'The file main.js is no script: Unexp',
  ],
  [
    'a script that was cut',
    'main.js',
    'const tips = () => {',
    'The file main.js is no script: Unexpected end of input',
  ],
  ['a very long selector', 'page-tips.css', `${'.a'.repeat(1_000)}{color:red}`, '.a.a…; write a CSS module'],
])('refuses %s', async (_, path, content, message) => {
  await expect(check('tips', path, content)).rejects.toThrow(message);
});
