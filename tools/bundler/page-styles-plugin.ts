import { reachOfSheet } from '@community/contract/sheet-reach';
import { type Compiler, rspack } from '@rspack/core';

/**
 * Refuses style sheets of a remote that style more than its pages. They stay in the document when its pages are left, so
 * one rule for `header` would take the header from all pages.
 */
export class PageStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageStylesPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageStylesPlugin', stage }, (assets) => {
        const sheets = Object.keys(assets).filter((path) => path.endsWith('.css'));
        // The same source may be in several of them.
        const reach = new Set(sheets.flatMap((path) => reachOfSheet(String(assets[path]?.source() ?? ''))));
        for (const each of reach)
          compilation.errors.push(
            new Error(
              `The style of ${each} reaches out of the page: write it in a CSS module (*.module.css), with a class of it`,
            ),
          );
      });
    });
  }
}
