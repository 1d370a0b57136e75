import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type BuildFit, fitFile } from '@community/contract/build-fit';
import type { BuildFile, ModuleFiles, RemoteBuild } from '@community/contract/registry';
import { readActing, readNewRemote, readShell, type ShellFiles } from '../../builds/build-files.ts';
import { readFit } from '../../builds/fit-file.ts';
import { checkContents } from '../checks/file-contents.ts';
import { releaseLimits } from '../release-limits.ts';
import { unusable } from '../release-refusal.ts';
import { buildIdOf } from './build-id.mjs';
import type { UnpackedBuild } from './unpack-build.ts';

/** What a build says of itself. */
export type Description = RemoteBuild | ShellFiles | ModuleFiles;

const filesOf = ({ scripts, styles }: ModuleFiles): BuildFile[] => [...scripts, ...styles];

const remoteFiles = ({ entry, texts, routes, modules = {} }: RemoteBuild): BuildFile[] => [
  entry,
  ...Object.values(texts).flat(),
  ...[...Object.values(routes), ...Object.values(modules)].flatMap(filesOf),
];

interface Kind {
  /** The file that describes the build. */
  file: string;
  read({ root, app, build }: UnpackedBuild): Promise<{ description: Description; named: BuildFile[] }>;
}

const hosts: Readonly<Record<string, Kind>> = {
  shell: {
    file: 'shell.json',
    async read({ root, build }) {
      const description = await readShell(root, build);
      return { description, named: [...filesOf(description), ...Object.values(description.textChunks).flat()] };
    },
  },
  acting: {
    file: 'host.json',
    async read({ root, build }) {
      const description = await readActing(root, build);
      return { description, named: filesOf(description) };
    },
  },
};

const remote: Kind = {
  file: 'remote.json',
  async read({ root, app, build }) {
    const description = await readNewRemote(root, app, build);
    return { description, named: remoteFiles(description) };
  },
};

/** The entry of a remote registers with a global variable of the remote's own. */
function checkContainer({ app }: UnpackedBuild, description: Description): void {
  if (!('container' in description) || new RegExp(`^mfe_${app}_\\w+$`).test(description.container)) return;
  throw unusable(`The container ${JSON.stringify(description.container)} has to begin with mfe_${app}_`);
}

/** PostgreSQL stores no zero character. */
function checkCharacters(content: unknown, file: string): void {
  if (JSON.stringify(content).includes('\\u0000')) throw unusable(`${file} has a character that is not allowed`);
}

async function readDescription(unpacked: UnpackedBuild) {
  const { root, app, files } = unpacked;
  const { file, read } = hosts[app] ?? remote;
  const found = files.find(({ path }) => path === file);
  if (!found) throw unusable(`The archive has no ${file} at its top`);
  if (found.bytes > releaseLimits.maxDescriptionBytes)
    throw unusable(`${file} is larger than ${releaseLimits.maxDescriptionBytes} bytes`);
  const { description, named } = await read(unpacked).catch((error: Error) => {
    throw unusable(`${file} cannot be used: ${error.message.replaceAll(`${root}/`, '')}`);
  });
  checkCharacters(description, file);
  return { description, named };
}

/** Every file that the description names has the content that it names. */
function checkHashes({ files }: UnpackedBuild, named: readonly BuildFile[]): void {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  for (const { path, integrity } of named) {
    const hash = hashes.get(path);
    if (hash === undefined) throw unusable(`The file ${JSON.stringify(path)} is named, but not in the archive`);
    if (integrity !== `sha256-${hash}`) throw unusable(`The file ${path} has another hash than the build names`);
  }
}

const decompress = { br: promisify(brotliDecompress), gz: promisify(gunzip) } as const;

/** A compressed copy beside a file, which is sent in its place, has the same content. */
async function checkCompressedCopies({ root, app, build, files }: UnpackedBuild): Promise<void> {
  const originals = new Map(files.map((file) => [file.path, file]));
  for (const { path } of files) {
    const [, name = '', format] = /^(.+)\.(br|gz)$/.exec(path) ?? [];
    if (format !== 'br' && format !== 'gz') continue;
    const original = originals.get(name);
    if (!original) throw unusable(`The file ${path} is the compressed copy of no file`);
    const content = await readFile(join(root, app, build, path));
    const options = { maxOutputLength: Math.max(1, original.bytes) };
    const copy = await decompress[format](content, options).catch(() => null);
    if (copy === null || createHash('sha256').update(copy).digest('base64') !== original.hash)
      throw unusable(`The file ${path} has other content than ${name}`);
  }
}

/** What an unpacked build says. */
export interface Inspected {
  description: Description;
  fit: BuildFit | null;
}

async function readFitOf({ root, app, build, files }: UnpackedBuild): Promise<BuildFit | null> {
  const found = files.find(({ path }) => path === fitFile);
  if (found && found.bytes > releaseLimits.maxDescriptionBytes)
    throw unusable(`${fitFile} is larger than ${releaseLimits.maxDescriptionBytes} bytes`);
  return readFit(root, app, build).catch((error: Error) => {
    throw unusable(`${fitFile} cannot be used: ${error.message.replaceAll(`${root}/`, '')}`);
  });
}

/** Checks that an unpacked build is whole. Throws `ReleaseRefusal`. */
export async function inspectFiles(unpacked: UnpackedBuild): Promise<Inspected> {
  const { description, named } = await readDescription(unpacked);
  checkContainer(unpacked, description);
  checkHashes(unpacked, named);
  await checkCompressedCopies(unpacked);
  const fit = await readFitOf(unpacked);
  checkCharacters(fit, fitFile);
  return { description, fit };
}

/**
 * Checks that a build has the id of its content, is whole, says what it needs, and has the scripts and sheets of its kind.
 * Throws `ReleaseRefusal`.
 */
export async function inspectBuild(unpacked: UnpackedBuild): Promise<Inspected> {
  const id = buildIdOf(unpacked.files);
  if (id !== unpacked.build) throw unusable(`The id of this content is ${id}, and not ${unpacked.build}`);
  const inspected = await inspectFiles(unpacked);
  if (!inspected.fit) throw unusable(`The archive has no ${fitFile}, by which its fit is judged`);
  await checkContents(unpacked);
  return inspected;
}
