import { type FaultAsJson, faultLine, faultText } from '../../../server/src/faults/fault-lines.mjs';
import type { ReleaseClient } from './release-client.ts';
import type { ReleaseEvent, ReleaseStatus } from './release-types.ts';

function failed({ views, failures, networks, failingNetworks }: ReleaseStatus['watched'][number]): string {
  const seen = `${views} page views, ${failures} failed`;
  if (failures === 0) return seen;
  const share = views > 0 ? ` (${((100 * failures) / views).toFixed(1)} %)` : '';
  return `${seen}${share}, in ${failingNetworks} of ${networks} networks`;
}

function viewsOf({ watched }: ReleaseStatus, build: string): string {
  const counts = watched.find((one) => one.build === build);
  return counts ? `: ${failed(counts)}` : '';
}

/** What readers get of an app. */
function statusLines(label: string, status: ReleaseStatus): string[] {
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

function viewLines(label: string, { watched, canary }: Pick<ReleaseStatus, 'watched' | 'canary'>): string[] {
  if (watched.length === 0) return [`No build of ${label} is watched: only canaries and newly active builds are`];
  return watched.map((counts) => {
    const role = counts.build === canary?.build ? 'canary' : 'active';
    return `build ${counts.build} (${role}): ${failed(counts)}`;
  });
}

function eventLine({ act, build, replaced, share, actor, reason, at }: ReleaseEvent): string {
  const what = `${act}${build === null ? '' : ` ${build}`}${share === null ? '' : ` for ${share} %`}`;
  return `${at}  ${what}${replaced === null ? '' : ` in place of ${replaced}`}  by ${actor}${reason ? `: ${reason}` : ''}`;
}

const faultLines = (label: string, { faults }: { faults: FaultAsJson[] }): string[] =>
  faults.length === 0 ? [`There are no faults of ${label}.`] : faults.map(faultLine);

/** What can be seen of an app's releases. */
export const releaseViews = ['status', 'history', 'faults', 'views'] as const;

interface ViewOptions {
  json?: boolean | undefined;
  /** The number on a failure card. */
  id?: string | undefined;
}

/** Shows what the community knows of an app, in words, which call it by its label, or as the JSON of the release service. */
export async function showRelease(
  client: ReleaseClient,
  { app, label }: { app: string; label: string },
  view: (typeof releaseViews)[number],
  { json = false, id }: ViewOptions = {},
): Promise<string> {
  if (id !== undefined && view !== 'faults') throw new Error('--id belongs to faults alone');
  const show = async <Response>(asked: Promise<Response>, lines: (response: Response) => string[]) => {
    const response = await asked;
    return json ? JSON.stringify(response, null, 2) : lines(response).join('\n');
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
