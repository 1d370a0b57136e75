import type { BuildFit, FitGifts, FitNeeds, ImportedNames } from '@community/contract/build-fit';
import { callShapes, shapeFaults, unknownFields } from '@community/contract/wire-shape';
import { satisfies } from 'semver';

/** A host of remotes: how it is named to people, and what it provides. */
export interface FitHost {
  name: string;
  gives: FitGifts;
}

const isKit = (module: string): boolean => module.startsWith('@community/kit');

const without = (imports: ImportedNames, leavesOut: (module: string) => boolean): ImportedNames =>
  Object.fromEntries(Object.entries(imports).filter(([module]) => !leavesOut(module)));

/** What a remote imports from a host: with a kit of another version than it needs, its own copies run. */
function importsFrom({ versions, imports, ownKitImports }: FitNeeds, { gives }: FitHost): ImportedNames[] {
  const takesKit = satisfies(gives.versions['@community/kit'] ?? '', versions['@community/kit'] ?? '');
  return takesKit ? [imports] : [without(imports, isKit), without(ownKitImports, isKit)];
}

/** Why a remote's build does not fit a host's: each a sentence that names what is missing, and the file that needs it. */
export function hostFaults(needs: FitNeeds, host: FitHost): string[] {
  const { name, gives } = host;
  const versions = ['react', '@community/core'].flatMap((module) => {
    const [given, wanted] = [gives.versions[module], needs.versions[module]];
    if (given === undefined || wanted === undefined || satisfies(given, wanted)) return [];
    return [`it needs ${module} ${wanted}, and ${name} has ${given}`];
  });
  const names = importsFrom(needs, host).flatMap((imports) =>
    Object.entries(imports).flatMap(([module, symbols]) => {
      const exported = new Set(gives.exports[module]);
      const missing = Object.entries(symbols).filter(([symbol]) => !exported.has(symbol));
      return missing.map(([symbol, file]) => `${file} imports ${symbol} of ${module}, which ${name} does not export`);
    }),
  );
  return [...versions, ...new Set(names)];
}

const shapes = callShapes();

/** Why a build's calls do not fit this server: each a sentence that names the field, and the file that makes the call. */
export function serverFaults({ calls }: FitNeeds): string[] {
  return Object.entries(calls).flatMap(([name, { file, request, response }]) => {
    const served = shapes[name];
    if (!served) return [`${file} makes the call ${name}, which this server does not have`];
    const faults = [
      ...shapeFaults(request, served.request, `the request ${name}`),
      ...unknownFields(request, served.request, `the request ${name}`),
      ...shapeFaults(served.response, response, `the response ${name}`),
    ];
    return faults.map((fault) => `${fault} (${file})`);
  });
}

/** Why a build of a remote fits neither these hosts nor this server; empty if it does. Older builds tell nothing. */
export function fitFaults(fit: BuildFit | null, hosts: readonly FitHost[]): string[] {
  if (!fit) return [];
  return [...hosts.flatMap((host) => hostFaults(fit.needs, host)), ...serverFaults(fit.needs)];
}

/** Maximum faults that a refusal names. */
const maxNamed = 5;

/** The faults as one text. */
export function namedFaults(faults: readonly string[]): string {
  const more = faults.length - maxNamed;
  return `${faults.slice(0, maxNamed).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
