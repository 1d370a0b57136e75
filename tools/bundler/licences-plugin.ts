import { licencesFile } from '@community/contract/licences';
import { type Compiler, rspack } from '@rspack/core';
import { packageFolderOf, readPackage } from './bundled-packages.ts';

/**
 * Writes `licences.json`: the packages of others whose files the build holds, with their licences. A package whose
 * licence is not known fails the build.
 */
export class LicencesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LicencesPlugin', (compilation) => {
      let folders = new Set<string>();
      // Later the bundler joins modules.
      compilation.hooks.finishModules.tap('LicencesPlugin', (modules) => {
        const files = [...modules].flatMap((module) =>
          'resource' in module && typeof module.resource === 'string' ? [module.resource] : [],
        );
        folders = new Set(files.flatMap((file) => packageFolderOf(file) ?? []));
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'LicencesPlugin', stage }, () => {
        const packages = [...folders].map(readPackage).sort((one, other) => (one.name < other.name ? -1 : 1));
        for (const { name, licence } of packages)
          if (!licence) compilation.errors.push(new Error(`The package ${name} does not name its licence`));
        const source = new compiler.webpack.sources.RawSource(`${JSON.stringify(packages, null, 2)}\n`);
        compilation.emitAsset(licencesFile, source);
      });
    });
  }
}
