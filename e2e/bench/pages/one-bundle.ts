import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { BuildFile, ModuleFiles, RemoteBuild } from '@community/contract/registry';
import { unpackInto } from '../../fixtures/releases/built-apps.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const host = join(root, 'e2e/hosts/one-bundle');

/** A page of a remote. */
export interface RemotePage {
  /** Name under which the remote is published. */
  remote: string;
  /** Folder of its workspace. */
  folder: string;
  route: string;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** The scripts of a bundle that a page loads at once in English. */
const isFirst = (name: string) => /^(main|.*translations-en-json)\..*js$/.test(name);

/** Builds the shell and a page as one bundle without federation. Returns the bytes of its first scripts, with brotli. */
export async function oneBundleBytes({ folder, route }: RemotePage): Promise<number> {
  const env = { ...process.env, NODE_ENV: 'production', BUNDLED_PAGE: `${folder}/src/pages/${route}.tsx` };
  const program = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [program, 'build'], { cwd: host, env });
  const names = (await readdir(join(host, 'dist'))).filter(isFirst);
  const contents = await Promise.all(names.map((name) => readFile(join(host, 'dist', name))));
  const compressed = await Promise.all(contents.map((content) => promisify(brotliCompress)(content)));
  return sum(compressed.map(({ length }) => length));
}

/** Unpacks an app's archive. Resolves with the folder and the description of the build. */
async function unpacked<Description>(folder: string, app: string, file: string): Promise<[string, Description]> {
  const build = join(folder, app, await unpackInto(folder, app));
  return [build, JSON.parse(await readFile(join(build, file), 'utf8'))];
}

/** Bytes of the scripts that a page loads at once in English, as they are served, with brotli. */
export async function servedBytes({ remote, route }: RemotePage): Promise<number> {
  type Shell = ModuleFiles & { textChunks: Record<string, BuildFile[]> };
  const folder = await mkdtemp(join(tmpdir(), 'served-'));
  try {
    const [shell, { scripts, textChunks }] = await unpacked<Shell>(folder, 'shell', 'shell.json');
    const [build, { entry, routes, texts }] = await unpacked<RemoteBuild>(folder, remote, 'remote.json');
    const paths = [
      ...[...scripts, ...(textChunks.en ?? [])].map(({ path }) => join(shell, path)),
      ...[entry, ...(routes[route]?.scripts ?? []), ...(texts.en ?? [])].map(({ path }) => join(build, path)),
    ];
    return sum(await Promise.all(paths.map(async (path) => (await readFile(`${path}.br`)).length)));
  } finally {
    await rm(folder, { recursive: true });
  }
}
