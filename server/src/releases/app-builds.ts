import { isRemoteName } from '../builds/build-files.ts';
import type { Canary } from '../builds/build-source.ts';
import { conflict } from './release-refusal.ts';

/** The builds of an app that readers get: the active one, those to fall back to, newest first, and the canary. */
export interface AppBuilds {
  active: string | null;
  previous: string[];
  canary: Canary | null;
  /** Whether no reader gets any of them: the remote is not there. */
  isWithdrawn: boolean;
}

/** The builds of an app that has an active one. */
export type ActiveBuilds = AppBuilds & { active: string };

/** A canary that is the active build is none any more. */
const withoutActiveCanary = (builds: ActiveBuilds): ActiveBuilds =>
  builds.canary?.build === builds.active ? { ...builds, canary: null } : builds;

/** The builds after `build` became the active one: the one before is the first to fall back to. */
export function withActive({ active, previous, canary, isWithdrawn }: AppBuilds, build: string): ActiveBuilds {
  const earlier = (active === null ? previous : [active, ...previous]).filter((id) => id !== build);
  return withoutActiveCanary({ active: build, previous: earlier, canary, isWithdrawn });
}

/** Throws `ReleaseRefusal` if another build than the bad one is active. */
function checkActive(app: string, { active }: AppBuilds, bad?: string): void {
  if (bad !== undefined && bad !== active) throw conflict(`The active build of ${app} is ${active}, not ${bad}`);
}

/**
 * The builds after the active one was dropped for the one before. With `bad` only if that is the active one. Throws
 * `ReleaseRefusal`.
 */
export function withBuildBefore(app: string, before: AppBuilds, bad?: string): ActiveBuilds {
  const [last, ...earlier] = before.previous;
  checkActive(app, before, bad);
  if (last === undefined) throw conflict(`There is no earlier build of ${app}`);
  return withoutActiveCanary({ ...before, active: last, previous: earlier });
}

/** Checks that a canary runs, and that it is `wanted`, if that is given. Throws `ReleaseRefusal`. */
export function canaryOf(
  app: string,
  { active, canary }: Pick<AppBuilds, 'active' | 'canary'>,
  wanted?: string,
): { active: string; canary: Canary } {
  if (active === null || !canary) throw conflict(`No canary of ${app} is running`);
  if (wanted !== undefined && wanted !== canary.build)
    throw conflict(`The canary of ${app} is ${canary.build}, not ${wanted}`);
  return { active, canary };
}

/** The builds after the canary became the active one. With `wanted` only if that is the canary. */
export const withCanaryActive = (app: string, builds: AppBuilds, wanted?: string): ActiveBuilds =>
  withActive(builds, canaryOf(app, builds, wanted).canary.build);

/** The builds after the canary ended. With `wanted` only if that is the canary. */
export const withoutCanary = (app: string, builds: AppBuilds, wanted?: string): ActiveBuilds => ({
  ...builds,
  active: canaryOf(app, builds, wanted).active,
  canary: null,
});

/**
 * The builds of a remote after it was withdrawn; they are known for its return. With `bad` only if that is the active
 * one. Throws `ReleaseRefusal`.
 */
export function withdrawn(app: string, before: AppBuilds, bad?: string): ActiveBuilds {
  const { active } = before;
  if (!isRemoteName(app)) throw conflict(`${app} cannot be withdrawn: the pages of all remotes depend on it`);
  if (active === null) throw conflict(`There is no active build of ${app}`);
  checkActive(app, before, bad);
  return { ...before, active, canary: null, isWithdrawn: true };
}

/**
 * The builds of a withdrawn remote after its return with a build, or with the one that it had. One that readers do not
 * get again is none to fall back to. Throws `ReleaseRefusal`.
 */
export function returned(app: string, { active, previous, isWithdrawn }: AppBuilds, build = active): ActiveBuilds {
  if (build === null || !isWithdrawn) throw conflict(`${app} is not withdrawn`);
  return { active: build, previous: previous.filter((id) => id !== build), canary: null, isWithdrawn: false };
}

/** Throws `ReleaseRefusal` for an app of which all readers get the same build: stores' pages send no cookie. */
export function checkHasReaders(app: string): void {
  if (app === 'acting') throw conflict(`Pages that show ${app} cannot tell readers apart`);
}
