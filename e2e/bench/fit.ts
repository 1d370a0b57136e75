import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { isHost, type PastBuild, PastBuilds } from './fit/past-builds.ts';
import { PastReleases } from './fit/past-releases.ts';

/**
 * `npm run bench -- fit [--commits 50] [--browser]`: publishes the builds of past commits, one commit after the other,
 * to a community of today's server, as teams do: the remotes, then the hosts. With `--browser` each is tried in a
 * browser, too. A commit after which the hosts give remotes what they gave before is an inner change, and none of its
 * builds may be refused. Finally each past build of a remote is published beside the last shell. Exits with 1 if an
 * inner change was refused. Builds are kept in `.cache`: a run that was interrupted, or of some commits more, builds
 * only what is missing.
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: { commits: { type: 'string', default: '50' }, browser: { type: 'boolean', default: false } },
});

/** What the hosts among the builds give to remotes. */
async function giftsOf(builds: readonly PastBuild[]): Promise<string> {
  const fits = builds.filter(({ app }) => isHost(app)).map(({ folder }) => readFile(join(folder, 'fit.json'), 'utf8'));
  return JSON.stringify((await Promise.all(fits)).map((fit) => JSON.parse(fit).gives));
}

/** The last commits, oldest first, and the one before: abbreviated hash and subject. */
async function lastCommits(count: number): Promise<string[]> {
  const args = ['log', '--first-parent', `--max-count=${count + 1}`, '--format=%h %s'];
  const { stdout } = await promisify(execFile)('git', args, { cwd: fileURLToPath(new URL('.', import.meta.url)) });
  return stdout.trim().split('\n').toReversed();
}

const counts = { commits: 0, unbuilt: 0, inner: 0, innerBuilds: 0, innerRefused: 0, outer: 0, outerRefused: 0 };

function report(commit: string, what: string, refusals: ReadonlyMap<PastBuild, string>): void {
  console.log(`${commit}: ${what}, ${refusals.size} refused`);
  for (const [{ app }, refusal] of refusals) console.log(`  ${app}: ${refusal}`);
}

/** Publishes what a commit changed. */
async function replay(releases: PastReleases, commit: string, [before, after]: readonly [PastBuild[], PastBuild[]]) {
  const changed = after.filter((build) => !before.includes(build));
  if (changed.length === 0) return;
  const isInner = (await giftsOf(before)) === (await giftsOf(after));
  const refusals = await releases.publish(changed, options.browser);
  report(commit, `${changed.length} builds${isInner ? '' : ' with other gifts'}`, refusals);
  if (isInner) {
    counts.inner += 1;
    counts.innerBuilds += changed.length;
    counts.innerRefused += refusals.size;
    return;
  }
  counts.outer += 1;
  counts.outerRefused += refusals.size;
  // What needs the new shell goes after it.
  const still = await releases.publish([...refusals.keys()], options.browser);
  if (still.size > 0) report(commit, 'after the hosts', still);
}

const past = new PastBuilds();
let releases: PastReleases | null = null;
let live: PastBuild[] = [];
const remotes = new Set<PastBuild>();
try {
  for (const commit of await lastCommits(Number(options.commits))) {
    const [hash = ''] = commit.split(' ');
    const [builtBefore, began] = [past.built, Date.now()];
    const builds = await past.at(hash).catch((error: Error) => console.log(`${commit}: ${error.message}`));
    counts.commits += 1;
    const builtNow = past.built - builtBefore;
    console.log(`${commit}: ${builtNow} built in ${Math.round((Date.now() - began) / 1000)} s`);
    if (!builds) {
      counts.unbuilt += 1;
      continue;
    }
    for (const build of builds) if (!isHost(build.app)) remotes.add(build);
    if (releases) await replay(releases, commit, [live, builds]);
    else releases = await PastReleases.start(builds);
    live = builds;
  }
  if (!releases) throw new Error('No commit could be built');
  report(
    'All past remotes',
    `${remotes.size} builds beside the last shell`,
    await releases.publish([...remotes], false),
  );
  console.log(counts);
  await past.removeOthers();
  process.exitCode = counts.innerRefused > 0 ? 1 : 0;
} finally {
  await releases?.stop();
}
