import '../runtime/require-node.mjs';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root, run, step, stop } from '../runtime/run.mjs';
import { compiledModule } from './compiled-module.ts';

/** Packages that teams install: those whose sources are compiled file by file, and the command line. */
export const libraries = ['contract', 'core', 'kit', 'testing'] as const;

/** Where the packages lie once they are made. */
export const packagesFolder = join(root, '.cache/packages');

/** Where their declarations lie in between. */
export const declarations = join(root, '.cache/declarations');

/** What is read of a manifest; the rest is published as it is. */
interface Manifest {
  version: string;
  private?: boolean;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

async function manifestOf(name: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, 'shared', name, 'package.json'), 'utf8')) as Manifest;
}

/** Makes the declarations of the libraries. */
export async function makeDeclarations(): Promise<void> {
  await rm(declarations, { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { code, output } = await run(process.execPath, [compiler, '--project', 'tsconfig.packages.json']);
  if (code !== 0) stop(`The declarations could not be made:\n${output}`);
}

/** Compiles the sources of a library, and copies its declarations, texts and style sheets. */
async function compileLibrary(name: string): Promise<void> {
  const source = join(root, 'shared', name, 'src');
  const target = join(packagesFolder, name, 'dist');
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name).slice(source.length + 1);
    const to = join(target, path.replace(/\.tsx?$/, '.js'));
    await mkdir(dirname(to), { recursive: true });
    const from = join(source, path);
    if (/\.tsx?$/.test(path)) await writeFile(to, await compiledModule(path, await readFile(from, 'utf8')));
    else await cp(from, to);
  }
  await cp(join(declarations, name, 'src'), target, { recursive: true });
  await copyTexts(name);
}

/** Copies what people read of a package; a change log is there from its first raised version on. */
async function copyTexts(name: string): Promise<void> {
  for (const text of ['README.md', 'CHANGELOG.md']) {
    const path = join(root, 'shared', name, text);
    if (existsSync(path)) await cp(path, join(packagesFolder, name, text));
  }
}

/** Makes the command line with everything that it brings. */
async function bundleRemote(): Promise<void> {
  const [source, target] = [join(root, 'shared/remote'), join(packagesFolder, 'remote')];
  const program = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const { code, output } = await run(process.execPath, [program, 'build'], { cwd: source });
  if (code !== 0) stop(`shared/remote could not be built:\n${output}`);
  await copyTexts('remote');
  for (const name of ['dist', 'template', 'types', 'tsconfig.remote.json'])
    await cp(join(source, name), join(target, name), { recursive: true });
  await cp(join(root, '.browserslistrc'), join(target, 'template/.browserslistrc'));
}

/** Where a source of a library is in its package. */
const built = (path: string) => path.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '');

const exported = (path: string) =>
  path.startsWith('./src/') ? { types: `${built(path)}.d.ts`, default: `${built(path)}.js` } : path;

/** The manifest that is published, from a workspace's own. */
async function publishedManifest(name: string): Promise<object> {
  const {
    private: _private,
    devDependencies: _development,
    exports,
    dependencies = {},
    ...kept
  } = await manifestOf(name);
  const versions = Object.entries(dependencies).map(async ([dependency, version]) => {
    const [, own] = /^@community\/(.+)$/.exec(dependency) ?? [];
    return [dependency, own ? `^${(await manifestOf(own)).version}` : version];
  });
  return {
    ...kept,
    license: 'UNLICENSED',
    files: ['CHANGELOG.md', 'dist', 'types', 'template', 'tsconfig.remote.json'],
    exports: Object.fromEntries(Object.entries(exports).map(([entry, path]) => [entry, exported(path)])),
    dependencies: Object.fromEntries(await Promise.all(versions)),
  };
}

/** A package that can be published. */
interface Packed {
  name: string;
  version: string;
  integrity: string;
  /** Path of its tarball. */
  tarball: string;
}

/** Makes the packages in `packagesFolder`, ready for `npm publish`, and a tarball of each there. */
export async function packPackages(): Promise<Packed[]> {
  await rm(packagesFolder, { recursive: true, force: true });
  await makeDeclarations();
  for (const name of libraries) await compileLibrary(name);
  await bundleRemote();
  const packages: Packed[] = [];
  for (const name of [...libraries, 'remote']) {
    const folder = join(packagesFolder, name);
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(await publishedManifest(name), null, 2)}\n`);
    const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', packagesFolder], {
      cwd: folder,
      maxBuffer: 64 * 1024 ** 2,
    });
    const [{ filename, version, integrity }] = JSON.parse(stdout);
    packages.push({ name: `@community/${name}`, version, integrity, tarball: join(packagesFolder, filename) });
  }
  return packages;
}

/**
 * Sends packages to the registry that npm is configured for, but for versions that are there, and says of each what it
 * did. Stops the process if the registry refuses one.
 */
export async function publishPackages(packages: Iterable<Packed>): Promise<void> {
  for (const { name, version, integrity, tarball } of packages) {
    const label = `${name} ${version}`;
    // Fails for a version that is not there.
    const view = promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity']);
    const found = await view.then(
      ({ stdout }) => stdout.trim(),
      () => '',
    );
    if (found === integrity) console.log(`${label} is there already`);
    else if (found) console.log(`${label} is there already with other content: npx changeset raises its version`);
    else {
      const published = await run('npm', ['publish', tarball]);
      if (published.code !== 0) stop(`${label} could not be published:\n${published.output}`);
      console.log(`${label} is published`);
    }
  }
}

/** `npm run pack-packages`; with `--publish` they go to the registry that npm is configured for. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = await step('Packing', packPackages);
  for (const { tarball } of packages) console.log(tarball);
  if (process.argv.includes('--publish')) await publishPackages(packages);
}
