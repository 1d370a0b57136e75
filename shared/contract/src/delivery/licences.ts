/** Name of the file in a build with the packages of others that it holds. */
export const licencesFile = 'licences.json';

/** A package of others in a build. */
export interface BundledPackage {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  /** The licence's text as the package has it. */
  text: string;
}
