import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
const apps = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));

/** Style sheets of everything that shares the community's document. */
const sheets = [...apps, 'shared/kit', 'shared/host'].flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, 'src', name)),
);

test('whatever leaves its own component is on a layer of the tokens', () => {
  const others = sheets.flatMap((sheet) =>
    [...readFileSync(join(root, sheet), 'utf8').matchAll(/z-index:\s*([^;]+);/g)]
      .map(([, value = '']) => value)
      // Small numbers order the parts of one component.
      .filter((value) => !/^-?[012]$/.test(value) && !value.includes('var(--layer-'))
      .map((value) => `${sheet}: ${value}`),
  );
  expect(sheets.length).toBeGreaterThan(30);
  expect(others).toEqual([]);
});
