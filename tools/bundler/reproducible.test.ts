import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');

/** What the builds read. */
const sources = [
  '.browserslistrc',
  'package.json',
  'rspack.base.ts',
  'tsconfig.base.json',
  'embed',
  'mfe-post',
  'node_modules',
  'shared',
  'shell',
  'tools',
];

const made = new Set(['dist', '.cache']);

const folders: string[] = [];

/** How a copy takes files: as hard links, with their times, or anew in the opposite order, with other ones. */
type Copying = 'linked' | 'anew';

const ordered = <Entry>(entries: Entry[], copying: Copying): Entry[] =>
  copying === 'anew' ? entries.toReversed() : entries;

/** Copies a folder; symbolic links within it stay relative. Packages are too many to be copied anew. */
function copyAll(from: string, to: string, copying: Copying): void {
  for (const entry of ordered(readdirSync(from, { withFileTypes: true }), copying)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const isOfPackage = from.includes('node_modules');
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) (copying === 'linked' || isOfPackage ? linkSync : copyFileSync)(source, target);
    else if (isOfPackage || !made.has(entry.name)) {
      mkdirSync(target);
      copyAll(source, target, copying);
    }
  }
}

/** A copy of the repository in a folder below it, since files can be linked only within a file system. */
function copyOfRepository(path: string, copying: Copying): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/reproducible-'));
  folders.push(folder);
  const copy = join(folder, path);
  mkdirSync(copy, { recursive: true });
  for (const source of ordered([...sources], copying)) {
    if (readdirSync(root, { withFileTypes: true }).some((entry) => entry.name === source && entry.isDirectory())) {
      mkdirSync(join(copy, source));
      copyAll(join(root, source), join(copy, source), copying);
    } else (copying === 'linked' ? linkSync : copyFileSync)(join(root, source), join(copy, source));
  }
  return copy;
}

/** Hashes of the files that a build puts out, by path. */
async function buildIn({ repository, environment }: Machine, app: string): Promise<Record<string, string>> {
  const env = { ...process.env, ...environment, NODE_ENV: 'production', BUILD_ID: '0123456789ab' };
  const program = join(repository, 'node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [program, 'build'], { cwd: join(repository, app), env });
  const dist = join(repository, app, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(dist.length), createHash('sha256').update(readFileSync(path)).digest('hex')] as const),
  );
}

/** Where and by whom the repository is built. */
interface Machine {
  repository: string;
  /** Of what a program might write down of its user. */
  environment: Record<string, string>;
}

let machines: Machine[] = [];
beforeAll(() => {
  machines = [
    { repository: copyOfRepository('one', 'linked'), environment: {} },
    {
      repository: copyOfRepository('a-longer-name/and/deeper', 'anew'),
      environment: { HOME: '/nonexistent', USER: 'somebody', LANG: 'ja_JP.UTF-8', TZ: 'Pacific/Kiritimati' },
    },
  ];
}, 120_000);
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}, 120_000);

test.each(['mfe-post', 'shell', 'embed/acting'])(
  '%s has the same bytes in every folder and on every machine',
  async (app) => {
    const results: Record<string, string>[] = [];
    for (const machine of machines) results.push(await buildIn(machine, app));
    const [one = {}, two] = results;
    expect(Object.keys(one).length).toBeGreaterThan(3);
    expect(two).toEqual(one);
  },
  240_000,
);
