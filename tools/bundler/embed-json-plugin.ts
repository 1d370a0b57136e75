import type { BuildFile } from '@community/contract/registry';
import { type Compiler, rspack } from '@rspack/core';
import { buildFile } from './remote-json-plugin.ts';

/** `embed.json` in a published build of the embed: its files, with the hashes that stores may pin. */
export interface EmbedBuild {
  version: string;
  files: BuildFile[];
}

/** Writes `embed.json`. */
export class EmbedJsonPlugin {
  readonly #version: string;

  constructor(version: string) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmbedJsonPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EmbedJsonPlugin', stage }, (assets) => {
        const published = Object.keys(assets).filter((file) => !file.endsWith('.map'));
        const files = published.sort().map((file) => buildFile(compilation, file));
        const content: EmbedBuild = { version: this.#version, files };
        const source = new compiler.webpack.sources.RawSource(`${JSON.stringify(content, null, 2)}\n`);
        compilation.emitAsset('embed.json', source);
      });
    });
  }
}
