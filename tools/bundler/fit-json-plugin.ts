import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import {
  type BuildFit,
  type FitGifts,
  type FitNeeds,
  fitFile,
  type ImportedNames,
} from '@community/contract/build-fit';
import { callShapes, withWords } from '@community/contract/wire-shape';
import { type Compilation, type Compiler, type Module, rspack } from '@rspack/core';
import { coreVersion, kitVersion, majorRange, range, reactVersion } from './shared-modules.ts';

interface Options {
  isHost: boolean;
  /** The modules with which the own code of the build begins, as paths from the compiler's folder. */
  entries: readonly string[];
  /** Root of the repository: files are named from there. */
  root: string;
}

const takenModule = /^consume shared module \([^)]*\) (.+?)@[^@]* \(/;
const givenModule = /^provide shared module \([^)]*\) (.+)@[^@]+ = (.+)$/;

/**
 * Writes `fit.json`: what the build takes from its host and from the server, and what a host gives. Names that a file
 * imports from shared modules are known to the bundler. Calls and fields count as used where the code names them.
 */
export class FitJsonPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FitJsonPlugin', (compilation) => {
      const { isHost, entries, root } = this.#options;
      let needs: FitNeeds | null = null;
      // Later the bundler joins modules, and forgets which file imports what.
      compilation.hooks.finishModules.tap('FitJsonPlugin', () => {
        const missing = entries.filter((entry) => !existsSync(join(compiler.context, entry)));
        for (const entry of missing) compilation.errors.push(new Error(`The declared module ${entry} is missing`));
        if (missing.length > 0) return;
        const files = entries.map((entry) => join(compiler.context, entry));
        // A host's calls are core's and the kit's, too.
        const shared = isHost ? sharedCopies(compilation, '@community/') : [];
        needs = new NeedsReader(compilation, root).read([...files, ...shared]);
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FitJsonPlugin', stage }, () => {
        if (needs === null) return;
        const fit: BuildFit = { needs, ...(isHost ? { gives: readGifts(compilation) } : {}) };
        const source = new compiler.webpack.sources.RawSource(`${JSON.stringify(fit, null, 2)}\n`);
        compilation.emitAsset(fitFile, source);
      });
    });
  }
}

const sorted = <Value>(record: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.fromEntries([...record].sort(([one], [other]) => (one < other ? -1 : 1)));

const resourceOf = (module: Module): string =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : '';

/** Files of the copies of shared modules that the build brings. */
function sharedCopies({ modules }: Compilation, prefix: string): string[] {
  return [...modules].flatMap((module) => {
    const [, name, resource] = givenModule.exec(module.identifier()) ?? [];
    return name?.startsWith(prefix) && resource ? [resource] : [];
  });
}

/** The modules that a host gives to remotes, with the names of their exports. */
function readGifts({ modules, moduleGraph }: Compilation): FitGifts {
  const require = createRequire(import.meta.url);
  const all = [...modules];
  const given = all.flatMap((module) => {
    const [, name, resource] = givenModule.exec(module.identifier()) ?? [];
    return name && resource ? [[name, resource] as const] : [];
  });
  const exports = given.map(([name, resource]) => {
    const module = all.find((one) => resourceOf(one) === resource);
    const provided = module && moduleGraph.getProvidedExports(module);
    // The bundler does not know the exports of CommonJS modules.
    return [name, (Array.isArray(provided) ? provided : Object.keys(require(resource))).sort()] as const;
  });
  const versions = { react: reactVersion, '@community/core': coreVersion, '@community/kit': kitVersion };
  return { versions, exports: sorted(exports) };
}

/** Reads what the code of a compilation takes. */
class NeedsReader {
  readonly #compilation: Compilation;
  readonly #root: string;

  constructor(compilation: Compilation, root: string) {
    this.#compilation = compilation;
    this.#root = root;
  }

  /** `entries` are paths of files. */
  read(entries: readonly string[]): FitNeeds {
    const own = this.#walk(this.#modulesOf(entries));
    const copies = this.#walk(this.#modulesOf(sharedCopies(this.#compilation, '@community/kit/')));
    return {
      versions: {
        react: majorRange(reactVersion),
        '@community/core': range(coreVersion),
        '@community/kit': range(kitVersion),
      },
      imports: own.imports,
      ownKitImports: copies.imports,
      calls: this.#calls(own.modules),
    };
  }

  #modulesOf(files: readonly string[]): Module[] {
    const modules = [...this.#compilation.modules].filter((module) => files.includes(resourceOf(module)));
    if (modules.length < files.length) throw new Error(`The build has not all of ${files.join(', ')}`);
    return modules;
  }

  /** The modules that are reached without entering shared ones, and what they import from those. */
  #walk(entries: readonly Module[]): { modules: Module[]; imports: ImportedNames } {
    const { moduleGraph } = this.#compilation;
    const reached = new Set(entries);
    const imports = new Map<string, Map<string, string>>();
    // A set visits what is added while it is read.
    for (const module of reached) {
      for (const { module: target, dependency } of moduleGraph.getOutgoingConnections(module)) {
        if (!target) continue;
        const name = takenModule.exec(target.identifier())?.[1];
        if (!name) {
          reached.add(target);
          continue;
        }
        const [imported] = dependency.ids ?? [];
        // The bundler gives a module's own object as `default`.
        if (!imported || imported === 'default') continue;
        const names = imports.get(name) ?? new Map<string, string>();
        const files = [names.get(imported), this.#fileOf(module)].filter((file) => file !== undefined);
        imports.set(name, names.set(imported, files.sort()[0] ?? ''));
      }
    }
    const named = [...imports].map(([name, names]) => [name, sorted(names)] as const);
    return { modules: [...reached], imports: sorted(named) };
  }

  #fileOf(module: Module): string {
    return relative(this.#root, resourceOf(module));
  }

  /** The calls that sources name as a text, with the fields that any of them names. */
  #calls(modules: readonly Module[]): FitNeeds['calls'] {
    const sources = modules.flatMap((module) => {
      const file = this.#fileOf(module);
      return /\.tsx?$/.test(file) && !file.includes('/contract/src/')
        ? [{ file, text: String(module.originalSource()?.source() ?? '') }]
        : [];
    });
    sources.sort((one, other) => (one.file < other.file ? -1 : 1));
    const words = new Set(sources.flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []));
    const named = Object.entries(callShapes()).flatMap(([name, { request, response }]) => {
      const text = new RegExp(`(['"\`])${name}\\1`);
      const source = sources.find((one) => text.test(one.text));
      if (!source) return [];
      const need = {
        file: source.file,
        request: withWords(request, words, true),
        response: withWords(response, words),
      };
      return [[name, need] as const];
    });
    return sorted(named);
  }
}
