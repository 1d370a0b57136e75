import { parseArgs } from 'node:util';
import { publishedWorkspaces } from './build.mjs';
import { ReleaseClient } from './release-client.mjs';
import { stop } from './run.mjs';

/**
 * Reads the command line of a release, `mfe-feed [--to URL] [--reason "…"]`, and runs it with the token in
 * `RELEASE_TOKEN`. A refusal ends the process with its one-line message.
 *
 * @param {(release: {
 *   app: keyof typeof publishedWorkspaces,
 *   workspace: string,
 *   reason: string | undefined,
 *   client: ReleaseClient,
 * }) => Promise<void>} work
 */
export async function runRelease(work) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, reason: { type: 'string' } },
    });
    const [workspace = ''] = positionals;
    const [app] = Object.entries(publishedWorkspaces).find(([, folder]) => folder === workspace) ?? [];
    if (!app || positionals.length > 1) stop(`Name one of ${Object.values(publishedWorkspaces).join(', ')}`);
    const token = process.env.RELEASE_TOKEN;
    if (!token)
      stop(`RELEASE_TOKEN is missing: npm run release-token -- create ${app}, where the community runs, makes one`);
    // Programs that build the app do not get it.
    delete process.env.RELEASE_TOKEN;
    const client = new ReleaseClient(values.to ?? `http://localhost:${process.env.PORT || 4180}`, token);
    const named = /** @type {keyof typeof publishedWorkspaces} */ (app);
    await work({ app: named, workspace, reason: values.reason, client });
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}
