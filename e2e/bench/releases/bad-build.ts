import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { CommunityProcess } from '../../fixtures/community-process.ts';
import { appFiles, codeName } from '../../fixtures/releases/built-apps.ts';
import { callReleases, changedBuild, createReleaseToken, uploadBuild } from '../../fixtures/releases/releases.ts';
import type { Remote } from './variants.ts';

/** The remote that gets a bad build, and the page that fails: the server renders it, and browsers throw. */
const badRemote: Remote = 'profile';
const badPage = /^page-users\.\w+\.js$/;

/** Whether a tab is on a page that the bad build serves. */
export const isBadPage = (path: string): boolean => path.includes('/users-');

/** Readers who come to the bad page beside the tabs, so that enough have seen it soon. */
const passingReaders = 3;

/** Until then the watch has taken it back, or never does (milliseconds). */
const backTimeoutMs = 600_000;

const pollMs = 200;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Page views from which the watch judges a build (`build-watch.ts`). */
const evaluatedViews = 200;

/** The change of the published build that breaks the page. */
async function breakOf(files: string): Promise<[string, string]> {
  const page = (await readdir(files)).find((name) => badPage.test(name)) ?? '';
  const [found, before] =
    /(default:\(\)=>)[\w$]+,head:\(\)=>[\w$]+,load:/.exec(await readFile(join(files, page), 'utf8')) ?? [];
  if (!found || !before) throw new Error(`The file ${page} has another shape`);
  return [found, found.replace(before, `${before}1?()=>{throw new TypeError("A bad build")}:`)];
}

/** A bad build of a remote on a community, uploaded. */
export interface BadBuild {
  token: string;
  build: string;
}

/** Uploads it. */
export async function uploadBadBuild(community: CommunityProcess): Promise<BadBuild> {
  const token = await createReleaseToken(community, badRemote);
  const files = appFiles(badRemote);
  const name = await codeName(badRemote, files);
  const from = await changedBuild(files, [await breakOf(files), [name, `bad${name.slice(3)}`]]);
  const build = await uploadBuild(community, { app: badRemote, from, token });
  await rm(from, { recursive: true });
  return { token, build };
}

/** Opens the page again and again, as one reader after the other does, until it is over. */
async function comeAgain(browser: Browser, address: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const page = await browser.newPage({ locale: 'en-GB' });
    // It tells its fault before it shows the card; without a fault there is none.
    const card = page.locator('main [role="alert"][data-remote]');
    const opened = page.goto(address).then(() => card.waitFor({ timeout: 5_000 }));
    await opened.catch(() => undefined);
    await page.close();
  }
}

/** What became of a bad build that was published. */
export interface BadBuildOutcome {
  /** Page views with which it was evaluated. */
  views: number;
  /** From its publication, and from the page view with which it could be evaluated, until it was back (milliseconds). */
  liveMs: number;
  evaluatedMs: number;
}

interface History {
  acts: { act: string; actor: string; replaced: string | null; reason: string | null }[];
}

interface Status {
  watched: { build: string; views: number }[];
}

/** Publishes a bad build and waits until the watch takes it back. `address` is that of the page that fails. */
export async function publishBadBuild(
  browser: Browser,
  community: CommunityProcess,
  { bad, address }: { bad: BadBuild; address: string },
): Promise<BadBuildOutcome> {
  const { token, build } = bad;
  const get = async <Answer>(path: string): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${community.address}/releases/v1/${badRemote}/${path}`, { headers });
    return (await response.json()) as Answer;
  };
  let isOver = false;
  const start = Date.now();
  let evaluated: number | null = null;
  await callReleases(community, token, `PUT ${badRemote}/active`, { build });
  const readers = Array.from({ length: passingReaders }, () => comeAgain(browser, address, () => isOver));
  try {
    while (Date.now() - start < backTimeoutMs) {
      const [{ watched }, { acts }] = await Promise.all([get<Status>('builds'), get<History>('history')]);
      const taken = acts.find(({ actor, replaced }) => actor === 'watch' && replaced === build);
      if (taken) {
        const [, views = ''] = / of (\d+) page views failed/.exec(taken.reason ?? '') ?? [];
        const end = Date.now();
        return { views: Number(views), liveMs: end - start, evaluatedMs: end - (evaluated ?? end) };
      }
      if ((watched.find((one) => one.build === build)?.views ?? 0) >= evaluatedViews) evaluated ??= Date.now();
      await wait(pollMs);
    }
    throw new Error(`The bad build ${build} of ${badRemote} stays`);
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
}
