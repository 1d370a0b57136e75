import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(__dirname, '..');
const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** Sources in folders. Those of `calls` have the folder in their address, those of `declarations` have none. */
const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^(?!calls|declarations)\w+\/[\w-]+\.ts$/.test(path),
);

test('what lies in a folder has the address of its name', () => {
  const named = Object.entries(exports).filter(([address]) => !address.includes('*'));
  const expected = sources.map((path) => [`./${basename(path, '.ts')}`, `./src/${path}`]);
  expect(expected.length).toBeGreaterThan(0);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(expected));
});
