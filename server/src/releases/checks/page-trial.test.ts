import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from '@community/contract/configuration';
import Fastify from 'fastify';
import { BuildSets } from '../../builds/build-sets.ts';
import { PublishedBuilds } from '../../builds/published.ts';
import { PageRenderer } from '../../rendering/page-renderer.ts';
import { PageTrial, type PageTrialOptions } from './page-trial.ts';

const { log } = Fastify();
const title = { en: 'Tips', es: 'Consejos', ja: 'ヒント', zh: '提示' };
const file = { path: 'main.js', integrity: 'sha256-x' };

/** A shell that opens a page, and says what it answers and shows. */
const frame = `export async function openPage(request, page, ask) {
  await page.load?.(ask);
  return { head: page.head?.() ?? null, render: async () => page.default(request.address, request), close() {} };
}`;

let folder: string;
let trial: PageTrial;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trial-'));
  await layShell('s1', frame);
  await lay('shell.json', JSON.stringify({ active: 's1', previous: [] }));
  await layPage('b1', 'export default () => "Tips";');
  await lay('tips.json', JSON.stringify({ active: 'b1', previous: [] }));
  trial = trialOf(60_000);
});
afterEach(() => rm(folder, { recursive: true }));

/** A trial that waits so long for what pages do late. It ends with the first fault. */
function trialOf(lateMs: number, limits: PageTrialOptions['limits'] = {}, timeoutMs?: number): PageTrial {
  const source = {
    folder,
    list: async () => ['shell', 'tips'].map((app) => ({ app, stamp: app, since: 1 })),
    read: async (app: string) => ({ active: app === 'shell' ? 's1' : 'b1', previous: [] }),
    fetch: async () => undefined,
  };
  const base = (app: string) => `/${app}/`;
  return new PageTrial({
    published: new PublishedBuilds(source, base),
    sets: new BuildSets(source, base),
    configuration: {} as Configuration,
    log,
    limits,
    lateMs,
    timeoutMs,
  });
}

async function lay(path: string, content: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
}

async function layShell(build: string, module: string): Promise<void> {
  const described = { scripts: [file], styles: [], textChunks: {}, texts: { en: { titles: {}, description: '' } } };
  await lay(`shell/${build}/shell.json`, JSON.stringify(described));
  await lay(`shell/${build}/document/frame.mjs`, module);
}

/** Lays a build of a remote with one page. */
async function layPage(build: string, module: string): Promise<void> {
  const route = { patterns: ['/tips/tip-:tip_id'], title, indexed: true, scripts: [file], styles: [] };
  const described = { remote: 'tips', container: `mfe_tips_${build}`, entry: file, texts: {}, routes: { tip: route } };
  await lay(`tips/${build}/remote.json`, JSON.stringify(described));
  await lay(`tips/${build}/document/page-tip.mjs`, module);
}

const check = async (module: string) => {
  await layPage('b2', module);
  await trial.check('tips', 'b2');
};

test('a page that renders with every kind of answer passes', async () => {
  trial = trialOf(0);
  const module = `let post;
    export const load = async (ask) => { post = (await ask('postdetail', { post_id: '1' })).data; };
    export default (address) => address + post?.pics?.map(({ url }) => url);`;
  await expect(check(module)).resolves.toBeUndefined();
});

