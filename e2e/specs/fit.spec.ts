import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { communityTest, expect } from '../fixtures/community.ts';
import type { CommunityProcess } from '../fixtures/community-process.ts';
import { appFiles, builtFiles } from '../fixtures/releases/built-apps.ts';
import { changedBuild, createReleaseToken, publishBuild } from '../fixtures/releases/releases.ts';
import { variantUnless } from '../fixtures/variants.ts';

const test = communityTest().extend<object, { tokens: Record<string, string> }>({
  tokens: [
    async ({ community }, use) => {
      const tokens: Record<string, string> = {};
      for (const app of ['tips', 'shell', 'feed', 'profile', 'messages', 'post'])
        tokens[app] = await createReleaseToken(community, app);
      await publishBuild(community, { app: 'tips', from: builtFiles('fifth-remote'), token: tokens.tips ?? '' });
      await use(tokens);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

interface Break {
  what: string;
  refusal: string | RegExp;
  /** Texts of the build's files that are replaced; the hashes of the changed files with them. */
  texts?: readonly [before: string, after: string][];
  /** Changes files of the build without a word to those that name their hashes. */
  tamper?(folder: string): Promise<void>;
  app?: string;
  token?: (tokens: Record<string, string>) => string;
  claimed?: string;
  /** Left to `npm run test:long`. */
  tag?: '@whole';
}

interface Fit {
  needs: Needs;
  gives?: { exports: Record<string, string[]> };
}

interface Needs {
  versions: Record<string, string>;
  imports: Record<string, Record<string, string>>;
  calls: Record<string, object>;
}

const editingFit = (edit: (fit: Fit) => void) => async (folder: string) => {
  const fit: Fit = JSON.parse(await readFile(join(folder, 'fit.json'), 'utf8'));
  edit(fit);
  await writeFile(join(folder, 'fit.json'), JSON.stringify(fit));
};

const needing = (edit: (needs: Needs) => void) => editingFit(({ needs }) => edit(needs));
const calling = (name: string, call: object) =>
  needing(({ calls }) => {
    calls[name] = { file: 'src/pages/own-tips.tsx', request: {}, response: {}, ...call };
  });

/** Replaces the first statement of the tips' page by one that fails. */
const page = (statement: string): Break['texts'] => [
  ['function ListeningTips() {', `function ListeningTips() { ${statement}`],
];

const breaks: readonly Break[] = [
  {
    what: 'a name that the shell does not export',
    tamper: needing(({ imports }) => {
      imports['@community/core'] = { useDreams: 'src/pages/own-tips.tsx' };
    }),
    refusal:
      /src\/pages\/own-tips\.tsx imports useDreams of @community\/core, which the shell \(build \w+\) does not export/,
  },
  {
    what: 'a widget that the kit of the shell does not have',
    tamper: needing(({ imports }) => {
      imports['@community/kit/ui'] = { Carousel: 'src/pages/own-tips.tsx' };
    }),
    refusal: /imports Carousel of @community\/kit\/ui, which the shell/,
  },
  {
    what: 'a newer core',
    tamper: needing(({ versions }) => {
      versions['@community/core'] = '^0.9.0';
    }),
    refusal: /it needs @community\/core \^0\.9\.0, and the shell \(build \w+\) has 0\./,
  },
  {
    what: 'another major version of React',
    tamper: needing(({ versions }) => {
      versions.react = '^20.0.0';
    }),
    refusal: /it needs react \^20\.0\.0, and the shell \(build \w+\) has 19\./,
  },
  {
    what: 'a call that the server does not have',
    tamper: calling('tiplist', {}),
    refusal: 'src/pages/own-tips.tsx makes the call tiplist, which this server does not have',
  },
  {
    what: 'a field that a response has lost',
    tamper: calling('postdetail', { request: { post_id: 'string' }, response: { mood: 'string' } }),
    refusal: 'the response postdetail.mood is missing (src/pages/own-tips.tsx)',
  },
  {
    what: 'a field of a response that has another type',
    tamper: calling('postdetail', { request: { post_id: 'string' }, response: { views: 'string' } }),
    refusal: 'the response postdetail.views is number in place of string',
  },
  {
    what: 'a request without a field that the server needs',
    tamper: calling('postdetail', {}),
    refusal: 'the request postdetail.post_id is missing',
  },
  {
    what: 'a field that the server does not take',
    tamper: calling('postdetail', { request: { post_id: 'string', 'mood?': 'string' } }),
    refusal: 'the request postdetail.mood is unknown',
  },
  {
    what: 'a page that throws while it is rendered',
    texts: page('throw new TypeError("No tips today");'),
    refusal: 'the page listening-tips fails while it is rendered: TypeError: No tips today',
  },
  {
    what: 'a page whose hooks break',
    texts: page('return useTranslations();'),
    refusal: 'the page listening-tips fails while it is rendered: ',
  },
  {
    what: 'a page that never ends',
    texts: page('for (;;);'),
    refusal: 'the page listening-tips fails while it is rendered: ',
    // It takes the whole time that a page may take, twice; `page-trial.test.ts` shows the same with a shorter one.
    tag: '@whole',
  },
  {
    what: 'a page’s module that throws',
    tamper: async (folder) => writeFile(join(folder, 'document/page-own-tips.mjs'), 'throw new Error("No module");'),
    refusal: 'the page own-tips fails while it makes its first calls: Error: No module',
  },
  {
    what: 'a server build that is missing',
    tamper: async (folder) => rm(join(folder, 'document/page-own-tips.mjs')),
    refusal: 'the page own-tips fails while it makes its first calls: ',
  },
  {
    what: 'an address of another remote',
    texts: [['"/listening-tips"', '"/messages"']],
    refusal: '/messages of tips (listening-tips) and /messages of messages (messages) take the same addresses',
  },
  {
    what: 'the name of another remote',
    texts: [['"remote": "tips"', '"remote": "feed"']],
    refusal: 'remote.json cannot be used: ',
  },
  {
    what: 'a container of another remote',
    texts: [['"container": "mfe_tips', '"container": "mfe_feed']],
    refusal: 'has to begin with mfe_tips_',
  },
  {
    what: 'a file that was changed after the build',
    tamper: async (folder) => writeFile(join(folder, 'remoteEntry.js'), 'alert(1)'),
    refusal: 'The file remoteEntry.js has another hash than the build names',
  },
  {
    what: 'a file that is missing',
    tamper: async (folder) => rm(join(folder, 'remoteEntry.js')),
    refusal: 'The file "remoteEntry.js" is named, but not in the archive',
  },
  {
    what: 'no word of what it needs',
    tamper: async (folder) => rm(join(folder, 'fit.json')),
    refusal: 'The archive has no fit.json',
  },
  {
    what: 'more than an archive may hold',
    tamper: async (folder) => writeFile(join(folder, 'large.bin'), Buffer.alloc(17 * 1024 ** 2)),
    refusal: /larger than \d+ bytes/,
  },
  { what: 'the id of another content', claimed: '0123456789ab', refusal: /The id of this content is \w{12}, and not/ },
  { what: 'a token that nobody made', token: () => `release_${'x'.repeat(43)}`, refusal: 'refuses: ' },
  {
    what: 'a token of another remote',
    token: ({ feed = '' }) => feed,
    refusal: 'This release token is for feed, not for tips',
  },
];

const registryOf = async ({ address }: CommunityProcess) => (await fetch(`${address}/registry.json`)).text();

for (const { what, refusal, texts = [], tamper, token, claimed, tag } of breaks)
  test(`refuses ${what}, and readers keep the build before`, tag ? { tag } : {}, async ({ community, tokens }) => {
    const before = await registryOf(community);
    const from = await changedBuild(builtFiles('fifth-remote'), texts);
    await tamper?.(from);
    const build = { app: 'tips', from, token: token?.(tokens) ?? tokens.tips ?? '', ...(claimed ? { claimed } : {}) };
    await expect(publishBuild(community, build)).rejects.toThrow(refusal);
    await rm(from, { recursive: true });
    expect(await registryOf(community)).toBe(before);
  });

test('refuses a shell without what a remote needs, and says which', async ({ community, tokens }) => {
  const files = appFiles('shell');
  const from = await changedBuild(files, []);
  await editingFit(({ gives }) => {
    if (gives)
      gives.exports['@community/core'] =
        gives.exports['@community/core']?.filter((name) => name !== 'usePageRoute') ?? [];
  })(from);
  await expect(publishBuild(community, { app: 'shell', from, token: tokens.shell ?? '' })).rejects.toThrow(
    /does not fit the active build \w+ of \w+: .*imports usePageRoute of @community\/core, which the shell \(build \w+\) does not export.*; release a build of \w+ that fits both first/,
  );
  await rm(from, { recursive: true });
});

for (const app of ['feed', 'profile', 'messages', 'post', 'shell'])
  test(`takes a changed ${app} that fits`, variantUnless(app === 'feed'), async ({ community, tokens }) => {
    const files = appFiles(app);
    const from = await changedBuild(files, []);
    await writeFile(join(from, 'note.txt'), 'Changed inside');
    const build = await publishBuild(community, { app, from, token: tokens[app] ?? '' });
    const page = await fetch(community.address);
    expect(await page.text()).toContain(`/${build}/`);
    await rm(from, { recursive: true });
  });
