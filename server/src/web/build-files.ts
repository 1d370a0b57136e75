import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@community/contract/languages';
import type { BuildFile, RemoteBuild } from '@community/contract/registry';
import type { RemoteName, RouteName } from '@community/contract/routes';
import { Ajv, type ValidateFunction } from 'ajv';

/** Pointer file `<app>.json`: the app's active build and earlier good ones, newest first. */
export interface Pointer {
  active: string;
  previous: string[];
}

/** The shell's texts that the document needs before any script runs. */
export interface DocumentTexts {
  titles: Record<RouteName | 'notFound', string>;
  /** With `{{brand}}` for the brand's name. */
  description: string;
  /** Sentence for browsers in which no script starts; builds of an older shell have none. */
  oldBrowser?: string;
}

/** `shell.json`: files of the shell's entry and its texts for documents. */
export interface ShellFiles {
  texts: Record<Language, DocumentTexts>;
  /** Text chunks by language, to preload. */
  textChunks: Partial<Record<Language, BuildFile[]>>;
  scripts: BuildFile[];
  styles: BuildFile[];
}

const text = { type: 'string' };
const files = { type: 'array', items: { type: 'object', required: ['path', 'integrity'], properties: { path: text, integrity: text } } };
const filesByName = { type: 'object', additionalProperties: files };
const object = (properties: Record<string, object>) => ({ type: 'object', required: Object.keys(properties), properties });

const ajv = new Ajv();
const pointer = object({ active: text, previous: { type: 'array', items: text } });
const isPointer = ajv.compile<Pointer>(pointer);
const areSharedPointers = ajv.compile<Record<string, Pointer>>({ type: 'object', additionalProperties: pointer });
const isShell = ajv.compile<ShellFiles>(
  object({ texts: { type: 'object', required: ['en'] }, textChunks: filesByName, scripts: files, styles: files }),
);
const isRemote = ajv.compile<RemoteBuild>(
  object({
    remote: text,
    build: text,
    entry: files.items,
    requires: object({ core: text, kit: text }),
    texts: filesByName,
    routes: { type: 'object', additionalProperties: object({ scripts: files, styles: files }) },
  }),
);

async function readJson<Content>(path: string, is: ValidateFunction<Content>): Promise<Content> {
  const content: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!is(content)) throw new Error(`${path}: ${ajv.errorsText(is.errors)}`);
  return content;
}

const pointerPath = (folder: string, app: string) => join(folder, `${app}.json`);

/**
 * The pointer of an app. Rejects when it is not there or is none. Until the next publish, a folder of an earlier version
 * has the pointers of all apps in one file, `published.json`.
 */
export async function readPointer(folder: string, app: string): Promise<Pointer> {
  try {
    return await readJson(pointerPath(folder, app), isPointer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const shared = await readJson(pointerPath(folder, 'published'), areSharedPointers).catch(() => null);
    if (!shared?.[app]) throw error;
    return shared[app];
  }
}

/** Changes whenever the pointer of an app is replaced; empty while there is none. */
export async function pointerStamp(folder: string, app: string): Promise<string> {
  const file = await stat(pointerPath(folder, app)).catch(() => null);
  return file ? `${file.ino} ${file.mtimeMs} ${file.size}` : '';
}

/** What a build of the shell says of itself. Rejects when that cannot be read. */
export function readShell(folder: string, build: string): Promise<ShellFiles> {
  return readJson(join(folder, 'shell', build, 'shell.json'), isShell);
}

/** What a build of a remote says of itself. Rejects when that cannot be read, or is another remote's. */
export async function readRemote(folder: string, app: RemoteName, build: string): Promise<RemoteBuild> {
  const path = join(folder, app, build, 'remote.json');
  const described = await readJson(path, isRemote);
  if (described.remote !== app) throw new Error(`${path}: is of ${described.remote}`);
  return described;
}
