import type { Canary } from '../web/build-source.ts';
import { conflict } from './release-refusal.ts';

/** The builds of an app that readers get: the active one, those to fall back to, newest first, and the canary. */
export interface AppBuilds {
  active: string | null;
  previous: string[];
  canary: Canary | null;
}

/** The builds of an app that has an active one. */
export type ActiveBuilds = AppBuilds & { active: string };

/** A canary that is the active build is none any more. */
const withoutActiveCanary = (builds: ActiveBuilds): ActiveBuilds =>
  builds.canary?.build === builds.active ? { ...builds, canary: null } : builds;

/** The builds after `build` became the active one: the one before is the first to fall back to. */
export function withActive({ active, previous, canary }: AppBuilds, build: string): ActiveBuilds {
  const earlier = (active === null ? previous : [active, ...previous]).filter((id) => id !== build);
  return withoutActiveCanary({ active: build, previous: earlier, canary });
}

/**
 * The builds after the active one was dropped for the one before. With `bad` only if that is the active one. Throws
 * `ReleaseRefusal`.
 */
export function withBuildBefore(app: string, { active, previous, canary }: AppBuilds, bad?: string): ActiveBuilds {
  const [last, ...earlier] = previous;
  if (bad !== undefined && bad !== active) throw conflict(`The active build of ${app} is ${active}, not ${bad}`);
  if (last === undefined) throw conflict(`There is no earlier build of ${app}`);
  return withoutActiveCanary({ active: last, previous: earlier, canary });
}

/** Checks that a canary runs, and that it is `wanted`, if that is given. Throws `ReleaseRefusal`. */
function canaryOf(app: string, { active, canary }: AppBuilds, wanted?: string): { active: string; canary: Canary } {
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
  active: canaryOf(app, builds, wanted).active,
  previous: builds.previous,
  canary: null,
});

/** Throws `ReleaseRefusal` for an app of which all readers get the same build: stores' pages send no cookie. */
export function checkHasReaders(app: string): void {
  if (app === 'acting') throw conflict(`Pages that show ${app} cannot tell readers apart`);
}
