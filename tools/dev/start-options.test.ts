import { readFileSync } from 'node:fs';
import { startEnvironment } from './start-options.mjs';

test('without a brand the environment is as it is', () => {
  expect(startEnvironment([])).toEqual({});
  expect(startEnvironment(['--publish'])).toEqual({});
});

test('a demo brand has its file, and data of its own', () => {
  const { BRAND_FILE, DATA_DIR } = startEnvironment(['--brand', 'other']);
  expect(JSON.parse(readFileSync(BRAND_FILE ?? '', 'utf8'))).toMatchObject({ brand: { name: 'Halden' } });
  expect(DATA_DIR).toMatch(/\/data-other$/);
});

test('a brand can be a file anywhere', () => {
  const path = 'server/demo-content/brands/other/brand.json';
  expect(startEnvironment(['--brand', path])).toEqual({
    BRAND_FILE: expect.stringMatching(new RegExp(`^/.*${path}$`)),
  });
});

test('other brands and options are refused', () => {
  expect(() => startEnvironment(['--brand', 'nobody'])).toThrow('nobody is neither a file nor one of other');
  expect(() => startEnvironment(['--brend', 'other'])).toThrow('--brend');
});
