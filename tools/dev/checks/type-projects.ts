import type { Part } from '../part.ts';

/**
 * The compiler's projects that have the sources of these parts. One for all would check the server, its tests and the
 * scripts again for who changes a remote, in twice the memory and two and a half times the processor time.
 */
export function typeProjects(watched: readonly Pick<Part, 'workspace'>[]): string[] {
  const isServer = ({ workspace }: Pick<Part, 'workspace'>) => workspace === 'server';
  return [
    ...(watched.every(isServer) ? [] : ['tsconfig.browser.json']),
    ...(watched.some(isServer) ? ['tsconfig.node.json'] : []),
  ];
}
