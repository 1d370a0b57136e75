import type { BuildFit } from '@community/contract/build-fit';
import { type FitHost, fitFaults, hostFaults, namedFaults, serverFaults } from '../../builds/fit-faults.ts';
import { type Queryable, statement } from '../../database/database.ts';
import { findCanaryStart } from '../history.ts';
import { listPointers } from '../pointer-repository.ts';
import { canaryPassMs } from '../release-limits.ts';
import { conflict, type ReleaseRefusal } from '../release-refusal.ts';

const find = statement(
  'release.fit_find',
  `select fit, coalesce(description -> 'modules' ? 'embed', false) as embeds from release.build
   where app = $1 and id = $2`,
);

/** A build that readers get, or that is the first to fall back to. */
interface LiveBuild {
  app: string;
  build: string;
  fit: BuildFit | null;
  role: 'active' | 'canary' | 'previous';
  /** Whether stores' pages show it. */
  embeds: boolean;
}

/** A build, whether a pointer names it or not. */
type Unpointed = Omit<LiveBuild, 'role'>;

const titles: Readonly<Record<string, string>> = { shell: 'the shell', acting: 'the embed' };

const isHost = (app: string): boolean => Object.hasOwn(titles, app);

/** A build as a host; of an earlier version nothing is known. */
function hostOf({ app, build, fit }: Pick<LiveBuild, 'app' | 'build' | 'fit'>): FitHost[] {
  return fit?.gives ? [{ name: `${titles[app]} (build ${build})`, gives: fit.gives }] : [];
}

/** Throws `ReleaseRefusal` unless a remote's build fits this server and every host that shows it to readers. */
function checkRemote({ app, build, fit, embeds }: Unpointed, live: readonly LiveBuild[]): void {
  const hosts = live.filter(
    ({ app: host, role }) => role !== 'previous' && (host === 'shell' || (host === 'acting' && embeds)),
  );
  const faults = fitFaults(fit, hosts.flatMap(hostOf));
  if (faults.length > 0) throw conflict(`The build ${build} of ${app} does not fit: ${namedFaults(faults)}`);
}

/**
 * Whether readers depend on a remote's build when a host's becomes another: not on one to fall back to that is replaced
 * together with the host, or has not fitted the host's other builds either. The server leaves those out.
 */
function isNeeded(remote: LiveBuild, others: readonly FitHost[], moved: ReadonlySet<string>): boolean {
  if (remote.role !== 'previous') return true;
  if (moved.has(remote.app)) return false;
  return others.length === 0 || others.some((host) => faultsBetween(remote, host).length === 0);
}

const faultsBetween = ({ fit }: LiveBuild, host: FitHost): string[] => (fit ? hostFaults(fit.needs, host) : []);

/** The builds that a host's build would show, and that it does not fit, with what they miss. */
function misfits(own: Unpointed, live: readonly LiveBuild[], moved: ReadonlySet<string>) {
  const [host] = hostOf(own);
  if (!host) return [];
  const others = live.filter((one) => one.app === own.app && one.build !== own.build).flatMap(hostOf);
  const shown = live.filter((one) => !isHost(one.app) && (own.app === 'shell' || one.embeds));
  return shown.flatMap((remote) => {
    const missing = faultsBetween(remote, host);
    return missing.length > 0 && isNeeded(remote, others, moved) ? [{ ...remote, missing }] : [];
  });
}

/** Says whose canary a host's build does not fit, and how it goes past it. */
async function heldUp(tx: Queryable, what: string, { app, build }: Unpointed): Promise<ReleaseRefusal> {
  const start = await findCanaryStart(tx, app, build);
  const since = start ? `${start.actor} started it at ${start.at.toISOString()}` : 'nobody knows who started it';
  const passedAt = start ? `, from ${new Date(start.at.getTime() + canaryPassMs).toISOString()} on` : '';
  return conflict(`${what}; ${since} and can end it, or say --drop ${droppedCanary(app)}${passedAt}, which ends it`);
}

/** Throws `ReleaseRefusal` unless a host's build fits this server and every build that it would show. */
async function checkHost(
  tx: Queryable,
  own: Unpointed,
  live: readonly LiveBuild[],
  moved: ReadonlySet<string>,
): Promise<void> {
  const { app, build, fit } = own;
  const faults = fit ? serverFaults(fit.needs) : [];
  if (faults.length > 0) throw conflict(`The build ${build} of ${app} does not fit: ${namedFaults(faults)}`);
  for (const remote of misfits(own, live, moved)) {
    const what =
      `The build ${build} of ${app} does not fit the ${remote.role} build ${remote.build} of ${remote.app}: ` +
      namedFaults(remote.missing);
    if (remote.role === 'canary') throw await heldUp(tx, what, remote);
    throw conflict(`${what}; release a build of ${remote.app} that fits both first`);
  }
}

/** How a release names the canary of a remote that it ends (`ReleaseOrder.drop`). */
const droppedCanary = (app: string): string => `canary:${app}`;

/** A build that readers newly get. */
export interface NewBuild {
  app: string;
  build: string;
}

/** A build; one that is not there tells nothing. */
async function readBuild(tx: Queryable, { app, build }: NewBuild): Promise<Unpointed> {
  const found = await tx.row<Pick<LiveBuild, 'fit' | 'embeds'>>(find, [app, build]);
  return { app, build, ...(found ?? { fit: null, embeds: false }) };
}

/** The builds that readers get, and the first ones to fall back to; a withdrawn remote has none. */
async function readLive(tx: Queryable): Promise<LiveBuild[]> {
  const live: LiveBuild[] = [];
  for (const { app, active, canary, previous, withdrawn_at } of await listPointers(tx)) {
    if (withdrawn_at) continue;
    const roles = { active, canary: canary?.build, previous: previous[0] };
    for (const [role, build] of Object.entries(roles))
      if (build) live.push({ ...(await readBuild(tx, { app, build })), role: role as LiveBuild['role'] });
  }
  return live;
}

/**
 * Checks that builds which readers newly get fit the server, their hosts, or what they host, as the pointers of the
 * transaction are. Throws `ReleaseRefusal` with what is missing.
 */
export async function checkFit(tx: Queryable, builds: readonly NewBuild[]): Promise<void> {
  if (builds.length === 0) return;
  const live = await readLive(tx);
  const moved = new Set(builds.map(({ app }) => app));
  for (const build of builds) {
    const read = await readBuild(tx, build);
    if (isHost(build.app)) await checkHost(tx, read, live, moved);
    else checkRemote(read, live);
  }
}

/**
 * Remotes whose canary keeps builds of hosts from readers, has done so for long enough, and is named by `drop`: a team
 * that has forgotten its canary holds up nobody for good.
 */
export async function canariesToPass(
  tx: Queryable,
  builds: readonly NewBuild[],
  { drop, at }: { drop: readonly string[]; at: Date },
): Promise<string[]> {
  const hosts = builds.filter(({ app }) => isHost(app));
  if (hosts.length === 0 || drop.length === 0) return [];
  const live = await readLive(tx);
  const passed = new Set<string>();
  for (const host of hosts)
    for (const { app, build, role } of misfits(await readBuild(tx, host), live, new Set())) {
      if (role !== 'canary' || !drop.includes(droppedCanary(app))) continue;
      const start = await findCanaryStart(tx, app, build);
      if (start && at.getTime() >= start.at.getTime() + canaryPassMs) passed.add(app);
    }
  return [...passed];
}
