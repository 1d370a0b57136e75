/** The builds of an app that readers get: the active one, those to fall back to, newest first, and the canary. */
export interface AppBuilds {
  active: string;
  previous: readonly string[];
  canary: { build: string; share: number } | null;
}

/** Builds that the release service keeps to fall back to. */
const maxPreviousBuilds = 5;

/** A change of an app's pointer, as a team makes it. `build` is the one that it is about. */
export interface ReleaseChange {
  app: string;
  act: 'publish' | 'roll back' | 'canary' | 'promote' | 'end canary';
  build: string;
  /** Readers of a canary, in percent. */
  share: number;
}

/** Builds of an app that readers may get, by the app's name. */
export type AppStates = ReadonlyMap<string, AppBuilds>;

/** Shares of the canaries, in percent. */
const shares = [10, 25, 50];

function pick<Item>(items: readonly Item[], below: (max: number) => number): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

/** The changes that the release service accepts now. */
function possibleChanges(
  app: string,
  { active, previous, canary }: AppBuilds,
  variants: readonly string[],
): ReleaseChange[] {
  const change = (act: ReleaseChange['act'], build: string): ReleaseChange => ({ app, act, build, share: 0 });
  const others = variants.filter((build) => build !== active && build !== canary?.build);
  return [
    ...others.map((build) => change('publish', build)),
    ...(previous.length > 0 ? [change('roll back', active)] : []),
    ...(canary
      ? [change('promote', canary.build), change('end canary', canary.build)]
      : others.map((build) => change('canary', build))),
  ];
}

/** Chooses a change that is possible: a random app, a random kind of change, a random build. */
export function chooseChange(
  states: AppStates,
  variants: ReadonlyMap<string, readonly string[]>,
  below: (max: number) => number,
): ReleaseChange {
  const [app, state] = pick([...states], below);
  const possible = possibleChanges(app, state, variants.get(app) ?? []);
  const act = pick([...new Set(possible.map((change) => change.act))], below);
  const chosen = pick(
    possible.filter((change) => change.act === act),
    below,
  );
  return { ...chosen, share: act === 'canary' ? pick(shares, below) : 0 };
}

/** The app's builds after `build` became the active one. A canary that is the active build is none any more. */
function withActive({ active, previous, canary }: AppBuilds, build: string): AppBuilds {
  const earlier = [active, ...previous].filter((id) => id !== build);
  return {
    active: build,
    previous: earlier.slice(0, maxPreviousBuilds),
    canary: canary?.build === build ? null : canary,
  };
}

/** The app's builds after the active one was dropped. */
function withoutActive({ active, previous, canary }: AppBuilds): AppBuilds {
  const [last = active, ...earlier] = previous;
  return { active: last, previous: earlier, canary: canary?.build === last ? null : canary };
}

/** The builds that readers get after a change. */
export function afterChange(before: AppBuilds, { act, build, share }: ReleaseChange): AppBuilds {
  const moves: Record<ReleaseChange['act'], () => AppBuilds> = {
    publish: () => withActive(before, build),
    promote: () => withActive(before, build),
    'roll back': () => withoutActive(before),
    canary: () => ({ ...before, canary: { build, share } }),
    'end canary': () => ({ ...before, canary: null }),
  };
  return moves[act]();
}

/** The build that a change brings to readers: to all of them, or to those of a canary. */
export const broughtBuild = ({ act }: Pick<ReleaseChange, 'act'>, after: AppBuilds): string =>
  act === 'canary' ? (after.canary?.build ?? after.active) : after.active;

/** The build of an app that a reader gets: `bucket` is the random number of the browser, null without cookies. */
export const buildFor = ({ active, canary }: AppBuilds, bucket: number | null): string =>
  canary && bucket !== null && bucket < canary.share ? canary.build : active;