test.each([
  [
    'while it is rendered',
    'export default () => { throw new TypeError("Odd tip"); };',
    'while it is rendered: TypeError: Odd tip',
  ],
  [
    'with an answer that has nothing optional',
    `let post;
     export const load = async (ask) => { post = (await ask('postdetail', {})).data; };
     export default () => post.title.trim();`,
    'while it is rendered: TypeError: Cannot read properties of undefined',
  ],
  [
    'in its first calls',
    'export const load = async () => { throw new Error("No tip"); }; export default () => "";',
    'while it makes its first calls: Error: No tip',
  ],
  [
    'in a promise that nothing waits for',
    'export const load = async () => { void Promise.reject(new Error("No tip")); }; export default () => "";',
    'in a promise that nothing waits for: Error: No tip',
  ],
  [
    'in a timer after it is rendered',
    'export default () => { setTimeout(() => { throw new Error("No tip"); }, 20); return ""; };',
    'in a callback that nothing waits for: Error: No tip',
  ],
  [
    'with the end of its process',
    `export default () => 'x'.repeat(300_000_000).split('');`,
    'while it is rendered: The process of the page ended: ',
  ],
  [
    'for members',
    'export default (_, { login }) => { if (login && JSON.parse(login.user).nickname) throw new Error("No member"); };',
    'while it is rendered: Error: No member (for members)',
  ],
  [
    'in a language',
    'export default (_, { language }) => { if (language === "ja") throw new Error("No file"); };',
    'while it is rendered: Error: No file (in ja)',
  ],
  [
    'without what it is about',
    `let post;
     export const load = async (ask) => { const { code, data } = await ask('postdetail', {}); post = code === 0 ? data : null; };
     export default () => post.content;`,
    "while it is rendered: TypeError: Cannot read properties of null (reading 'content') (when what it is about is gone)",
  ],
  [
    'without a text that only a trial misses',
    'export default (_, { isTrial }) => { if (isTrial) throw new Error("There is no text greting"); };',
    'while it is rendered: Error: There is no text greting',
  ],
  [
    'other pages by a method that it replaces',
    'Object.entries = () => []; export default () => "Tips";',
    'while it is rendered: It changes Object.entries, which the pages of all remotes share',
  ],
  [
    'other pages by a key that their loops find',
    'export default () => { Array.prototype.last = () => undefined; return "Tips"; };',
    'while it is rendered: It changes Array.prototype.last, which the pages of all remotes share',
  ],
  [
    'other pages by a setter that it replaces',
    `const { get } = Object.getOwnPropertyDescriptor(Object.prototype, '__proto__');
     Object.defineProperty(Object.prototype, '__proto__', { get, set() {}, configurable: true });
     export default () => "Tips";`,
    'while it is rendered: It changes Object.prototype.__proto__, which the pages of all remotes share',
  ],
  ['when it is loaded', 'throw new Error("No module");', 'while it makes its first calls: Error: No module'],
])('a page that fails %s is refused with the cause', async (_, module, cause) => {
  await expect(check(module)).rejects.toThrow(`The build b2 of tips does not work: the page tip fails ${cause}`);
});

test('a page that adds to the language what no loop finds passes', async () => {
  trial = trialOf(0);
  const module = `if (!('last' in Array.prototype)) Object.defineProperty(Array.prototype, 'last', { value() {} });
    export default () => "Tips";`;
  await expect(check(module)).resolves.toBeUndefined();
});

test('a page that wraps the console passes', async () => {
  trial = trialOf(0);
  const module = `const { error } = console;
    console.error = (...values) => error('tips', ...values);
    export default () => "Tips";`;
  await expect(check(module)).resolves.toBeUndefined();
});

test('a page without an end is refused', async () => {
  trial = trialOf(60_000, { renderTimeoutMs: 500, hangTimeoutMs: 500 });
  await expect(check('export default () => new Promise(() => {});')).rejects.toThrow(
    'the page tip fails while it is rendered: The page took too long',
  );
});

test('pages that take too long together are refused: other trials wait', async () => {
  trial = trialOf(0, {}, 100);
  const slow = 'export default () => new Promise((done) => setTimeout(done, 60, "Tips"));';
  await expect(check(slow)).rejects.toThrow(/^The pages of tips took longer than 0\.1 s to be rendered: try again$/);
});

test('the start of the process is no time of the pages', async () => {
  const { now } = performance;
  let startMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + startMs);
  const { open } = PageRenderer.prototype;
  jest.spyOn(PageRenderer.prototype, 'open').mockImplementationOnce(async function (this: PageRenderer, ...wanted) {
    const page = await open.apply(this, wanted);
    startMs = 3_600_000;
    return page;
  });
  trial = trialOf(0);
  await expect(check('export default () => "Tips";')).resolves.toBeUndefined();
  jest.restoreAllMocks();
});

test('a shell that breaks a page is refused', async () => {
  trial = trialOf(0);
  await layShell('s2', frame.replace('page.default(request.address, request)', '{ throw new Error("No frame"); }'));
  await expect(trial.check('shell', 's2')).rejects.toThrow(
    'The build s2 of shell does not work: the page tip fails while it is rendered: Error: No frame',
  );
});

test('a shell whose frame cannot be loaded is refused, and then no remote for it', async () => {
  trial = trialOf(0);
  await layShell('s2', 'throw new Error("No frame");');
  await expect(trial.check('shell', 's2')).rejects.toThrow(
    'The build s2 of shell does not work: the frame fails in a callback that nothing waits for: Error: No frame',
  );
  await layShell('s1', 'throw new Error("No frame");');
  await expect(check('export default () => "Tips";')).resolves.toBeUndefined();
});

test('a shell is not refused for a page that is broken already', async () => {
  trial = trialOf(0);
  await layShell('s3', `${frame} /* as good */`);
  await layPage('b1', 'export default () => { throw new Error("Odd tip"); };');
  await expect(trial.check('shell', 's3')).resolves.toBeUndefined();
});

test('what cannot be shown at all, and the embed, are left to the other checks', async () => {
  await expect(trial.check('tips', 'b9')).resolves.toBeUndefined();
  await expect(trial.check('acting', 'a1')).resolves.toBeUndefined();
});
