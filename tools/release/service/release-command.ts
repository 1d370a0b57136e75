import { type ParseArgsConfig, parseArgs } from 'node:util';
import { stop } from '../../runtime/run.mjs';
import { archivedWorkspaces } from '../../runtime/workspaces.mjs';
import { ReleaseClient } from './release-client.ts';

/** What a command line asks for. */
interface Release {
  app: string;
  workspace: string;
  reason: string | undefined;
  client: ReleaseClient;
  flags: Record<string, string | boolean | (string | boolean)[] | undefined>;
  action: string | undefined;
}

interface CommandOptions {
  /** Options that become `flags`. */
  options?: ParseArgsConfig['options'];
  /** Whether a word after the workspace is the `action`. */
  takesAction?: boolean;
}

/**
 * Reads the command line of a release, `mfe-feed [--to URL] [--reason "…"]` and what its options allow, and runs it with
 * the token in `RELEASE_TOKEN`. A refusal ends the process with its one-line message.
 */
export async function runRelease(
  work: (release: Release) => Promise<void>,
  { options = {}, takesAction = false }: CommandOptions = {},
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, to: { type: 'string' }, reason: { type: 'string' } },
    });
    const [workspace = '', action, ...rest] = positionals;
    const [app] = Object.entries(archivedWorkspaces).find(([, folder]) => folder === workspace) ?? [];
    if (!app || rest.length > 0 || (action !== undefined && !takesAction))
      stop(`Name one of ${Object.values(archivedWorkspaces).join(', ')}`);
    const token = process.env.RELEASE_TOKEN;
    if (!token)
      stop(`RELEASE_TOKEN is missing: npm run release-token -- create ${app}, where the community runs, makes one`);
    // Programs that build the app do not get it.
    delete process.env.RELEASE_TOKEN;
    const { to, reason, ...flags } = values as Release['flags'] & { to?: string; reason?: string };
    const client = new ReleaseClient(to ?? `http://localhost:${process.env.PORT || 4180}`, token);
    await work({ app, workspace, reason, client, flags, action });
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}
