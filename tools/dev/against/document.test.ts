import type { Configuration } from '@community/contract/configuration';
import type { ActiveBuild, Registry } from '@community/contract/registry';
import { rewriteDocument, toLoopbackConfiguration } from './document.ts';
import { LoopbackOrigins } from './loopback-origins.ts';

const origins = new LoopbackOrigins(['https://community.example', 'https://api.example'], 4180);
const here = 'http://community.example.localhost';

const build = (remote: string, name: string, patterns: string[]): ActiveBuild => ({
  remote,
  build: name,
  base: `/remotes/${remote}/${name}/`,
  entry: { path: 'remoteEntry.js', integrity: '' },
  container: `mfe_${remote}_${name}`,
  texts: {},
  routes: {
    [patterns[0] ?? '']: {
      patterns,
      title: { en: 'T', es: 'T', ja: 'T', zh: 'T' },
      indexed: true,
      scripts: [],
      styles: [],
    },
  },
});

const registry: Registry = {
  version: 'v1',
  remotes: {
    feed: { active: build('feed', 'aa', ['/home']), previous: [] },
    post: { active: build('post', 'bb', ['/post']), previous: [] },
  },
};
const local = new Map([['post', build('post', 'dev', ['/post', '/new'])]]);

const configuration = {
  apiBase: 'https://api.example',
  mediaBase: '',
  signIn: { base: 'https://community.example/signin', appId: 'app' },
  canonicalSite: 'https://community.example',
  cookieDomain: 'example',
} as Configuration;

const html = [
  '<!doctype html>',
  '<html lang="en"><head>',
  '<link rel="stylesheet" href="/remotes/post/bb/page.css">',
  '<link rel="stylesheet" href="/shell/cc/main.css">',
  `<script type="application/json" id="community-configuration">${JSON.stringify(configuration)}</script>`,
  `<script type="application/json" id="community-registry">${JSON.stringify(registry)}</script>`,
  '<script defer src="/shell/cc/main.js" integrity="sha256-x"></script>',
  '</head><body>',
  '<div id="app"><div><link rel="preload" as="image" href="/remotes/post/bb/a.png"><p>Rendered there</p></div><img src="https://api.example/media/1"></div>',
  '<p id="late-script">Late</p>',
  '</body></html>',
].join('\n');

const rewrite = (path: string, text = html) =>
  rewriteDocument(text, { origins, local, path, script: '/development/page.js' });

const jsonIn = (text: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*)</script>`).exec(text)?.[1] ?? 'null') as Record<string, unknown>;

test('the registry has the local build, the others and the version of the community', () => {
  const remotes = { ...registry.remotes, post: { active: local.get('post'), previous: [] } };
  expect(jsonIn(rewrite('/home'), 'community-registry')).toEqual({ version: 'v1', remotes });
});

test.each(['/post', '/new'])('the browser renders %s, a page of the local build', (path) => {
  const text = rewrite(path);
  expect(text).toContain('<div id="app"></div>');
  expect(text).toContain('<p id="late-script">Late</p>');
});

test('pages of other remotes keep what the community rendered', () => {
  const text = rewrite('/home');
  expect(text).toContain('<p>Rendered there</p>');
  expect(text).toContain(`<img src="${here}:4181/media/1">`);
});

test('files of the replaced build are not loaded, and the script for hot reload comes first', () => {
  const text = rewrite('/post');
  expect(text).not.toContain('/remotes/post/bb/');
  expect(text).toContain('/shell/cc/main.css');
  expect(text.indexOf('<script defer src="/development/page.js">')).toBeLessThan(text.indexOf('/shell/cc/main.js'));
});

test('the configuration has the origins here, host-only cookies, and the canonical addresses of the community', () => {
  expect(jsonIn(rewrite('/home'), 'community-configuration')).toEqual(toLoopbackConfiguration(configuration, origins));
  expect(toLoopbackConfiguration(configuration, origins)).toMatchObject({
    apiBase: `${here}:4181`,
    signIn: { base: `${here}:4180/signin` },
    canonicalSite: 'https://community.example',
    cookieDomain: null,
  });
});

test('nothing in the registry can end its element', () => {
  const odd = new Map([['post', { ...build('post', 'dev', ['/post']), build: '</script><script>alert(1)</script>' }]]);
  const text = rewriteDocument(html, { origins, local: odd, path: '/home', script: '/development/page.js' });
  expect(text).not.toContain('<script>alert');
});

test('a document without a registry keeps all but the addresses of the community', () => {
  const page = '<!doctype html><p class="other"><a href="https://community.example/home?a=1&amp;b=2">Back</a>';
  expect(rewrite('/signin/account', page)).toBe(
    `<!doctype html><p class="other"><a href="${here}:4180/home?a=1&amp;b=2">Back</a>`,
  );
});
