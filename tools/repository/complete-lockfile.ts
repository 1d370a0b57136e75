import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop } from '../runtime/run.mjs';

/**
 * `node --import tsx tools/repository/complete-lockfile.ts` adds missing packages of other systems to the lock file; with
 * `--check` it only reports them.
 *
 * `npm install` locks a package for another system only if the registry has it, and a mirror may lack such packages.
 * `npm ci` then rejects the whole lock file, on every system. Dependents pin the versions of these packages, and their
 * names contain the systems. Their hashes are unknown: where one is installed, the registry is trusted, as without a
 * lock file.
 */
const file = join(root, 'package-lock.json');

interface Entry {
  version?: string;
  cpu?: string[];
  dev?: boolean;
  libc?: string[];
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
}

/** Folders in which Node looks for a package from `path`, the nearest first. */
function candidates(path: string, name: string) {
  const parents = [path];
  for (let at = path; at !== ''; parents.push(at)) at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')));
  return parents.map((parent) => `${parent === '' ? '' : `${parent}/`}node_modules/${name}`);
}

const systems = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
const processors = new Set(['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);

/** The entry that npm would write for a package named after its system. */
function entryOf(name: string, version: string, asking: Entry) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => systems.has(word));
  const cpu = words.find((word) => processors.has(word));
  if (!cpu || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    stop(`${name}@${version} is no pinned package of another system`);
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : null;
  return {
    version,
    cpu: [cpu],
    ...(asking.dev ? { dev: true } : {}),
    ...(os === 'linux' && libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}

const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([path, asking]) =>
  Object.entries(asking.optionalDependencies ?? {}).flatMap(([name, version]) =>
    candidates(path, name).some((folder) => folder in lock.packages) ? [] : [{ name, version, asking }],
  ),
);

if (missing.length > 0 && process.argv.includes('--check')) {
  const names = missing.map(({ name }) => name).join(', ');
  stop(
    `The lock file lacks packages of other systems, so npm ci refuses it: node --import tsx tools/repository/complete-lockfile.ts\n${names}`,
  );
}
if (missing.length > 0) {
  for (const { name, version, asking } of missing)
    lock.packages[`node_modules/${name}`] = entryOf(name, version, asking);
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
