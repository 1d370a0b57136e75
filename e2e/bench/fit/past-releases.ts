import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommunityProcess, freePort } from '../../fixtures/community-process.ts';
import { archiveInto } from '../../fixtures/releases/built-apps.ts';
import { createReleaseToken, publishBuild, tryInBrowser, uploadBuild } from '../../fixtures/releases/releases.ts';
import { apps, type PastBuild } from './past-builds.ts';

/** A community of today's server, to whose release service past builds are published. */
export class PastReleases {
  readonly #community: CommunityProcess;
  readonly #folder: string;
  readonly #tokens = new Map<string, string>();

  private constructor(community: CommunityProcess, folder: string) {
    this.#community = community;
    this.#folder = folder;
  }

  /** Starts one with these builds. */
  static async start(builds: readonly PastBuild[]): Promise<PastReleases> {
    const folder = await mkdtemp(join(tmpdir(), 'past-releases-'));
    const archives = join(folder, 'builds');
    for (const { app, folder: built } of builds) await archiveInto(archives, app, built);
    const env = { BUILDS_DIR: archives, DEMO: '' };
    const releases = new PastReleases(new CommunityProcess(await freePort(), join(folder, 'data'), env), folder);
    try {
      await releases.#community.run();
      for (const app of apps) releases.#tokens.set(app, await createReleaseToken(releases.#community, app));
      return releases;
    } catch (error) {
      await releases.stop();
      throw error;
    }
  }

  /** Publishes builds, one after the other, each tried in a browser first if that is wanted. Resolves with the refusals. */
  async publish(builds: readonly PastBuild[], inBrowser: boolean): Promise<Map<PastBuild, string>> {
    const refusals = new Map<PastBuild, string>();
    for (const build of builds)
      await this.#publish(build, inBrowser).catch((error: Error) =>
        refusals.set(build, /(refuses|in a browser): .*/.exec(error.message)?.[0] ?? error.message),
      );
    return refusals;
  }

  async #publish({ app, folder: from }: PastBuild, inBrowser: boolean): Promise<void> {
    const released = { app, from, token: this.#tokens.get(app) ?? '' };
    if (inBrowser && app !== 'acting')
      await tryInBrowser(this.#community, { ...released, build: await uploadBuild(this.#community, released) });
    await publishBuild(this.#community, released);
  }

  async stop(): Promise<void> {
    await this.#community.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
