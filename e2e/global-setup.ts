import { rm } from 'node:fs/promises';
import { CommunityProcess, freePort, seededData } from './fixtures/community-process.ts';
import { buildTestApps } from './fixtures/releases/built-apps.ts';

/** Makes the demo content and the apps of the tests, once per run; `PREPARED` says that the run before has made them. */
export default async function prepare(): Promise<void> {
  if (process.env.PREPARED) return;
  await Promise.all([makeDemoContent(), buildTestApps()]);
}

async function makeDemoContent(): Promise<void> {
  await rm(seededData, { recursive: true, force: true });
  const community = new CommunityProcess(await freePort(), seededData);
  await community.run();
  await makeVariants(community.address);
  await community.stop();
}

/**
 * Has the variants made that the first pages show on a phone and on a desktop. They are made when somebody asks for them:
 * without this, by each community anew.
 */
async function makeVariants(address: string): Promise<void> {
  const shown = new Set<string>();
  for (const path of ['/', '/?page=2', '/sticky-list']) {
    const html = await (await fetch(address + path)).text();
    for (const [variant] of html.matchAll(/\/media\/[\w.-]+\?w=(?:96|480|640)\b/g)) shown.add(variant);
  }
  const waiting = [...shown];
  const ask = async () => {
    for (let variant = waiting.pop(); variant; variant = waiting.pop()) {
      const response = await fetch(address + variant, { headers: { accept: 'image/avif,image/webp,*/*' } });
      if (!response.ok) throw new Error(`${variant} is not made: ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all([ask(), ask(), ask()]);
}
