import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { type Compiler, rspack } from '@rspack/core';

/** What is changed of a source map (ECMA-426). */
interface SourceMap {
  sources: string[];
  sourcesContent?: (string | null)[];
  mappings: string;
}

/** Lets positions in some of the sources point to their beginning. */
function withoutPositions(mappings: string, sources: ReadonlySet<number>): string {
  const moved = (segment: SourceMapSegment): SourceMapSegment => {
    const [column, source] = segment;
    return source !== undefined && sources.has(source) ? [column, source, 0, 0] : segment;
  };
  return encode(decode(mappings).map((line) => line.map(moved)));
}

/**
 * Removes the repository's folder from source maps, where the federation runtime's entry brings it in, as text and
 * within a `data:` address. Columns behind it would still count its length, so such a source has no positions. The same
 * sources then have the same maps in every folder.
 */
export class SourceMapPathsPlugin {
  readonly #folders: readonly string[];

  /** `root` is the repository's folder, ending in a slash. */
  constructor(root: string) {
    this.#folders = [root, encodeURIComponent(root)];
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SourceMapPathsPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SourceMapPathsPlugin', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const text = name.endsWith('.map') ? asset.source().toString() : '';
          if (this.#names(text))
            compilation.updateAsset(name, new compiler.webpack.sources.RawSource(this.#cleaned(JSON.parse(text))));
        }
      });
    });
  }

  #names(text: string | null | undefined): boolean {
    return this.#folders.some((folder) => text?.includes(folder));
  }

  #cleaned(map: SourceMap): string {
    const { sources, sourcesContent = [] } = map;
    const named = [...sources.keys()].filter(
      (index) => this.#names(sources[index]) || this.#names(sourcesContent[index]),
    );
    const mappings = withoutPositions(map.mappings, new Set(named));
    return this.#folders.reduce((text, folder) => text.replaceAll(folder, ''), JSON.stringify({ ...map, mappings }));
  }
}
