/**
 * The modules that a remote's document build takes from the shell's instead of bringing its own: on the document server, too, there is
 * one React and one core. The shell's build lays them down under `documentModules` on the global object (see `shell/src/document`).
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
