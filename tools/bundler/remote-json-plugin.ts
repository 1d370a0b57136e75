import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@community/contract/languages';
import type { BuildFile, ModuleFiles, RemoteBuild, StyleFile } from '@community/contract/registry';
import { type Chunk, type Compilation, type Compiler, rspack } from '@rspack/core';
import { declaredRoutes, routesFile } from './declared-routes.ts';
import { translationFaults } from './own-translations.ts';

/** Translation chunks of the remote itself; those of core and kit come with the shell. */
const ownTranslations = new RegExp(`^translations-(${languages.join('|')})-json$`);

/** In the shell all translations of a language are one chunk: its own, core's and the kit's. */
const shellTranslations = new RegExp(`^shared-translations-(${languages.join('|')})-json$`);

interface Options {
  /** Name of the host, such as `shell`, or of the remote. */
  name: string;
  /** Global variable of a remote's entry. */
  container: string;
  isHost: boolean;
}

/**
 * Writes what the server needs to know of a build: `remote.json` of a remote (see `RemoteBuild`), `shell.json` with the
 * files of the shell's entry and its translations for the HTML, or `host.json` with the files of another host's entry.
 * All list integrity hashes, because a preloaded file is used only if link and later request carry the same one.
 */
export class RemoteJsonPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteJsonPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      const { isHost } = this.#options;
      // Before anything can fail, so that a watching build still follows the file after an error.
      if (!isHost) compilation.fileDependencies.add(routesFile(compiler.context));
      compilation.hooks.processAssets.tap({ name: 'RemoteJsonPlugin', stage }, () => {
        // A development build accepts texts that other languages do not have yet.
        const isFinal = !isHost && compiler.options.mode === 'production';
        for (const fault of isFinal ? translationFaults(compiler.context) : [])
          compilation.errors.push(new Error(fault));
        try {
          const [file, content] = this.#content(compilation, compiler.context);
          const source = new compiler.webpack.sources.RawSource(`${JSON.stringify(content, null, 2)}\n`);
          compilation.emitAsset(file, source);
        } catch (error) {
          compilation.errors.push(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
  }

  #content(compilation: Compilation, folder: string): [file: string, content: object] {
    const { name, isHost } = this.#options;
    if (name === 'shell') return ['shell.json', describeShell(compilation, folder)];
    if (isHost) return ['host.json', entryFiles(compilation)];
    return ['remote.json', this.#describe(compilation, folder)];
  }

  #describe(compilation: Compilation, folder: string): RemoteBuild {
    const { name, container } = this.#options;
    const describe = (path: string) => buildFile(compilation, path);
    const pages = exposedFiles(compilation, /^page-(.+)$/);
    const modules = exposedFiles(compilation, /^module-(.+)$/);
    const declared = declaredRoutes(name, folder, [...pages.keys()]);
    const routes = Object.entries(declared).flatMap(([route, declaration]) => {
      const files = pages.get(route);
      return files ? [[route, { ...declaration, ...files }] as const] : [];
    });
    return {
      remote: name,
      container,
      entry: describe('remoteEntry.js'),
      routes: Object.fromEntries(routes),
      texts: translationChunks(compilation, ownTranslations),
      ...(modules.size > 0 ? { modules: Object.fromEntries(modules) } : {}),
    };
  }
}

/** The chunks in an order that is the same in every build; the bundler's own changes. */
function chunksById({ chunks }: Compilation): Chunk[] {
  const id = (chunk: Chunk) => String(chunk.id);
  return [...chunks].sort((one, other) => (id(one) < id(other) ? -1 : 1));
}

/** Files of the exposed modules whose chunk's name fits `pattern`, by the name that it captures. */
function exposedFiles(compilation: Compilation, pattern: RegExp): Map<string, ModuleFiles> {
  const exposed = new Map<string, ModuleFiles>();
  for (const chunk of chunksById(compilation)) {
    const name = pattern.exec(chunk.name ?? '')?.[1];
    if (!name) continue;
    const chunks = [...new Set(neededChunks(chunk))];
    const scripts = chunks.flatMap((needed) => [...needed.files].filter((file) => file.endsWith('.js')));
    exposed.set(name, {
      scripts: scripts.map((path) => buildFile(compilation, path)),
      styles: chunks.flatMap((needed) => styleFiles(compilation, needed)),
    });
  }
  return exposed;
}

/** The chunks that an exposed module needs before it renders: those of its group. */
function neededChunks(exposed: Chunk): Chunk[] {
  const group = [...exposed.groupsIterable].flatMap(({ chunks }) => [...chunks]);
  return [exposed, ...group].filter((chunk) => !chunk.hasRuntime());
}

/** Style sheets of a chunk that are not empty (browsers show one like one that failed), with the key that the runtime gives to their links (rspack: `data-rspack`). */
function styleFiles(compilation: Compilation, chunk: Chunk): StyleFile[] {
  const key = `${compilation.outputOptions.uniqueName}:chunk-${chunk.id}`;
  return [...chunk.files]
    .filter((file) => file.endsWith('.css') && compilation.getAsset(file)?.source.size() !== 0)
    .map((file) => ({ ...buildFile(compilation, file), key }));
}

/** Files of a host's entry. */
function entryFiles(compilation: Compilation): ModuleFiles {
  const files = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
  return {
    scripts: files.filter((file) => file.endsWith('.js')).map((file) => buildFile(compilation, file)),
    styles: files.filter((file) => file.endsWith('.css')).map((file) => buildFile(compilation, file)),
  };
}

function describeShell(compilation: Compilation, folder: string) {
  const json = (path: string) => JSON.parse(readFileSync(join(folder, 'src', path), 'utf8'));
  const [oldBrowser, lateScript] = [json('ssr/old-browser.json'), json('ssr/late-script.json')];
  const translations = languages.map((language) => {
    const { titles, description } = json(`locales/${language}.json`);
    const notices = { oldBrowser: oldBrowser[language], lateScript: lateScript[language] };
    return [language, { titles, description, ...notices }];
  });
  return {
    ...entryFiles(compilation),
    texts: Object.fromEntries(translations),
    textChunks: translationChunks(compilation, shellTranslations),
  };
}

/** Chunks with translations by language: those whose id fits `pattern`, which captures the language. */
function translationChunks(compilation: Compilation, pattern: RegExp): Record<string, BuildFile[]> {
  const translations: Record<string, BuildFile[]> = {};
  for (const chunk of chunksById(compilation)) {
    const language = pattern.exec(String(chunk.id ?? ''))?.[1];
    if (!language) continue;
    const scripts = [...chunk.files].filter((file) => file.endsWith('.js'));
    translations[language] = [
      ...(translations[language] ?? []),
      ...scripts.map((file) => buildFile(compilation, file)),
    ];
  }
  return translations;
}

/** A file of a build with its hash. */
export function buildFile(compilation: Compilation, path: string): BuildFile {
  const asset = compilation.getAsset(path);
  if (!asset) throw new Error(`The build has no file ${path}`);
  return { path, integrity: `sha256-${createHash('sha256').update(asset.source.buffer()).digest('base64')}` };
}
