import { rm } from 'node:fs/promises';
import type { CommunityProcess } from '../../fixtures/community-process.ts';
import { appFiles, codeName } from '../../fixtures/releases/built-apps.ts';
import { changedBuild, createReleaseToken, uploadBuild } from '../../fixtures/releases/releases.ts';

/**
 * The label of each remote that `observe-tab.js` looks for, as its English translations have it. Changed builds add
 * their number to it.
 */
const labels = {
  feed: '"tabs":"Feed',
  post: '"sort":"Sort comments',
  profile: '"postTabs":"Posts of this member',
  messages: '"tabs":"Messages',
} as const;

/** A remote whose builds are released. */
export type Remote = keyof typeof labels;
export const remotes = Object.keys(labels) as Remote[];

/** A remote's changed builds on a community: each differs in one label and in what its code calls itself. */
export interface Variants {
  token: string;
  /** Ids by number. */
  builds: readonly string[];
}

/** Makes `count` changed builds of a remote and uploads them. */
export async function uploadVariants(community: CommunityProcess, app: Remote, count: number): Promise<Variants> {
  const token = await createReleaseToken(community, app);
  const files = appFiles(app);
  const name = await codeName(app, files);
  const builds: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const label = `${labels[app]}"`;
    const from = await changedBuild(files, [
      [name, `${number}${name.slice(String(number).length)}`],
      [label, `${labels[app]} [${number}]"`],
    ]);
    builds.push(await uploadBuild(community, { app, from, token }));
    await rm(from, { recursive: true });
  }
  return { token, builds };
}
