import type { BuildFit } from '@community/contract/build-fit';
import { type FitHost, fitFaults, hostFaults, namedFaults, serverFaults } from '../../builds/fit-faults.ts';
import { type Queryable, statement } from '../../database/database.ts';
import { listPointers } from '../pointer-repository.ts';
import { conflict } from '../release-refusal.ts';

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

/** Throws `ReleaseRefusal` unless a host's build fits this server and every build that it would show. */
function checkHost(own: Unpointed, live: readonly LiveBuild[], moved: ReadonlySet<string>): void {
  const { app, build, fit } = own;
  const faults = fit ? serverFaults(fit.needs) : [];
  if (faults.length > 0) throw conflict(`The build ${build} of ${app} does not fit: ${namedFaults(faults)}`);
  const [host] = hostOf(own);
  if (!host) return;
  const others = live.filter((one) => one.app === app && one.build !== build).flatMap(hostOf);
  const shown = live.filter((one) => !isHost(one.app) && (app === 'shell' || one.embeds));
  for (const remote of shown) {
    const missing = faultsBetween(remote, host);
    if (missing.length === 0 || !isNeeded(remote, others, moved)) continue;
    throw conflict(
      `The build ${build} of ${app} does not fit the ${remote.role} build ${remote.build} of ${remote.app}: ` +
        `${namedFaults(missing)}; release a build of ${remote.app} that fits both first`,
    );
  }
}

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
    if (isHost(build.app)) checkHost(read, live, moved);
    else checkRemote(read, live);
  }
}
