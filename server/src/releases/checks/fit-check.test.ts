import type { FitGifts, FitNeeds } from '@community/contract/build-fit';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { withActive } from '../app-builds.ts';
import { listEvents } from '../history.ts';
import { changePointer } from '../pointer-change.ts';
import { findPointer } from '../pointer-repository.ts';
import { canaryPassMs } from '../release-limits.ts';
import { description, type Instance, integrity, openInstance, remoteFiles, upload } from '../testing-releases.ts';

const none: FitNeeds = { versions: {}, imports: {}, ownKitImports: {}, calls: {} };

/** Needs of a remote that takes these names from core. */
const taking = (...names: string[]): FitNeeds => ({
  ...none,
  versions: { '@community/core': '^0.2.0' },
  imports: { '@community/core': Object.fromEntries(names.map((name) => [name, 'src/a.ts'])) },
});

const unknownCall: FitNeeds = { ...none, calls: { poststar: { file: 'src/a.ts', request: {}, response: {} } } };

/** What a host gives that exports these names from core. */
const giving = (names: string[], core = '0.2.0'): FitGifts => ({
  versions: { '@community/core': core },
  exports: { '@community/core': names },
});

const script = '/* shell */';
const file = { path: 'main.js', integrity: integrity(script) };

const withFit = (files: Record<string, string>, needs: FitNeeds, gives?: FitGifts): Record<string, string> => ({
  ...files,
  'fit.json': JSON.stringify({ needs, ...(gives ? { gives } : {}) }),
});

/** Files of a shell; the build's name makes them its own. */
const shellFiles = (gives: FitGifts, needs = none) =>
  withFit(
    {
      'main.js': script,
      'shell.json': JSON.stringify({ scripts: [file], styles: [], texts: { en: {} }, textChunks: {} }),
    },
    needs,
    gives,
  );

const actingFiles = (gives: FitGifts) =>
  withFit({ 'main.js': script, 'host.json': JSON.stringify({ scripts: [file], styles: [] }) }, none, gives);

/** Files of a remote that stores' pages show, too. */
function embedFiles(app: string, build: string, needs: FitNeeds): Record<string, string> {
  const content = `/* ${app} ${build} */`;
  const modules = { embed: { scripts: [], styles: [] } };
  const described = JSON.stringify({ ...description(app, build, content), modules });
  return withFit({ 'main.js': content, 'remote.json': described }, needs);
}

