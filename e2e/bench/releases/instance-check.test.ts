import type { BuildFile, RegisteredBuild, Registry } from '@community/contract/registry';
import { filesOfBuild, wrongBuilds } from './instance-check.ts';

const file = (path: string): BuildFile => ({ path, integrity: `sha256-${path}` });

const build = (remote: string, id: string): RegisteredBuild => ({
  remote,
  build: id,
  container: `mfe_${remote}_${id}`,
  base: `/remotes/${remote}/${id}/`,
  entry: file('remoteEntry.js'),
  texts: { en: [file('en.js')] },
  routes: { home: { scripts: [file('home.js')], styles: [file('home.css')] } },
  modules: { embed: { scripts: [file('embed.js')], styles: [] } },
});

const registry = (builds: Record<string, string>): Registry => ({
  remotes: Object.fromEntries(
    Object.entries(builds).map(([app, id]) => [app, { active: build(app, id) as never, previous: [] }]),
  ),
});

const states = new Map([
  ['feed', { active: 'b1', previous: [], canary: { build: 'b2', share: 10 } }],
  ['post', { active: 'c1', previous: ['c0'], canary: null }],
]);

test('each app whose build is another than the reader should get is wrong', () => {
  const wrong = (builds: Record<string, string>, bucket: number | null) =>
    wrongBuilds({ asked: '/', registry: registry(builds) }, states, bucket);
  expect(wrong({ feed: 'b1', post: 'c1' }, null)).toEqual([]);
  expect(wrong({ feed: 'b2', post: 'c1' }, 0)).toEqual([]);
  expect(wrong({ feed: 'b1', post: 'c1' }, 0)).toEqual(['/ names b1 of feed, not b2']);
  expect(wrong({ feed: 'b2', post: 'c0' }, 99)).toEqual(['/ names b2 of feed, not b1', '/ names c0 of post, not c1']);
  expect(wrong({ feed: 'b1' }, null)).toEqual(['/ names undefined of post, not c1']);
});

test('the files of a build are its entry, scripts, styles and texts', () => {
  const paths = filesOfBuild(build('feed', 'b1')).map(({ path }) => path);
  expect(paths).toEqual(['remoteEntry.js', 'home.js', 'home.css', 'embed.js', 'en.js']);
});
