import { faultLine, faultText } from '../../../server/src/faults/fault-lines.mjs';

/** @typedef {import('./release-types.ts').ReleaseStatus} ReleaseStatus */

/** @param {ReleaseStatus['watched'][number]} counts */
function failed({ views, failures, networks, failingNetworks }) {
  const seen = `${views} page views, ${failures} failed`;
  if (failures === 0) return seen;
  const share = views > 0 ? ` (${((100 * failures) / views).toFixed(1)} %)` : '';
  return `${seen}${share}, in ${failingNetworks} of ${networks} networks`;
}

/** @param {ReleaseStatus} status @param {string} build */
function viewsOf({ watched }, build) {
  const counts = watched.find((one) => one.build === build);
  return counts ? `: ${failed(counts)}` : '';
}

/** What readers get of an app. @param {string} label @param {ReleaseStatus} status @returns {string[]} */
function statusLines(label, status) {
  const { active, previous, canary, plan, withdrawnAt } = status;
  if (active === null) return [`${label} has no active build`];
  if (withdrawnAt) return [`${label} is withdrawn since ${withdrawnAt}; its build was ${active}`];
  return [
    `${label}: build ${active} is active${viewsOf(status, active)}`,
    ...(canary
      ? [`  canary ${canary.build} for ${canary.share} % of the readers${viewsOf(status, canary.build)}`]
      : []),
    ...(plan ? [`  it is promoted at ${plan.at} if it stays healthy`] : []),
    ...(previous.length > 0 ? [`  before it: ${previous.join(', ')}`] : []),
  ];
}

/** @param {string} label @param {Pick<ReleaseStatus, 'watched' | 'canary'>} status @returns {string[]} */
function viewLines(label, { watched, canary }) {
  if (watched.length === 0) return [`No build of ${label} is watched: only canaries and newly active builds are`];
  return watched.map((counts) => {
    const role = counts.build === canary?.build ? 'canary' : 'active';
    return `build ${counts.build} (${role}): ${failed(counts)}`;
  });
}

/** @param {import('./release-types.ts').ReleaseEvent} event @returns {string} */
function eventLine({ act, build, replaced, share, actor, reason, at }) {
  const what = `${act}${build === null ? '' : ` ${build}`}${share === null ? '' : ` for ${share} %`}`;
  return `${at}  ${what}${replaced === null ? '' : ` in place of ${replaced}`}  by ${actor}${reason ? `: ${reason}` : ''}`;
}

/** @param {string} label @param {{ faults: Parameters<typeof faultLine>[0][] }} answer @returns {string[]} */
const faultLines = (label, { faults }) =>
  faults.length === 0 ? [`There are no faults of ${label}.`] : faults.map(faultLine);

/** What can be seen of an app's releases. */
export const releaseViews = /** @type {const} */ (['status', 'history', 'faults', 'views']);

/**
 * Shows what the community knows of an app, in words or as the JSON of the release service.
 *
 * @param {import('./release-client.mjs').ReleaseClient} client
 * @param {{ app: string, label: string }} of the label names it
 * @param {typeof releaseViews[number]} view
 * @param {{ json?: boolean | undefined, id?: string | undefined }} [options] `id` is the number on a failure card
 * @returns {Promise<string>}
 */
export async function showRelease(client, { app, label }, view, { json = false, id } = {}) {
  if (id !== undefined && view !== 'faults') throw new Error('--id belongs to faults alone');
  /** @template Answer @param {Promise<Answer>} asked @param {(answer: Answer) => string[]} lines */
  const show = async (asked, lines) => {
    const answer = await asked;
    return json ? JSON.stringify(answer, null, 2) : lines(answer).join('\n');
  };
  if (view === 'status') return show(client.status(app), (status) => statusLines(label, status));
  if (view === 'views')
    return show(
      client.status(app).then(({ watched, canary }) => ({ watched, canary })),
      (status) => viewLines(label, status),
    );
  if (view === 'history') return show(client.history(app), ({ acts }) => acts.map(eventLine));
  if (id !== undefined) return show(client.fault(app, id), (fault) => [faultText(fault)]);
  return show(client.faults(app), (answer) => faultLines(label, answer));
}
