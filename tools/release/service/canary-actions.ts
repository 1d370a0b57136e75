import { readShare } from './publish-build.ts';
import type { ReleaseClient } from './release-client.ts';
import type { ReleaseOptions } from './release-types.ts';

/** Minutes of a time such as `30m` or `2h`. */
function readMinutes(text: string): number {
  const [, number, unit] = /^([1-9]\d{0,4})([mh])$/.exec(text) ?? [];
  if (number === undefined) throw new Error(`${text} is no time such as 30m or 2h`);
  return Number(number) * (unit === 'h' ? 60 : 1);
}

/** Plans the promotion of a build that was published here, and of no other one that is the canary by now. */
async function planPromotion(
  client: ReleaseClient,
  { app, label }: { app: string; label: string },
  build: string | null,
  { after, reason, drop }: ReleaseOptions & { after: string },
): Promise<void> {
  const minutes = readMinutes(after);
  if (build === null) throw new Error('Nothing was built here: say by --build which canary is meant');
  const { active, withdrawnAt } = await client.status(app);
  // The first build of a remote goes to all readers, and so does one that is published again.
  if (active === build && withdrawnAt === null) {
    console.log(`${label}: build ${build} is active already`);
    return;
  }
  const { at } = await client.planPromotion(app, build, minutes, { reason, drop });
  console.log(`${label}: build ${build} is promoted at ${at} if it stays healthy`);
}

/** The app of a canary. */
interface CanaryOf {
  app: string;
  /** Begins each line that tells of it. */
  label: string;
  /** The build that was made here last. */
  built(): Promise<string | null>;
}

interface CanaryOptions extends ReleaseOptions {
  /** After what time it is promoted. */
  after?: string | undefined;
  /** The build that is meant. */
  build?: string | undefined;
}

/**
 * Changes the running canary of an app as a command line says, and prints the result.
 *
 * @param action `promote`, `end`, or a percentage of the readers
 */
export async function changeCanary(
  client: ReleaseClient,
  { app, label, built }: CanaryOf,
  action: string,
  { reason, drop, after, build }: CanaryOptions = {},
): Promise<void> {
  const own = Object.entries({ drop, after, build }).find(([, value]) => value !== undefined);
  if (own && action !== 'promote') throw new Error(`--${own[0]} belongs to promote alone`);
  if (build !== undefined && after === undefined) throw new Error('--build belongs to --after');
  if (after !== undefined)
    await planPromotion(client, { app, label }, build ?? (await built()), { after, reason, drop });
  else if (action === 'promote') {
    const { active, replaced } = await client.promote(app, { reason, drop });
    console.log(`${label}: build ${active} is active; before it was ${replaced}`);
  } else if (action === 'end') {
    const { ended, active } = await client.endCanary(app, reason);
    console.log(`${label}: all readers get build ${active}; the canary ${ended} is ended`);
  } else if (action === '')
    throw new Error('Say what to do with the canary: promote, end, or a percentage of the readers');
  else {
    const share = readShare(action);
    console.log(`${label}: build ${await client.changeShare(app, share, reason)} goes to ${share} % of the readers`);
  }
}
