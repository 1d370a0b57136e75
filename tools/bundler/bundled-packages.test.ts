import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolderOf, readPackage } from './bundled-packages.ts';

test.each([
  ['/a/node_modules/react/index.js', '/a/node_modules/react'],
  ['/a/node_modules/@base-ui/react/esm/x/index.js', '/a/node_modules/@base-ui/react'],
  ['/a/node_modules/one/node_modules/two/lib.js', '/a/node_modules/one/node_modules/two'],
  ['/a/shared/core/src/index.ts', null],
])('%s belongs to the package in %s', (file, folder) => {
  expect(packageFolderOf(file)).toBe(folder);
});

test('a package is told by name, version, licence and the text of its licence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  write('package.json', JSON.stringify({ name: 'two', version: '1.2.3', license: 'MIT' }));
  write('LICENSE.md', 'Permission is granted\n');
  write('NOTICE', 'By us');
  write('licenses.js', 'code');
  expect(readPackage(folder)).toEqual({
    name: 'two',
    version: '1.2.3',
    licence: 'MIT',
    text: 'Permission is granted\n\nBy us',
  });
  rmSync(folder, { recursive: true });
});
