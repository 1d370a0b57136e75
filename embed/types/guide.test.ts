import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectedSpace } from '../src/reserved-space.ts';

const guide = readFileSync(join(__dirname, '../../docs/embed.md'), 'utf8');
const types = readFileSync(join(__dirname, 'feed.d.ts'), 'utf8');

/** Cells of the rows of the guide's tables whose first cell is code, without the marks of code. */
const rows = [...guide.matchAll(/^\| `([^`]+)` +\|(.+)\|$/gm)].map(([, name = '', rest = '']) => ({
  name,
  cells: rest.split(' | ').map((cell) => cell.trim()),
}));

/** Fields of the details of each event, as its type says. */
const [, details = ''] = /interface FeedEventDetails \{(.*?)^\}/ms.exec(types) ?? [];
const fieldsOf = Object.fromEntries(
  [...details.matchAll(/^ {2}(\w+): (?:\{ (.+) \}|Record<string, never>);$/gm)].map(([, name = '', fields = '']) => [
    name,
    fields.split('; ').flatMap((field) => field.split(':')[0] || []),
  ]),
);

/** The texts of a type that is a union of them. */
const textsOf = (name: string) =>
  [...(new RegExp(`type ${name} =(.*?);`, 's').exec(types)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, text]) => text);

test('the guide has each event with the fields of its type', () => {
  const told = rows.flatMap(({ name, cells }) => {
    const [, event] = /^community:(\w+)$/.exec(name) ?? [];
    return event ? [[event, [...(cells.at(-1) ?? '').matchAll(/`(\w+)`/g)].map(([, field]) => field)] as const] : [];
  });
  expect(told.length).toBeGreaterThan(0);
  expect(Object.fromEntries(told)).toEqual(fieldsOf);
});

test('the guide says of each field what it is, and of each kind and code of an error what it tells', () => {
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.values(fieldsOf).flat()));
  const kinds = rows.find(({ name }) => name === 'kind')?.cells.join();
  for (const kind of textsOf('FeedClickKind')) expect(kinds).toContain(`\`${kind}\``);
  const final = textsOf('FinalErrorCode');
  expect(final.length).toBeGreaterThan(0);
  for (const code of [...final, ...textsOf('FeedErrorCode')])
    expect(rows.find(({ name, cells }) => name === code && /^(?:yes|no)$/.test(cells[0] ?? ''))?.cells[0]).toBe(
      final.includes(code) ? 'no' : 'yes',
    );
});

test('the height that the guide gives is what a carousel takes at the most, with the gap of its own', () => {
  const heights = [200, 320, 389, 390, 559, 560, 800, 1600].map((widthPx) => {
    const { minHeight } = expectedSpace('carousel', 12, widthPx);
    const [, fixed, narrow] =
      /^calc\(([\d.]+)px \+ 1\*(min\(10px,)?\(?var\(--community-gap,16px\)\)\)$/.exec(minHeight) ?? [];
    return Number(fixed) + (narrow ? 10 : 16);
  });
  const [, given] = /^ {2}min-height: (\d+)px;$/m.exec(guide) ?? [];
  expect(Math.max(...heights)).toBe(Number(given));
});