describeOnBothDatabases('the fit of builds', (database) => {
  let instance: Instance;
  beforeEach(async () => {
    await database().script(`truncate release.build, release.pointer; update release.state set number = 0`);
    instance = await openInstance(database());
  });
  afterEach(() => instance.close());

  const act = (app: string) => ({ app, actor: 'a test', reason: null });
  const activate = (app: string, build: string) => instance.service.releases.activate(build, act(app));
  const publish = async (app: string, build: string, files: Record<string, string>) => {
    await upload(instance, app, build, files);
    return activate(app, build);
  };
  const remote = (build: string, needs: FitNeeds) => withFit(remoteFiles('tips', build), needs);
  const active = async (app: string) => (await findPointer(database(), app))?.active;

  test('a remote that takes what the shell does not give becomes neither active, canary nor preview', async () => {
    await publish('shell', 's1', shellFiles(giving(['notify'])));
    await publish('tips', 'b1', remote('b1', taking('notify')));
    await upload(instance, 'tips', 'b2', remote('b2', taking('notify', 'useDreams')));
    const refusal =
      'The build b2 of tips does not fit: src/a.ts imports useDreams of @community/core, which the shell (build s1) does not export';
    const { canaries, previews } = instance.service;
    await expect(activate('tips', 'b2')).rejects.toThrow(refusal);
    await expect(canaries.start({ build: 'b2', share: 10 }, act('tips'))).rejects.toThrow(refusal);
    await expect(previews.create('b2', act('tips'))).rejects.toThrow(refusal);
    expect(await active('tips')).toBe('b1');
  });

  test('a remote fits the shell’s canary, too, and waits for it if it needs that', async () => {
    await publish('shell', 's1', shellFiles(giving(['notify'])));
    await upload(instance, 'shell', 's2', shellFiles(giving(['useHost'])));
    await instance.service.canaries.start({ build: 's2', share: 10 }, act('shell'));
    await upload(instance, 'tips', 'b1', remote('b1', taking('notify')));
    await expect(activate('tips', 'b1')).rejects.toThrow('which the shell (build s2) does not export');
  });

  test('a remote whose calls this server does not have is refused', async () => {
    await upload(instance, 'tips', 'b1', remote('b1', unknownCall));
    await expect(activate('tips', 'b1')).rejects.toThrow('the call poststar, which this server does not have');
    await upload(instance, 'shell', 's1', shellFiles(giving([]), unknownCall));
    await expect(activate('shell', 's1')).rejects.toThrow('the call poststar, which this server does not have');
  });

  test('a shell that takes a name away from an active build, a canary or the first to fall back to is refused', async () => {
    await publish('shell', 's1', shellFiles(giving(['notify', 'useHost', 'useMember'])));
    await publish('tips', 'b1', remote('b1', taking('notify')));
    await publish('tips', 'b2', remote('b2', taking('useHost')));
    await upload(instance, 'tips', 'b3', remote('b3', taking('useMember')));
    await instance.service.canaries.start({ build: 'b3', share: 10 }, act('tips'));
    const offers: [names: string[], refusal: string][] = [
      [['notify', 'useHost'], 'does not fit the canary build b3 of tips: src/a.ts imports useMember'],
      [['notify', 'useMember'], 'does not fit the active build b2 of tips'],
      [['useHost', 'useMember'], 'does not fit the previous build b1 of tips'],
    ];
    for (const [index, [names, refusal]] of offers.entries()) {
      await upload(instance, 'shell', `t${index}`, shellFiles(giving(names)));
      await expect(activate('shell', `t${index}`)).rejects.toThrow(refusal);
    }
    expect(await active('shell')).toBe('s1');
    await publish('shell', 's2', shellFiles(giving(['notify', 'useHost', 'useMember', 'useMore'])));
    expect(await active('shell')).toBe('s2');
  });

  test('a canary that a shell does not fit holds it up for an hour, and is ended by it if it is named then', async () => {
    await publish('shell', 's1', shellFiles(giving(['notify', 'useMember'])));
    await publish('tips', 'b1', remote('b1', taking('notify')));
    await upload(instance, 'tips', 'b2', remote('b2', taking('useMember')));
    await instance.service.canaries.start({ build: 'b2', share: 10 }, act('tips'));
    await upload(instance, 'shell', 's2', shellFiles(giving(['notify'])));
    const release = (drop: string[], laterMs = 0) =>
      changePointer(
        { database: database(), announce: async () => undefined, now: () => new Date(Date.now() + laterMs) },
        { ...act('shell'), drop, act: 'activate', move: (before) => withActive(before, 's2') },
      );
    const refusal =
      /canary build b2 of tips: src\/a.ts imports useMember .*; a test started it at \S+Z and can end it, or say --drop canary:tips, from \S+Z on, which ends it$/;
    await expect(release([])).rejects.toThrow(refusal);
    await expect(release(['canary:tips'])).rejects.toThrow(refusal);
    await expect(release([], canaryPassMs)).rejects.toThrow(refusal);
    expect((await findPointer(database(), 'tips'))?.canary).toMatchObject({ build: 'b2' });
    await release(['canary:tips'], canaryPassMs);
    expect(await active('shell')).toBe('s2');
    expect(await findPointer(database(), 'tips')).toMatchObject({ active: 'b1', canary: null });
    const [ended] = await listEvents(database(), 'tips');
    const reason = 'It held up a release of shell, which it does not fit';
    expect(ended).toMatchObject({ act: 'end canary', build: 'b2', actor: 'a test', reason });
  });

  test('a named canary that fits goes on', async () => {
    await publish('shell', 's1', shellFiles(giving(['notify'])));
    await publish('tips', 'b1', remote('b1', taking('notify')));
    await upload(instance, 'tips', 'b2', remote('b2', taking('notify')));
    await instance.service.canaries.start({ build: 'b2', share: 10 }, act('tips'));
    await upload(instance, 'shell', 's2', shellFiles(giving(['notify'])));
    await instance.service.releases.activate('s2', { ...act('shell'), drop: ['canary:tips'] });
    expect((await findPointer(database(), 'tips'))?.canary).toMatchObject({ build: 'b2' });
  });

  test('an older core refuses what needs a newer one, both ways', async () => {
    await publish('shell', 's1', shellFiles(giving(['notify'])));
    await publish('tips', 'b1', remote('b1', taking('notify')));
    await upload(instance, 'shell', 's2', shellFiles(giving(['notify'], '0.3.0')));
    await expect(activate('shell', 's2')).rejects.toThrow(
      'it needs @community/core ^0.2.0, and the shell (build s2) has 0.3.0; release a build of tips that fits both first',
    );
    await upload(instance, 'tips', 'b2', remote('b2', { ...none, versions: { '@community/core': '^0.3.0' } }));
    await expect(activate('tips', 'b2')).rejects.toThrow(
      'it needs @community/core ^0.3.0, and the shell (build s1) has 0.2.0',
    );
  });

  test('a shell and remotes that fit only each other change together, as an upgraded image brings them', async () => {
    const { releases } = instance.service;
    await publish('shell', 's1', shellFiles(giving(['notify'])));
    await publish('tips', 'b1', remote('b1', taking('notify')));
    await upload(instance, 'shell', 's2', shellFiles(giving(['notify'], '0.3.0')));
    await upload(instance, 'tips', 'b2', remote('b2', { ...none, versions: { '@community/core': '^0.3.0' } }));
    await releases.activateAll(
      new Map([
        ['shell', 's2'],
        ['tips', 'b2'],
      ]),
      'image',
    );
    expect([await active('shell'), await active('tips')]).toEqual(['s2', 'b2']);
    // The build before fits no more: it holds no later shell back.
    await publish('shell', 's3', shellFiles(giving(['notify', 'useHost'], '0.3.1')));
    await expect(releases.rollBack(act('tips'))).rejects.toThrow('it needs @community/core ^0.2.0');
  });

  test('what stores show fits the embed, and nothing else has to', async () => {
    await publish('acting', 'a1', actingFiles(giving(['notify'])));
    await publish('tips', 'b1', remote('b1', taking('useHost')));
    await upload(instance, 'copies', 'c1', embedFiles('copies', 'c1', taking('useHost')));
    await expect(activate('copies', 'c1')).rejects.toThrow('which the embed (build a1) does not export');
    await publish('copies', 'c2', embedFiles('copies', 'c2', taking('notify')));
    await upload(instance, 'acting', 'a2', actingFiles(giving(['useHost'])));
    await expect(activate('acting', 'a2')).rejects.toThrow('does not fit the active build c2 of copies');
  });

  test('builds of an earlier version, which tell nothing, are taken', async () => {
    await publish('shell', 's1', shellFiles(giving([])));
    await publish('tips', 'b1', remoteFiles('tips', 'b1'));
    await publish('shell', 's2', shellFiles(giving([], '0.9.0')));
    expect(await active('shell')).toBe('s2');
  });
});
