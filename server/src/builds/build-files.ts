import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@community/contract/languages';
import type { BuildFile, ModuleFiles, RemoteBuild } from '@community/contract/registry';
import { NewRouteDeclaration, RouteDeclaration } from '@community/contract/route-declaration';
import { routeFaults } from '@community/contract/route-faults';
import type { Route } from '@community/contract/route-table';
import type { ValidateFunction } from 'ajv';
import { createAjv } from '../runtime/ajv.ts';
import type { BuildSource, Pointer, PointerState } from './build-source.ts';

/** The shell's translations that the HTML needs before any script runs. */
export interface ShellTranslations {
  /** Of the shell's own pages; other titles come from the remotes. */
  titles: Record<'login' | 'notFound', string>;
  /** With `{{brand}}` for the brand's name. */
  description: string;
  /** For browsers that run no scripts; not every shell has one. */
  oldBrowser?: string;
  /** For pages whose script is late or does not come; not every shell has one. */
  lateScript?: { text: string; reload: string };
}

/** `shell.json`: files of the shell's entry and its translations for the HTML. */
export interface ShellFiles {
  texts: Record<Language, ShellTranslations>;
  /** Chunks of translations by language, to preload. */
  textChunks: Partial<Record<Language, BuildFile[]>>;
  scripts: BuildFile[];
  styles: BuildFile[];
}

const text = { type: 'string' };
const files = {
  type: 'array',
  items: { type: 'object', required: ['path', 'integrity'], properties: { path: text, integrity: text } },
};
const filesByName = { type: 'object', additionalProperties: files };
/** JSON Schema of an object with these properties, all of them required. */
export const object = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const ajv = createAjv();
const isPointer = ajv.compile<Pointer>(object({ active: text, previous: { type: 'array', items: text } }));
const isShell = ajv.compile<ShellFiles>(
  object({
    texts: { type: 'object', required: ['en'] },
    textChunks: filesByName,
    scripts: files,
    styles: files,
  }),
);
const moduleFiles = object({ scripts: files, styles: files });
const isHost = ajv.compile<ModuleFiles>(moduleFiles);
/** Checks the description of a remote's build whose routes are declared so. */
function describesRemote(declaration: object) {
  const remote = object({
    remote: text,
    container: text,
    entry: files.items,
    texts: filesByName,
    routes: { type: 'object', additionalProperties: { allOf: [declaration, moduleFiles] } },
  });
  const modules = { type: 'object', additionalProperties: moduleFiles };
  return ajv.compile<RemoteBuild>({ ...remote, properties: { ...remote.properties, modules } });
}
const isRemote = describesRemote(RouteDeclaration);
const isNewRemote = describesRemote(NewRouteDeclaration);

/** The JSON of a file. Rejects if it cannot be read, or is not as expected. */
export async function readJson<Content>(path: string, is: ValidateFunction<Content>): Promise<Content> {
  const content: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!is(content)) throw new Error(`${path}: ${ajv.errorsText(is.errors)}`);
  return content;
}

const pointerPath = (folder: string, app: string) => join(folder, `${app}.json`);

/** Path of the builds of the embed's acting part. */
export const actingPath = '/embed/acting';

/** Names in the folder of the builds that belong to others. */
const taken = new Set(['shell', 'embed', 'acting']);

/** Whether a text can name a remote: names are used in addresses, folders and global variables. */
export function isRemoteName(name: string): boolean {
  return /^[a-z][a-z0-9]*$/.test(name) && !taken.has(name);
}

/** The pointers of the apps that have a folder of builds, and of those that are `known` already. */
async function listPointers(folder: string, known: Iterable<string>): Promise<PointerState[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = new Set(entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])));
  const names = entries.flatMap(({ name }) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
  const apps = new Set(['shell', ...known, ...names.filter((name) => isRemoteName(name) && folders.has(name))]);
  return Promise.all(
    [...apps].sort().map(async (app) => {
      const file = await stat(pointerPath(folder, app)).catch(() => null);
      return { app, stamp: file ? `${app} ${file.ino} ${file.mtimeMs} ${file.size}` : app, since: file?.mtimeMs ?? 0 };
    }),
  );
}

/** A folder of builds `<app>/<build>/…` with a pointer file `<app>.json` for each app. */
export const folderSource = (folder: string): BuildSource => ({
  folder,
  list: (known) => listPointers(folder, known),
  read: (app) => readJson(pointerPath(folder, app), isPointer),
  fetch: async () => undefined,
});

/** The entry's files of a build of the embed's acting part. Rejects if they cannot be read. */
export function readActing(folder: string, build: string): Promise<ModuleFiles> {
  return readJson(join(folder, 'acting', build, 'host.json'), isHost);
}

/** The description of a shell build. Rejects if it cannot be read. */
export function readShell(folder: string, build: string): Promise<ShellFiles> {
  return readJson(join(folder, 'shell', build, 'shell.json'), isShell);
}

const remotePath = (folder: string, app: string, build: string) => join(folder, app, build, 'remote.json');

/**
 * The description of a remote build. Rejects if it cannot be read, is another remote's, or has routes that conflict
 * with `others`.
 */
export async function readRemote(
  folder: string,
  app: string,
  build: string,
  others: readonly Route[],
): Promise<RemoteBuild> {
  const path = remotePath(folder, app, build);
  const described = await readJson(path, isRemote);
  if (described.remote !== app) throw new Error(`${path}: is of ${described.remote}`);
  const faults = routeFaults(app, described.routes, others);
  if (faults.length > 0) throw new Error(`${path}: ${faults.join('; ')}`);
  return described;
}

/** The description of a remote build that is uploaded now: `readRemote` takes longer texts, which earlier ones may have. */
export async function readNewRemote(folder: string, app: string, build: string): Promise<RemoteBuild> {
  await readJson(remotePath(folder, app, build), isNewRemote);
  return readRemote(folder, app, build, []);
}
