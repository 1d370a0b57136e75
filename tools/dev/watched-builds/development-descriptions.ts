import type { Compiler } from '@rspack/core';

/** Lists of files to preload, in the descriptions of builds. */
const preloads: Readonly<Record<string, Record<string, unknown>>> = {
  'remote.json': { scripts: [], texts: {} },
  'shell.json': { textChunks: {} },
  'host.json': {},
};

const isHotUpdate = (file: unknown) => /\.hot-update\.\w+$/.test(String((file as { path?: string } | null)?.path));

/**
 * The description of a development build, whose files change under the same name. It has no hashes and no
 * hot updates. It has no preloads either: a browser takes a preloaded file only for a request with the same hash.
 */
export function describeForDevelopment(name: string, text: string): string {
  const content: unknown = JSON.parse(text, (key, value: unknown) => {
    if (key === 'integrity') return '';
    if (preloads[name] && key in preloads[name]) return preloads[name][key];
    return Array.isArray(value) ? value.filter((entry) => !isHotUpdate(entry)) : value;
  });
  return JSON.stringify(content);
}

/** Rewrites the description of a build after `RemoteJsonPlugin` has written it. */
export class DevelopmentDescriptions {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('DevelopmentDescriptions', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'DevelopmentDescriptions', stage }, () => {
        for (const name of Object.keys(preloads)) {
          const text = compilation.getAsset(name)?.source.source().toString();
          if (text) compilation.updateAsset(name, new sources.RawSource(describeForDevelopment(name, text)));
        }
      });
    });
  }
}
