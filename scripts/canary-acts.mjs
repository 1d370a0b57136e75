import { readShare } from './publish-build.mjs';

/**
 * Does with the running canary of an app what a command line says, and tells it.
 *
 * @param {import('./release-client.mjs').ReleaseClient} client
 * @param {{ app: string, label: string }} of the label begins the line
 * @param {string} act `promote`, `end`, or a percentage of the readers
 * @param {import('./release-client.mjs').ReleaseOptions} [options]
 */
export async function actOnCanary(client, { app, label }, act, { reason, drop } = {}) {
  if (drop && act !== 'promote') throw new Error('--drop belongs to promote alone');
  if (act === 'promote') {
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
