import type { CallShape } from './wire-shape.ts';

/** Names of exports by module, each with the source file that imports it. */
export type ImportedNames = Record<string, Record<string, string>>;

/** A call that a build makes: what its code sends and reads, and a source file that names it. */
export interface CallNeed extends CallShape {
  file: string;
}

/** What a build takes from its host and from the server. */
export interface FitNeeds {
  /** Ranges of versions by package. */
  versions: Record<string, string>;
  imports: ImportedNames;
  /** What its own copies of the kit import besides, which it uses if the host's are of another version. */
  ownKitImports: ImportedNames;
  calls: Record<string, CallNeed>;
}

/** What a host gives to remotes: versions by package, and names of exports by module. */
export interface FitGifts {
  versions: Record<string, string>;
  exports: Record<string, string[]>;
}

/** `fit.json`: by what the release service judges whether a build fits the others and the server. */
export interface BuildFit {
  needs: FitNeeds;
  /** Of hosts. */
  gives?: FitGifts;
}

/** Name of the file in a build's folder. */
export const fitFile = 'fit.json';
