import manifest from '../package.json';

/** Version of this loader. */
export const version = manifest.version;

/** The major part of a version, which is also that of the addresses that move within it. */
export const majorOf = (anyVersion: string): number => parseInt(anyVersion, 10);

/** The major part of this version. */
export const major = majorOf(version);
