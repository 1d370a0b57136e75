import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const repository = join(__dirname, '../..');

/** Places in somebody's own folders; addresses of the community, such as `/home/details-42`, are none. */
const ownFolder =
  /(?<![\w.-])(?:\/home\/[\w.-]+\/|\/(?:Users|Volumes|root|workspace|tmp|private|mnt)\/|[A-Za-z]:\\|file:\/\/\/)\S*/g;

/** The texts for people: all of `docs/`, and what stands beside the code. */
function documents(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', 'docs', '*.md'], { cwd: repository, encoding: 'utf8' });
  return listed.split('\0').filter((path) => /\.(?:md|json|html|txt)$/.test(path));
}

/** The paths of a machine in a text. */
function machinePaths(text: string): string[] {
  const here = [repository, homedir()].filter((path) => text.includes(`${path}/`));
  return [...here, ...(text.match(ownFolder) ?? [])];
}

test.each([
  ['/home/ana/tips/dist', 1],
  ['Wrote /Users/ana/tips/tips.tgz', 1],
  ['C:\\Users\\ana', 1],
  ['file:///srv/tips/page.mjs', 1],
  ['/tmp/tips/page.mjs:3:1', 1],
  ['GET /home/details-42', 0],
  ['include /etc/nginx/conf.d/community.conf;', 0],
  ['proxy_cache_path /var/cache/nginx/community', 0],
  ['https://community.example/tmp/', 0],
])('%s: %i', (text, count) => {
  expect(machinePaths(text)).toHaveLength(count);
});

test('no document shows a path of somebody’s machine', () => {
  const found = documents().flatMap((path) =>
    machinePaths(readFileSync(join(repository, path), 'utf8')).map((machinePath) => `${path}: ${machinePath}`),
  );
  expect(documents()).toEqual(expect.arrayContaining(['docs/teams.md', 'shared/remote/README.md']));
  expect(found).toEqual([]);
});
