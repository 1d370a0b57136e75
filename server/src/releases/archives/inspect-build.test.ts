import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { releaseLimits } from '../release-limits.ts';
import { archiveOf, description, integrity, remoteFiles } from '../testing-releases.ts';
import { buildIdOf } from './build-id.mjs';
import { inspectBuild, inspectFiles } from './inspect-build.ts';
import { unpackBuild } from './unpack-build.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function inspect(app: string, files: Record<string, string | Buffer>) {
  const archive = join(folder, 'archive.tar.gz');
  await writeFile(archive, await archiveOf(files as Record<string, string>));
  const unpacked = await unpackBuild(archive, join(folder, app, 'b1'));
  return inspectFiles({ root: folder, app, build: 'b1', files: unpacked });
}

const script = '/* tips b1 */';
const described = description('tips', 'b1', script);
const main = { 'main.js': script };
const remote = (changes: object) => ({ ...main, 'remote.json': JSON.stringify({ ...described, ...changes }) });
const fit = { needs: { versions: {}, imports: {}, ownKitImports: {}, calls: {} } };
const withFit = (content: unknown) => ({ ...remoteFiles('tips', 'b1'), 'fit.json': JSON.stringify(content) });
const longLabel = { en: 'Tips '.repeat(9), es: 'Consejos', ja: 'ヒント', zh: '提示' };
const gone = { path: 'gone.js', integrity: integrity('') };

test('takes a whole build, with its compressed copies', async () => {
  const copies = { 'main.js.br': brotliCompressSync(script), 'main.js.gz': gzipSync(script) };
  expect(await inspect('tips', { ...remoteFiles('tips', 'b1'), ...copies })).toEqual({
    description: described,
    fit: null,
  });
});

test.each<[string, Record<string, string | Buffer>, string]>([
  ['no description', main, 'The archive has no remote.json at its top'],
  ['a description that is no JSON', { ...main, 'remote.json': '{' }, 'remote.json cannot be used: '],
  ['a description of something else', { ...main, 'remote.json': '[]' }, 'remote.json cannot be used: '],
  [
    'a huge description',
    { ...main, 'remote.json': ' '.repeat(releaseLimits.maxDescriptionBytes + 1) },
    'remote.json is larger than 262144 bytes',
  ],
  ['another remote’s name', remote({ remote: 'feed' }), 'remote.json: is of feed'],
  ['another remote’s container', remote({ container: 'mfe_feed_b1' }), 'The container "mfe_feed_b1" has to begin with'],
  ['a container that is no name', remote({ container: 'mfe_tips_b1;' }), 'The container "mfe_tips_b1;" has to begin'],
  ['a changed file', { ...remoteFiles('tips', 'b1'), 'main.js': 'changed' }, 'The file main.js has another hash'],
  ['a missing entry', remote({ entry: gone }), 'The file "gone.js" is named, but not in the archive'],
  ['a missing text', remote({ texts: { en: [gone] } }), 'The file "gone.js" is named'],
  ['a missing style', remote({ modules: { embed: { scripts: [], styles: [gone] } } }), 'The file "gone.js" is named'],
  ['a weaker hash', remote({ entry: { path: 'main.js', integrity: 'md5-x' } }), 'The file main.js has another hash'],
  ['an address of the server', { ...main, ...remoteFiles('tips', 'b1', '/api/tips') }, 'an address of the server'],
  [
    'a label too long for the sidebar',
    remote({
      routes: { tips: { ...described.routes.tips, navigation: { label: longLabel, icon: 'book', order: 1 } } },
    }),
    'label/en must NOT have more than 40 characters',
  ],
  ['a character that cannot be stored', remote({ note: '\0' }), 'a character that is not allowed'],
  [
    'needs that are none',
    withFit({ needs: [] }),
    'fit.json cannot be used: tips/b1/fit.json: data/needs must be object',
  ],
  [
    'a field of no shape',
    withFit({ needs: { ...fit.needs, calls: { posts: { file: '', request: {}, response: { a: 1 } } } } }),
    'fit.json cannot be used',
  ],
  ['gifts that are none', withFit({ ...fit, gives: { versions: {} } }), 'fit.json cannot be used'],
  [
    'needs that cannot be stored',
    withFit({ needs: { ...fit.needs, versions: { react: '\0' } } }),
    'fit.json has a character that is not allowed',
  ],
  [
    'a compressed copy with other content',
    { ...remoteFiles('tips', 'b1'), 'main.js.br': brotliCompressSync('evil') },
    'The file main.js.br has other content than main.js',
  ],
  [
    'a compressed copy that is a bomb',
    { ...remoteFiles('tips', 'b1'), 'main.js.gz': gzipSync(Buffer.alloc(50_000_000)) },
    'The file main.js.gz has other content than main.js',
  ],
  [
    'a compressed copy that is none',
    { ...remoteFiles('tips', 'b1'), 'main.js.br': script },
    'The file main.js.br has other content than main.js',
  ],
  [
    'a compressed copy of nothing',
    { ...remoteFiles('tips', 'b1'), 'more.js.br': brotliCompressSync('') },
    'The file more.js.br is the compressed copy of no file',
  ],
])('refuses %s', async (_, files, message) => {
  await expect(inspect('tips', files)).rejects.toThrow(message);
});

