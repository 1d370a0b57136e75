import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { moduleIds } from './module-ids.ts';

interface Options {
  /** File that passes the ids to the bundler. */
  path: string;
}

/**
 * Names modules by hashes of their paths within the repository, so that the same sources have the same ids in every
 * folder. The bundler's own ids of shared modules contain the folder (web-infra-dev/rspack#15841), which also changes the
 * ids of other modules. The federation runtime's entry is a `data:` address that contains the folder and the build, so
 * only what stands before these is hashed.
 */
export class ModuleIdsPlugin {
  readonly #path: string;

  constructor({ path }: Options) {
    this.#path = path;
  }

  apply(compiler: Compiler): void {
    new rspack.experiments.ids.SyncModuleIdsPlugin({ path: this.#path, mode: 'read' }).apply(compiler);
    compiler.hooks.thisCompilation.tap('ModuleIdsPlugin', (compilation) => {
      // The last step before the bundler gives ids.
      compilation.hooks.optimizeChunkModules.tap('ModuleIdsPlugin', () => {
        const names = new Map<string, string>();
        for (const module of compilation.modules) {
          const name = module.libIdent({ context: compiler.context });
          if (name !== null) names.set(name, name.split('!=!data:', 1)[0] ?? name);
        }
        const ids = moduleIds(names.values());
        const idsByModule = Object.fromEntries([...names].map(([module, name]) => [module, ids[name]]));
        mkdirSync(dirname(this.#path), { recursive: true });
        writeFileSync(this.#path, JSON.stringify(idsByModule));
      });
    });
  }
}
