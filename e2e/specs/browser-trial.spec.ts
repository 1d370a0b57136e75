import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { communityTest, expect } from '../fixtures/community.ts';
import { type CommunityProcess, readMetrics } from '../fixtures/community-process.ts';
import { throwingShell } from '../fixtures/releases/broken-shells.ts';
import { appFiles, builtFiles } from '../fixtures/releases/built-apps.ts';
import {
  changedBuild,
  createReleaseToken,
  publishBuild,
  tryInBrowser,
  uploadBuild,
} from '../fixtures/releases/releases.ts';
import { variantUnless } from '../fixtures/variants.ts';

const test = communityTest().extend<object, { tokens: Record<string, string> }>({
  tokens: [
    async ({ community }, use) => {
      const tokens: Record<string, string> = {};
      for (const app of ['tips', 'faulty', 'shell', 'feed', 'profile', 'messages', 'post'])
        tokens[app] = await createReleaseToken(community, app);
      await use(tokens);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Faults that the server does not meet, since no browser renders there. */
const faults = [
  {
    what: 'while a browser renders it',
    statement: 'throw new TypeError("No tips today");',
    refusal:
      /The build \w+ of tips does not work in a browser: the page [\w-]+ fails \(render\): TypeError: No tips today, as a visitor sees it/,
  },
  {
    what: 'in a timer',
    statement: 'setTimeout(() => { throw new RangeError("Late tips"); });',
    refusal: /the page [\w-]+ fails \(script\): RangeError: Late tips, as a visitor sees it/,
  },
  {
    what: 'for members',
    statement: 'if (document.cookie.includes("login_token=")) throw new Error("Odd tips");',
    refusal: /the page [\w-]+ fails \(render\): Error: Odd tips, as a member on a phone sees it in es/,
  },
];

for (const { what, statement, refusal } of faults)
  test(`a page that fails ${what} does not pass, and nobody counts that`, async ({ community, tokens }) => {
    const token = tokens.tips ?? '';
    const from = await changedBuild(builtFiles('fifth-remote'), [
      // As the minimized code of the browsers has it.
      ['{default:function(){', `{default:function(){${statement}`],
    ]);
    const build = await uploadBuild(community, { app: 'tips', from, token });
    await rm(from, { recursive: true });
    await expect(tryInBrowser(community, { app: 'tips', build, token })).rejects.toThrow(refusal);
    expect(await readMetrics(community.address)).not.toContain(build);
  });

test('a page that fails in an effect does not pass', async ({ community, tokens }) => {
  const token = tokens.faulty ?? '';
  // As the minimized code of the browsers has it: the page acts as if its button had been pressed.
  const from = await changedBuild(builtFiles('faulty'), [['useState)(null)', 'useState)("effect")']]);
  const build = await uploadBuild(community, { app: 'faulty', from, token });
  await rm(from, { recursive: true });
  await expect(tryInBrowser(community, { app: 'faulty', build, token })).rejects.toThrow(
    /the page faulty-acts fails \(render\): Error: An effect throws, as a visitor sees it/,
  );
});

test('a page whose code comes and does not register does not pass', async ({ community, tokens }) => {
  const token = tokens.tips ?? '';
  const from = await changedBuild(builtFiles('fifth-remote'), [[').push([[', ').concat([[']]);
  const build = await uploadBuild(community, { app: 'tips', from, token });
  await rm(from, { recursive: true });
  await expect(tryInBrowser(community, { app: 'tips', build, token })).rejects.toThrow(
    /the page listening-tips fails \(chunk\): .*, as a visitor sees it/,
  );
});

test('a shell that does not start does not pass', async ({ community, tokens }) => {
  const token = tokens.shell ?? '';
  const from = await changedBuild(appFiles('shell'), throwingShell);
  const build = await uploadBuild(community, { app: 'shell', from, token });
  await rm(from, { recursive: true });
  await expect(tryInBrowser(community, { app: 'shell', build, token })).rejects.toThrow(
    `The build ${build} of shell does not work in a browser: its pages do not start: Error: No start`,
  );
});

/** Removes a file of an uploaded build from the server, with its compressed copies. */
async function loseFile({ dataFolder }: CommunityProcess, build: string, pattern: RegExp): Promise<void> {
  const paths = (await readdir(dataFolder, { recursive: true })).filter(
    (path) => path.includes(`/${build}/`) && pattern.test(basename(path)),
  );
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) await rm(join(dataFolder, path));
}

for (const { what, pattern } of [
  { what: 'entry', pattern: /^remoteEntry\.js/ },
  { what: 'chunk', pattern: /^page-listening-tip\.\w+\.js/ },
])
  test(`a page whose ${what} does not come does not pass, though an earlier build would stand in`, async ({
    community,
    tokens,
  }) => {
    const token = tokens.tips ?? '';
    await publishBuild(community, { app: 'tips', from: builtFiles('fifth-remote'), token });
    const from = await changedBuild(builtFiles('fifth-remote'), [['Sit down', `Without its ${what}, sit down`]]);
    const build = await uploadBuild(community, { app: 'tips', from, token });
    await rm(from, { recursive: true });
    await loseFile(community, build, pattern);
    await expect(tryInBrowser(community, { app: 'tips', build, token })).rejects.toThrow(
      /the page listening-tips? does not get its file \S+ \(404\), as a visitor sees it/,
    );
  });

// It takes the whole time that a page may take, for both readers and a second time.
test('a page that hangs does not pass', { tag: '@whole' }, async ({ community, tokens }) => {
  const token = tokens.tips ?? '';
  const from = await changedBuild(builtFiles('fifth-remote'), [
    ['{default:function(){', '{default:function(){for(;;);'],
  ]);
  const build = await uploadBuild(community, { app: 'tips', from, token });
  await rm(from, { recursive: true });
  await expect(tryInBrowser(community, { app: 'tips', build, token, pageTimeoutMs: 15_000 })).rejects.toThrow(
    /the page [\w-]+ (is not shown|does not end loading) after 15 s/,
  );
});

for (const app of ['tips', 'feed', 'profile', 'messages', 'post', 'shell'])
  test(`all pages of ${app} pass`, variantUnless(app === 'feed'), async ({ community, tokens }) => {
    const token = tokens[app] ?? '';
    const from = app === 'tips' ? builtFiles('fifth-remote') : appFiles(app);
    const build = await uploadBuild(community, { app, from, token });
    expect(await tryInBrowser(community, { app, build, token })).toMatch(/^works in a browser \(Chromium \d/);
  });
