import { styleRootsKey } from '@community/contract/style-roots-key';
import { type Compiler, rspack } from '@rspack/core';

/**
 * Lets the host of a page take the links to style sheets of lazily loaded chunks, before they are inserted into the
 * document's head. Without style roots on the page nothing changes.
 */
export class StyleRootsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StyleRootsPlugin', (compilation) => {
      const { createLink } = rspack.RuntimePlugin.getCompilationHooks(compilation);
      const take = `globalThis[Symbol.for(${JSON.stringify(styleRootsKey)})]?.take(link);`;
      createLink.tap('StyleRootsPlugin', (source) => `${source}\n${take}`);
    });
  }
}
