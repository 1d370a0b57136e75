import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What each entry of the packages declares, by its name, as the reports of `docs/api` have it. */
const entries = new Map(
  readdirSync(join(root, 'docs/api'))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => read(`docs/api/${name}`).split('\n## ').slice(1))
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
);

/** The names that a text imports of the packages, with their entries. */
const importsOf = (text: string) =>
  [...text.matchAll(/import (?:type )?\{([^}]+)\} from '(@community\/[\w/-]+)'/g)].flatMap(
    ([, names = '', entry = '']) =>
      names.split(',').flatMap((name) => {
        const bare = name.trim().replace(/^type /, '');
        return bare ? [{ name: bare, entry }] : [];
      }),
  );

/** The reports tell the calls themselves in place of the types that are made of them. */
const unreported = '@community/contract/calls';

const declares = (entry: string, name: string) =>
  new RegExp(`^ {4}(?:(?:class|function|interface|type) )?${name}\\b`, 'm').test(entries.get(entry) ?? '');

test.each(['CONTRIBUTING.md', ...['contract', 'core', 'kit', 'testing'].map((name) => `shared/${name}/README.md`)])(
  'the examples of %s import what the packages declare',
  (path) => {
    const text = read(path);
    // A recipe may import what it has written before.
    const imports = importsOf(text).filter(
      ({ name, entry }) => entry !== unreported && !text.includes(`export function ${name}(`),
    );
    expect(imports).not.toEqual([]);
    expect(imports.filter(({ name, entry }) => !declares(entry, name))).toEqual([]);
  },
);
