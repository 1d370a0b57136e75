import { readShare } from './publish-build.mjs';

/** Minutes of a time such as `30m` or `2h`. @param {string} text @returns {number} */
function readMinutes(text) {
  const [, number, unit] = /^([1-9]\d{0,4})([mh])$/.exec(text) ?? [];
  if (number === undefined) throw new Error(`${text} is no time such as 30m or 2h`);
  return Number(number) * (unit === 'h' ? 60 : 1);
}

/**
 * Plans the promotion of a build that was published here, and of no other one that is the canary by now.
 *
 * @param {import('./release-client.mjs').ReleaseClient} client
 * @param {{ app: string, label: string }} of
 * @param {string | null} build
 * @param {{ after: string } & import('./release-types.ts').ReleaseOptions} options
 */
async function planPromotion(client, { app, label }, build, { after, reason, drop }) {
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

/**
 * Does with the running canary of an app what a command line says, and tells it.
 *
 * @param {import('./release-client.mjs').ReleaseClient} client
 * @param {{ app: string, label: string, built: () => Promise<string | null> }} of the label begins the line; `built` is
 *   the build that was made here last
 * @param {string} act `promote`, `end`, or a percentage of the readers
 * @param {import('./release-types.ts').ReleaseOptions & { after?: string | undefined, build?: string | undefined }} [options]
 *   with `after` it is promoted then; `build` is the one that is meant
 */
export async function actOnCanary(client, { app, label, built }, act, { reason, drop, after, build } = {}) {
  const own = Object.entries({ drop, after, build }).find(([, value]) => value !== undefined);
  if (own && act !== 'promote') throw new Error(`--${own[0]} belongs to promote alone`);
  if (build !== undefined && after === undefined) throw new Error('--build belongs to --after');
  if (after !== undefined)
    await planPromotion(client, { app, label }, build ?? (await built()), { after, reason, drop });
  else if (act === 'promote') {
    const { active, replaced } = await client.promote(app, { reason, drop });
    console.log(`${label}: build ${active} is active; before it was ${replaced}`);
  } else if (act === 'end') {
    const { ended, active } = await client.endCanary(app, reason);
    console.log(`${label}: all readers get build ${active}; the canary ${ended} is ended`);
  } else if (act === '')
    throw new Error('Say what to do with the canary: promote, end, or a percentage of the readers');
  else {
    const share = readShare(act);
    console.log(`${label}: build ${await client.changeShare(app, share, reason)} goes to ${share} % of the readers`);
  }
}
