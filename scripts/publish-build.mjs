/** Percentage of readers of a canary, as a command line says it. @param {string} text @returns {number} */
export function readShare(text) {
  const share = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (share < 1 || share > 100) throw new Error(`${text} is no percentage of readers from 1 to 100`);
  return share;
}

/**
 * Uploads a build and makes it the active one, the canary of a share of the readers, or one that a link shows, and says
 * what it did. The first build of an app has no other beside it and goes to all readers.
 *
 * @param {import('./release-client.mjs').ReleaseClient} client
 * @param {{ app: string, build: string, folder: string, label: string }} finished the label begins each line
 * @param {{ reason?: string, preview?: boolean, share?: number | null }} [options] `share` is in percent
 */
export async function publishBuild(client, { app, build, folder, label }, { reason, preview, share = null } = {}) {
  const tell = (/** @type {string} */ text) => console.log(`${label}: build ${build} ${text}`);
  const tellUpload = (/** @type {boolean} */ isNew) => tell(isNew ? 'is uploaded' : 'was there already');
  if (preview) {
    tellUpload(await client.upload(app, build, folder));
    const { url, expiresAt } = await client.preview(app, build, reason);
    tell(`can be seen until ${expiresAt} by who opens\n${url}`);
    return;
  }
  const active = share === null ? null : await client.activeBuild(app);
  if (share === null || active === null) {
    const { isNew, replaced } = await client.publish(app, build, folder, reason);
    tellUpload(isNew);
    tell(`is active${replaced ? `; before it was ${replaced}` : ''}`);
  } else if (active === build) tell('is active already');
  else {
    tellUpload(await client.upload(app, build, folder));
    await client.startCanary(app, build, share, reason);
    tell(`goes to ${share} % of the readers`);
  }
}
