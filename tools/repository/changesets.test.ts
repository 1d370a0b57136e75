import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../.changeset');

/** What `changeset version` reads: packages between lines of dashes, and a text. One that it cannot read stops it. */
const readable = /^---\n('@community\/(contract|core|kit|testing|remote)': (patch|minor|major)\n)+---\n\n\S/;

test('each changeset can be read', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const unreadable = names.filter((name) => !readable.test(readFileSync(join(folder, name), 'utf8')));
  expect(unreadable).toEqual([]);
});
