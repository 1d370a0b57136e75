import { rm } from 'node:fs/promises';
import { CommunityProcess, freePort, seededData } from './fixtures/community-process.ts';
import { buildTestApps } from './fixtures/published-builds.ts';

/** Makes the demo content and the apps of the tests, once per run. */
export default async function prepare(): Promise<void> {
  await Promise.all([makeDemoContent(), buildTestApps()]);
}

async function makeDemoContent(): Promise<void> {
  await rm(seededData, { recursive: true, force: true });
  const community = new CommunityProcess(await freePort(), seededData);
  await community.run();
  await community.stop();
}
