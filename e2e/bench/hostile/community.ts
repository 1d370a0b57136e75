import { setMaxListeners } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CommunityProcess, freePort } from '../../fixtures/community-process.ts';
import { embedded } from '../database/databases.ts';
import type { Attack, Target } from './attack.ts';
import { noisyJpeg } from './files/plain.ts';
import { memberScripts, tokens } from './members.ts';
import { processorMs } from './memory.ts';
import { Sender } from './sender.ts';

const bracketed = (scripts: readonly string[]) => scripts.map((script) => `${script};`);

/** Folders and processes to clean up when the bench is interrupted. */
const leftovers = { folders: new Set<string>(), running: new Set<CommunityProcess>() };

/** Ends servers and removes data when the bench is interrupted. Call it once. */
export function cleanUpOnInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  process.once('exit', () => {
    for (const community of leftovers.running) void community.stop('SIGKILL');
    for (const folder of leftovers.folders) rmSync(folder, { recursive: true, force: true });
  });
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  leftovers.folders.add(folder);
  return folder;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  leftovers.folders.delete(folder);
}

async function start(community: CommunityProcess): Promise<number> {
  leftovers.running.add(community);
  await community.run();
  return community.pid ?? 0;
}

async function stop(community: CommunityProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  await community.stop(signal);
  leftovers.running.delete(community);
}

/** A data folder with the demo content and the bench's members; every attack gets a copy. */
export async function prepareData(): Promise<string> {
  const folder = await makeFolder();
  const community = new CommunityProcess(await freePort(), folder);
  await start(community);
  await stop(community, 'SIGTERM');
  await embedded(folder).fill(bracketed(memberScripts));
  return folder;
}

/** Makes the picture that an honest member uploads, and returns its path in the prepared data. */
export async function prepareUpload(data: string): Promise<string> {
  const path = join(data, 'honest.jpg');
  await writeFile(path, await noisyJpeg(1_600, 1_200));
  return path;
}

/** Paths of the demo's pictures, the newest posts' first. */
async function picturePaths(address: string): Promise<string[]> {
  const paths: string[] = [];
  for (const page of [1, 2]) {
    const body = JSON.stringify({ type: 1, page, per_page: 50 });
    const text = await (await fetch(`${address}/api/v1/community/posts`, { method: 'POST', body })).text();
    paths.push(...[...text.matchAll(/"url":"(\/media\/[0-9a-f]+\.(?:jpg|webp))"/g)].map(([, path = '']) => path));
  }
  return [...new Set(paths)];
}

/** Warms the server up: the first HTML page and the first picture variant are no cost of the attack. */
async function warmUp(address: string, picture: string): Promise<void> {
  for (const path of ['/', `${picture}?w=96`, '/healthz']) await (await fetch(address + path)).arrayBuffer();
}

/** Waits until the server is idle, at most 20 s. */
async function whenIdle(pid: number): Promise<void> {
  const windowMs = 500;
  for (let turn = 0; turn < 40; turn += 1) {
    const before = await processorMs(pid);
    await setTimeout(windowMs);
    const after = await processorMs(pid);
    if (before === null || after === null || after - before < windowMs / 10) return;
  }
}

export interface Attacked {
  community: CommunityProcess;
  port: number;
  pid: number;
  /** Paths of pictures whose thumbnails readers request. */
  readersPictures: readonly string[];
  /** Begins the attack's time. */
  target(maxMs: number): Target;
  /** Kills the server and removes its data. */
  remove(): Promise<void>;
}

/** Empty variables are the product's own limits, which tests do without. */
const usualSpamLimits = { COMMENTS_PER_MINUTE: '', POSTS_PER_MINUTE: '', SAME_TEXT_MINUTES: '' };

/** Starts a community of its own for an attack, on a copy of the prepared data, and waits until it is idle. */
export async function startAttacked({ fill = [] }: Attack, data: string): Promise<Attacked> {
  const folder = await makeFolder();
  const port = await freePort();
  // Attackers and readers have their own addresses, forwarded as by a proxy.
  const community = new CommunityProcess(port, folder, { TRUST_PROXY: '1', ...usualSpamLimits });
  const remove = async () => {
    await stop(community, 'SIGKILL');
    await removeFolder(folder);
  };
  try {
    await cp(data, folder, { recursive: true });
    if (fill.length > 0) await embedded(folder).fill(bracketed(fill));
    const pid = await start(community);
    const [first = '', ...pictures] = await picturePaths(community.address);
    await warmUp(community.address, first);
    await whenIdle(pid);
    const half = Math.floor(pictures.length / 2);
    return {
      community,
      port,
      pid,
      readersPictures: pictures.slice(0, half),
      target(maxMs) {
        const signal = AbortSignal.timeout(maxMs);
        // Every request of the attack adds a listener.
        setMaxListeners(0, signal);
        return { port, sender: new Sender(port, signal), tokens, pictures: pictures.slice(half), signal };
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
