import { isServerFile } from './server-files.ts';

test.each([
  'remote.json',
  'shell.json',
  'host.json',
  'fit.json',
  'fit.json.br',
  'FIT.json',
  'licences.json.gz',
  'main.0123abcd.js.map',
  'main.css.MAP.gz',
  'chunk.mjs',
  'document/page-home.mjs',
  'document/page-home.js',
  'Document/frame.mjs.br',
])('%s is for the server alone', (path) => {
  expect(isServerFile(path)).toBe(true);
});

test.each([
  'main.0123abcd.js',
  'main.0123abcd.js.br',
  'main.0123abcd.css.gz',
  'tips.0123abcd.json',
  'remote.json.0123abcd.js',
  'fonts/document.woff2',
  'documents/terms.pdf',
  'fonts/fit.json',
  'map.svg',
])('%s is for pages', (path) => {
  expect(isServerFile(path)).toBe(false);
});
