import type { RegisteredBuild } from '@community/contract/registry';

/** How the federation runtime knows a build: name and global both carry the build id, so two builds can live in one tab. */
export interface FederatedBuild {
  name: string;
  entryGlobalName: string;
  entry: string;
}

/**
 * A build as the federation runtime registers it. `attempt` above 0 goes into the address, because a hung or failed load is
 * cached under its address.
 */
export function federatedBuild({ remote, build, base, entry }: RegisteredBuild, attempt: number): FederatedBuild {
  const address = new URL(entry.path, new URL(base, location.href));
  if (attempt > 0) address.searchParams.set('attempt', String(attempt));
  return {
    name: `${remote}@${build}`,
    entryGlobalName: `mfe_${remote}_${build.replace(/\W/g, '')}`,
    entry: address.href,
  };
}
