import { format } from 'node:util';
import { type BrowserTrial, publishBuild } from './publish-build.ts';
import type { ReleaseClient } from './release-client.ts';

interface Publishing {
  options?: object;
  /** The active build before; none unless given. */
  active?: string;
  /** Since when the remote is withdrawn; it is there unless given. */
  withdrawnAt?: string;
  /** What the trial in a browser says; it is left out unless given. */
  trial?: 'works' | 'throws';
}

/** Publishes the build `b2` with a client that only takes notes. Resolves with what was called and said, in order. */
async function publish({ options = {}, active, withdrawnAt, trial }: Publishing): Promise<string[]> {
  const said: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((...words) => void said.push(format(...words)));
  const note =
    (name: string, result?: unknown) =>
    async (...args: unknown[]) => {
      console.log(name, ...args.slice(1));
      return result;
    };
  const client = {
    status: async () => ({ active: active ?? null, withdrawnAt: withdrawnAt ?? null }),
    upload: note('upload', true),
    preview: note('preview', { url: 'https://link', expiresAt: 'tomorrow' }),
    activate: note('activate', { replaced: 'b1' }),
    startCanary: note('canary'),
    return: note('return'),
  } as unknown as ReleaseClient;
  const inBrowser: BrowserTrial = async ({ preview }) => {
    console.log('try', preview);
    if (trial === 'throws') throw new Error('It does not work');
    return 'works';
  };
  const finished = { app: 'tips', build: 'b2', archive: 'a', label: 'tips' };
  await publishBuild(client, finished, { ...options, trial: trial === undefined ? null : inBrowser }).catch(
    ({ message }: Error) => console.log(message),
  );
  log.mockRestore();
  return said.join('\n').split('\n');
}

const link = "preview b2 { reason: 'To be tried in a browser', hours: 1 }";

test('a build is tried in a browser by a link before it becomes active', async () => {
  expect(await publish({ trial: 'works' })).toEqual([
    'upload b2 a',
    'tips: build b2 is uploaded',
    link,
    'try https://link',
    'tips: build b2 works',
    'activate b2 { reason: undefined, drop: undefined }',
    'tips: build b2 is active; before it was b1',
  ]);
});

test.each([{}, { share: 10 }, { preview: true }])('one that does not work reaches nobody (%p)', async (options) => {
  const notes = await publish({ options, active: 'b1', trial: 'throws' });
  expect(notes).toEqual(['upload b2 a', 'tips: build b2 is uploaded', link, 'try https://link', 'It does not work']);
});

test('a canary, a preview, and a build that is active already', async () => {
  expect((await publish({ options: { share: 10, drop: ['/old'] }, active: 'b1' })).slice(2)).toEqual([
    "canary b2 10 { reason: undefined, drop: [ '/old' ] }",
    'tips: build b2 goes to 10 % of the readers',
  ]);
  expect((await publish({ options: { preview: true } })).slice(3)).toEqual([
    'tips: build b2 can be seen until tomorrow by who opens',
    'https://link',
  ]);
  expect(await publish({ options: { share: 10 }, active: 'b2', trial: 'works' })).toEqual([
    'tips: build b2 is active already',
  ]);
});

test('a withdrawn remote comes back by --return alone, a preview needs none', async () => {
  const gone = { active: 'b1', withdrawnAt: 'Monday' };
  const refusal = ['tips was withdrawn on Monday; --return brings it back with this build'];
  expect(await publish(gone)).toEqual(refusal);
  expect(await publish({ ...gone, options: { share: 10 } })).toEqual(refusal);
  expect((await publish({ ...gone, options: { preview: true } }))[0]).toBe('upload b2 a');
  expect((await publish({ ...gone, options: { returns: true }, trial: 'works' })).slice(4)).toEqual([
    'tips: build b2 works',
    "return { build: 'b2', reason: undefined }",
    'tips: build b2 is active, and the remote is there again',
  ]);
  expect(await publish({ active: 'b1', options: { returns: true } })).toEqual([
    'tips is not withdrawn, so leave --return out',
  ]);
});
