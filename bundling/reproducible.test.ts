import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '..');

/** What the builds read. */
const sources = [
  '.browserslistrc',
  'package.json',
  'rspack.base.ts',
  'tsconfig.base.json',
  'bundling',
  'embed',
  'mfe-post',
  'node_modules',
  'shared',
  'shell',
];

const made = new Set(['dist', '.cache']);

/** Copies a folder as hard links to its files; symbolic links within it stay relative. */
function linkAll(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) linkSync(source, target);
    else if (from.includes('node_modules') || !made.has(entry.name)) {
      mkdirSync(target);
      linkAll(source, target);
    }
  }
}

/** A copy of the repository in a folder below it, since files can be linked only within a file system. */
function copyOfRepository(name: string): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const copy = join(mkdtempSync(join(root, '.cache/reproducible-')), name);
  mkdirSync(copy);
  for (const source of sources) {
    if (readdirSync(root, { withFileTypes: true }).some((entry) => entry.name === source && entry.isDirectory())) {
      mkdirSync(join(copy, source));
      linkAll(join(root, source), join(copy, source));
    } else linkSync(join(root, source), join(copy, source));
  }
  return copy;
}

/** Hashes of the files that a build puts out, by path. */
async function buildIn(repository: string, app: string): Promise<Record<string, string>> {
  const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: '0123456789ab' };
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

let copies: string[] = [];
beforeAll(() => {
  copies = [copyOfRepository('one'), copyOfRepository('two')];
}, 120_000);
afterAll(() => {
  for (const copy of copies) rmSync(dirname(copy), { recursive: true, force: true });
}, 120_000);

test.each(['mfe-post', 'shell', 'embed/acting'])(
  '%s has the same bytes in every folder',
  async (app) => {
    const [one, two] = [await buildIn(copies[0] ?? '', app), await buildIn(copies[1] ?? '', app)];
    expect(Object.keys(one).length).toBeGreaterThan(3);
    expect(two).toEqual(one);
  },
  240_000,
);
