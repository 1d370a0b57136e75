import type { RegisteredBuild } from '@community/contract/registry';
import type { CommunityProcess } from '../../fixtures/community-process.ts';
import { callReleases } from '../../fixtures/releases/releases.ts';
import {
  askInstance,
  filesOfBuild,
  type InstanceAnswer,
  missingFiles,
  readerBuckets,
  readRegistry,
  wrongBuilds,
} from './instance-check.ts';
import { type AppBuilds, afterChange, broughtBuild, chooseChange, type ReleaseChange } from './release-plan.ts';
import { type Remote, remotes, uploadVariants, type Variants } from './variants.ts';

/** Every instance has a change within this time of the answer to the call. */
const agreeMs = 1_000;

/** Files of the build of a change that each instance is asked for. */
const checkedFiles = 4;

/** What instances answered after changes. */
export interface Checked {
  answers: number;
  wrongBuilds: string[];
  files: number;
  missingFiles: string[];
}

interface ReleasingOptions {
  instances: readonly [CommunityProcess, CommunityProcess];
  below: (max: number) => number;
}

/** Releases changed builds of the remotes, by either instance, and checks what both serve then. */
export class Releasing {
  readonly #options: ReleasingOptions;
  readonly #variants = new Map<Remote, Variants>();
  readonly #states = new Map<string, AppBuilds>();
  readonly checked: Checked = { answers: 0, wrongBuilds: [], files: 0, missingFiles: [] };

  constructor(options: ReleasingOptions) {
    this.#options = options;
  }

  /** Uploads `count` changed builds of each remote. */
  async upload(count: number): Promise<void> {
    const [first] = this.#options.instances;
    const { remotes: registered } = await readRegistry(first.address, null);
    for (const app of remotes) {
      const active = registered[app]?.active.build;
      if (!active) throw new Error(`The community has no build of ${app}`);
      this.#states.set(app, { active, previous: [], canary: null });
      this.#variants.set(app, await uploadVariants(first, app, count));
    }
  }

  /** The number of a changed build; '' for an unchanged one. */
  numberOf(app: string, build: string): string {
    const index = this.#variants.get(app as Remote)?.builds.indexOf(build) ?? -1;
    return index < 0 ? '' : String(index);
  }

  /** Makes a changed build the active one, and waits until both instances name it. */
  async publish(app: Remote, number: number): Promise<void> {
    const build = this.#variants.get(app)?.builds[number] ?? '';
    await this.#make({ app, act: 'publish', build, share: 0 });
    for (const { address } of this.#options.instances)
      while ((await readRegistry(address, null)).remotes[app]?.active.build !== build)
        await new Promise((resolve) => setTimeout(resolve, 100));
  }

  /** Makes a random change. Resolves with what it brings to readers, and when it was asked for. */
  async change(): Promise<{ change: ReleaseChange; brought: string; at: number }> {
    const builds = new Map([...this.#variants].map(([app, variants]) => [app as string, variants.builds]));
    const change = chooseChange(this.#states, builds, this.#options.below);
    const at = Date.now();
    await this.#make(change);
    const state = this.#states.get(change.app);
    if (!state) throw new Error(`${change.app} has no builds`);
    return { change, brought: broughtBuild(change, state), at };
  }

  /** Asks both instances, a second after a change, what they serve to readers. */
  async check({ app }: ReleaseChange, brought: string): Promise<void> {
    const states = new Map(this.#states);
    await new Promise((resolve) => setTimeout(resolve, agreeMs));
    for (const { address } of this.#options.instances) {
      const answers = await Promise.all(
        readerBuckets.map(async (bucket) => ({ bucket, answers: await askInstance(address, bucket) })),
      );
      for (const { bucket, answers: asked } of answers) {
        this.checked.answers += asked.length;
        for (const answer of asked) this.checked.wrongBuilds.push(...wrongBuilds(answer, states, bucket));
      }
      await this.#checkFiles(
        address,
        answers.flatMap((asked) => asked.answers),
        app,
        brought,
      );
    }
  }

  async #checkFiles(address: string, answers: readonly InstanceAnswer[], app: string, build: string): Promise<void> {
    const named = answers
      .map(({ registry }): RegisteredBuild | undefined => registry.remotes[app]?.active)
      .find((active) => active?.build === build);
    if (!named) return;
    const files = filesOfBuild(named);
    const chosen = Array.from({ length: checkedFiles }, () => files[this.#options.below(files.length)]);
    const known = chosen.filter((file) => file !== undefined);
    this.checked.files += known.length;
    this.checked.missingFiles.push(...(await missingFiles(address, named, known)));
  }

  async #make(change: ReleaseChange): Promise<void> {
    const { app, act, build, share } = change;
    const instance = this.#options.instances[this.#options.below(2)] ?? this.#options.instances[0];
    const call = <Answer>(line: `${'PUT' | 'POST'} ${string}`, body: object) =>
      callReleases<Answer>(instance, this.#variants.get(app as Remote)?.token ?? '', line, body);
    const calls: Record<ReleaseChange['act'], () => Promise<unknown>> = {
      publish: () => call(`PUT ${app}/active`, { build }),
      'roll back': () => call(`POST ${app}/rollback`, { build }),
      canary: () => call(`PUT ${app}/canary`, { build, share }),
      promote: () => call(`POST ${app}/promote`, { build }),
      'end canary': () => call(`POST ${app}/end-canary`, { build }),
    };
    await calls[act]();
    const before = this.#states.get(app);
    if (before) this.#states.set(app, afterChange(before, change));
  }
}