test('a refusal names no path of the server', async () => {
  await expect(inspect('tips', { ...main, 'remote.json': '{}' })).rejects.toThrow(
    /^remote\.json cannot be used: tips\/b1\/remote\.json: /,
  );
});

test('takes builds of the hosts, whose files are checked, too', async () => {
  const file = { path: 'main.js', integrity: integrity(script) };
  const host = { scripts: [file], styles: [] };
  const shell = { ...host, texts: { en: {} }, textChunks: { en: [file] } };
  expect(await inspect('acting', { ...main, 'host.json': JSON.stringify(host) })).toEqual({
    description: host,
    fit: null,
  });
  await rm(join(folder, 'acting'), { recursive: true });
  expect(await inspect('shell', { ...main, 'shell.json': JSON.stringify(shell) })).toEqual({
    description: shell,
    fit: null,
  });
  await rm(join(folder, 'shell'), { recursive: true });
  const changed = { ...shell, textChunks: { en: [gone] } };
  await expect(inspect('shell', { ...main, 'shell.json': JSON.stringify(changed) })).rejects.toThrow('"gone.js"');
});

test('takes a build under the id of its content alone', async () => {
  const archive = join(folder, 'archive.tar.gz');
  await writeFile(archive, await archiveOf({ ...remoteFiles('tips', 'b1'), 'fit.json': JSON.stringify(fit) }));
  const files = await unpackBuild(archive, join(folder, 'tips', 'b1'));
  await expect(inspectBuild({ root: folder, app: 'tips', build: 'b1', files })).rejects.toThrow(
    `The id of this content is ${buildIdOf(files)}, and not b1`,
  );
  await rename(join(folder, 'tips', 'b1'), join(folder, 'tips', buildIdOf(files)));
  await expect(inspectBuild({ root: folder, app: 'tips', build: buildIdOf(files), files })).resolves.toMatchObject({
    description: { remote: 'tips' },
    fit,
  });
});

test('refuses a build that does not say what it needs', async () => {
  const archive = join(folder, 'archive.tar.gz');
  await writeFile(archive, await archiveOf(remoteFiles('tips', 'b1')));
  const files = await unpackBuild(archive, join(folder, 'tips', 'new'));
  const build = buildIdOf(files);
  await rename(join(folder, 'tips', 'new'), join(folder, 'tips', build));
  await expect(inspectBuild({ root: folder, app: 'tips', build, files })).rejects.toThrow(
    'The archive has no fit.json',
  );
});
