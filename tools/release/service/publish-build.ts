import type { ReleaseClient } from './release-client.ts';
import type { ReleaseOptions } from './release-types.ts';

/** Percentage of readers of a canary, as a command line says it. */
export function readShare(text: string): number {
  const share = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (share < 1 || share > 100) throw new Error(`${text} is no percentage of readers from 1 to 100`);
  return share;
}

/** A build that is made. */
export interface FinishedBuild {
  app: string;
  build: string;
  /** Path of its archive. */
  archive: string;
  /** Begins each line that tells of it. */
  label: string;
}

/**
 * Tries an uploaded build in a browser by the link that shows it there. Rejects if it does not work; resolves with what
 * is to be told of it.
 */
export type BrowserTrial = (tried: { app: string; build: string; preview: string }) => Promise<string>;

interface PublishOptions extends ReleaseOptions {
  preview?: boolean;
  /** Of the readers who get it as a canary, in percent. */
  share?: number | null;
  trial?: BrowserTrial | null;
  /** Brings a withdrawn remote back with this build. */
  returns?: boolean;
}

/** The embed's host has no pages of its own, and no previews. */
const hasPages = (app: string) => app !== 'acting';

/**
 * Uploads a build, tries it in a browser, and makes it the active one, the canary of a share of the readers, or one that
 * a link shows, and says what it did. The first build of an app has no other beside it and goes to all readers.
 */
export async function publishBuild(
  client: ReleaseClient,
  { app, build, archive, label }: FinishedBuild,
  { reason, drop, preview = false, share = null, trial = null, returns = false }: PublishOptions = {},
): Promise<void> {
  const tell = (text: string) => console.log(`${label}: build ${build} ${text}`);
  const { active, withdrawnAt } = await client.status(app);
  if (withdrawnAt !== null && !preview && !returns)
    throw new Error(`${label} was withdrawn on ${withdrawnAt}; --return brings it back with this build`);
  if (withdrawnAt === null && returns) throw new Error(`${label} is not withdrawn, so leave --return out`);
  if (share !== null && active === build) {
    tell('is active already');
    return;
  }
  tell((await client.upload(app, build, archive)) ? 'is uploaded' : 'was there already');
  if (trial && hasPages(app)) {
    const { url } = await client.preview(app, build, { reason: 'To be tried in a browser', hours: 1 });
    tell(await trial({ app, build, preview: url }));
  }
  if (preview) {
    const { url, expiresAt } = await client.preview(app, build, { reason });
    tell(`can be seen until ${expiresAt} by who opens\n${url}`);
  } else if (share !== null && active !== null) {
    await client.startCanary(app, build, share, { reason, drop });
    tell(`goes to ${share} % of the readers`);
  } else if (returns) {
    await client.return(app, { build, reason });
    tell('is active, and the remote is there again');
  } else {
    const { replaced } = await client.activate(app, build, { reason, drop });
    tell(`is active${replaced ? `; before it was ${replaced}` : ''}`);
  }
}
