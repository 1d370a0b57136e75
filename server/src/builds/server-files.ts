import { fitFile } from '@community/contract/build-fit';
import { licencesFile } from '@community/contract/licences';

/** What describes a build to the server: of a remote, of the shell and of the embed's acting part, and of any. */
const descriptions = new Set(['remote.json', 'shell.json', 'host.json', fitFile, licencesFile]);

/**
 * Whether a file of a build, named by its path in the build, is for the server alone: the descriptions, source maps,
 * and modules and the folder of the server build; also as compressed copies. They have paths and comments of the
 * sources, and no page loads them.
 */
export function isServerFile(path: string): boolean {
  const name = path.toLowerCase().replace(/\.(?:br|gz)$/, '');
  return name.startsWith('document/') || /\.(?:map|mjs)$/.test(name) || descriptions.has(name);
}
