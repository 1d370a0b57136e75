/**
 * The modules that a remote's server build takes from the shell's, so that the server has one React and one core, too.
 * The shell's server build provides them as the global `documentModules`, a name that published builds share.
 */
const serverModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@community/core',
  '@community/kit/ui',
  '@community/kit/time',
  '@community/kit/media',
  '@community/kit/post',
] as const;

/** As externals of the bundler. */
export const serverExternals = Object.fromEntries(
  serverModules.map((name) => [name, `globalThis.documentModules[${JSON.stringify(name)}]`]),
);
