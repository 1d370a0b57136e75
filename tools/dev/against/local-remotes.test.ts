import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActiveBuild } from '@community/contract/registry';
import { readLocalRemotes, routeProblems } from './local-remotes.ts';

test('descriptions of builds are read, and what has none is left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'local-remotes-'));
  await mkdir(join(folder, 'post/dev'), { recursive: true });
  await writeFile(join(folder, 'post/dev/remote.json'), '{"remote":"post","routes":{}}');
  const local = await readLocalRemotes(folder, 'dev', ['post', 'feed']);
  expect([...local]).toEqual([['post', { remote: 'post', routes: {}, build: 'dev', base: '/remotes/post/dev/' }]]);
  await rm(folder, { recursive: true });
});

const active = (pattern: string) => ({ routes: { [pattern]: { patterns: [pattern] } } }) as unknown as ActiveBuild;

test('an address that another remote of the community has is a problem', () => {
  const registry = {
    remotes: { feed: { active: active('/home'), previous: [] }, post: { active: active('/post'), previous: [] } },
  };
  expect(routeProblems(registry, new Map([['post', active('/post')]]))).toEqual([]);
  const [problem] = routeProblems(registry, new Map([['post', active('/home')]]));
  expect(problem?.message).toContain('feed');
});
