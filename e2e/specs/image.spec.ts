import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Registry } from '@community/contract/registry';
import { expect, test } from '@playwright/test';
import { CommunityProcess, freePort, withoutDemo } from '../fixtures/community-process.ts';
import { appFiles, archiveInto, archivesIn, codeName } from '../fixtures/releases/built-apps.ts';
import { callReleases, changedBuild, createReleaseToken, publishBuild } from '../fixtures/releases/releases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Lines of the image's last stage, by instruction. */
async function lastStage(): Promise<Map<string, string[]>> {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  const lines = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')).split('\n');
  const instructions = new Map<string, string[]>();
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    instructions.set(name, [...(instructions.get(name) ?? []), rest]);
  }
  return instructions;
}

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Lays out the server's manifest and packages of its own, which the stage `packages` has. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await cp(join(from, 'package.json'), join(to, 'package.json'));
  await symlink(join(from, 'node_modules'), join(to, 'node_modules'));
}

/** Lays out what the image has, as its last stage copies it from what is built here. */
async function layImage(name: string): Promise<string> {
  const image = join(folder, name);
  for (const copy of (await lastStage()).get('COPY') ?? []) {
    const [, from = '', to = ''] = /^--from=\w+ \/community\/(\S+) (\S+)$/.exec(copy) ?? [];
    await mkdir(dirname(join(image, to)), { recursive: true });
    if (from === 'node_modules') await symlink(join(root, from), join(image, to));
    else if (from === 'server') await linkModules(join(root, from), join(image, to));
    else await cp(join(root, from), join(image, to), { recursive: true });
  }
  return image;
}

/** Replaces the build of an app that an image brings. Resolves with the id of the new one. */
async function replaceBuild(image: string, app: string): Promise<string> {
  const files = appFiles(app);
  const changed = await changedBuild(files, [[await codeName(app, files), `${app}fromimage`]]);
  const { build } = await archiveInto(join(image, 'builds'), app, changed);
  await rm(changed, { recursive: true });
  return build;
}

async function activeBuilds({ address }: CommunityProcess): Promise<Record<string, string>> {
  const { remotes } = (await (await fetch(`${address}/registry.json`)).json()) as Registry;
  return Object.fromEntries(Object.entries(remotes).map(([app, { active }]) => [app, active.build]));
}

test('the image takes no builds of who makes it, and keeps what it changes apart from what it brings', async () => {
  const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['builds', 'data', '**/dist', '.cache']));
  const stage = await lastStage();
  expect(stage.get('COPY')).toContain('--from=build /community/builds builds');
  // No test starts the image with the demo.
  expect(stage.get('COPY')).toContain('--from=build /community/server/demo-content server/demo-content');
  expect(stage.get('ENV')?.join(' ')).toContain('DATA_DIR=/data');
  expect(stage.get('VOLUME')).toEqual(['/data']);
  expect(stage.get('USER')).toEqual(['node']);
});

test('a fresh container starts with its builds; on the data of others it takes theirs', async () => {
  test.setTimeout(240_000);
  const first = await layImage('first');
  const [command = ''] = (await lastStage()).get('CMD') ?? [];
  const [, program = ''] = JSON.parse(command) as string[];
  const data = join(folder, 'data');
  const port = await freePort();
  const start = async (image: string) => {
    const community = new CommunityProcess(port, data, withoutDemo, join(image, program));
    await community.run();
    return community;
  };
  const filesOf = async (image: string) => (await readdir(join(image, 'builds'), { recursive: true })).sort();
  const before = await filesOf(first);

  let community = await start(first);
  const brought = await activeBuilds(community);
  const archives = await archivesIn(join(first, 'builds'));
  for (const [app, build] of Object.entries(brought)) expect(archives.get(app)?.build).toBe(build);
  expect(Object.keys(brought).sort()).toEqual(['feed', 'messages', 'post', 'profile']);
  const token = await createReleaseToken(community, 'feed');
  const files = appFiles('feed');
  const from = await changedBuild(files, [[await codeName('feed', files), 'feedofteam']]);
  const published = await publishBuild(community, { app: 'feed', from, token });
  await rm(from, { recursive: true });
  await community.stop();
  expect(await filesOf(first), 'nothing is written beside the image’s builds').toEqual(before);

  const second = await layImage('second');
  await replaceBuild(second, 'feed');
  const post = await replaceBuild(second, 'post');
  community = await start(second);
  expect(await activeBuilds(community)).toEqual({ ...brought, feed: published, post });
  await callReleases(community, token, 'POST feed/rollback', { build: published });
  await community.stop();

  community = await start(second);
  expect(await activeBuilds(community)).toEqual({ ...brought, post });
  expect(await (await fetch(community.address)).text()).toContain(`/feed/${brought.feed}/`);
  await community.stop();
});
