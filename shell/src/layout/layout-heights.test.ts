import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = readFileSync(join(__dirname, 'layout.module.css'), 'utf8');

test('the columns fit between the bars of a tablet’s browser, which 100vh reaches behind', () => {
  expect(sheet.match(/\b100\w*vh\b/g)).toEqual(['100dvh', '100dvh', '100dvh', '100dvh']);
});
