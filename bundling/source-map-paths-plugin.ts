import { type Compiler, rspack } from '@rspack/core';

/**
 * Removes the repository's folder from source maps, where the federation runtime's entry brings it in, as text and
 * within a `data:` address. The same sources then have the same maps in every folder.
 */
export class SourceMapPathsPlugin {
  readonly #root: string;

  /** `root` is the repository's folder, ending in a slash. */
  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SourceMapPathsPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      const folders = [this.#root, encodeURIComponent(this.#root)];
      compilation.hooks.processAssets.tap({ name: 'SourceMapPathsPlugin', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.map')) continue;
          const map = folders.reduce((text, folder) => text.replaceAll(folder, ''), asset.source().toString());
          compilation.updateAsset(name, new compiler.webpack.sources.RawSource(map));
        }
      });
    });
  }
}
