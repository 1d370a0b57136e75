import { buildIdOf } from './build-id.mjs';

const script = { path: 'main.js', hash: 'a' };
const style = { path: 'main.css', hash: 'b' };

test('an id depends on the paths and the contents of the files', () => {
  const id = buildIdOf([script, style]);
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  for (const other of [[script], [script, { ...style, hash: 'c' }], [script, { ...style, path: 'b.css' }]])
    expect(buildIdOf(other)).not.toBe(id);
});

test('an id depends neither on the order of the files nor on compressed copies', () => {
  const copies = [
    { path: 'main.js.br', hash: 'd' },
    { path: 'main.js.gz', hash: 'e' },
  ];
  expect(buildIdOf([style, ...copies, script])).toBe(buildIdOf([script, style]));
});
