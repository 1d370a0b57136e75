import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfiguration } from './configuration.ts';
import { DataFolderUnusable, prepareDataFolder } from './data-folder.ts';
import { northtone } from './demo/brand.ts';
import { ownRoles } from './listeners.ts';
import { testFolder } from './runtime/testing-folder.ts';

const read = (environment: Record<string, string> = {}) => readConfiguration(environment, '/srv/community');

test('the default is one listener on this machine', () => {
  expect(read()).toMatchObject({
    host: '127.0.0.1',
    listeners: [{ port: 4180, origin: 'http://localhost:4180', roles: ['web', 'api', 'media', 'signin', 'releases'] }],
    dataFolder: '/srv/community/data',
    databaseUrl: null,
    demo: true,
    callsPerMinute: 600,
    spamLimits: { commentsPerMinute: 10, postsPerMinute: 3, sameTextMinutes: 60 },
    pictureMemoryBytes: 400 * 1024 ** 2,
    renderTimeoutMs: 1000,
    pageCache: 'private',
    signIn: {
      base: 'http://localhost:4180/signin',
      apps: [{ id: northtone.appId, origins: ['http://localhost:4180'] }],
    },
    apps: {
      apiBase: '',
      mediaBase: '',
      canonicalSite: 'http://localhost:4180',
      brand: northtone.brand,
      cardPicture: '/brand/card',
      cookieDomain: null,
    },
  });
});

test('builds come from the release service, and the image’s are published only by the command line', () => {
  expect(read()).toMatchObject({ imageFolder: '/srv/community/builds', developmentFolder: null, releasesImage: false });
  expect(read({ DEVELOPMENT_BUILDS: '/tmp/dev' })).toMatchObject({ developmentFolder: '/tmp/dev' });
  expect(readConfiguration({}, '/srv/community', ['--publish'])).toMatchObject({ releasesImage: true });
  const { listeners } = read({ LISTENERS: 'web=4200,releases=4300' });
  expect(listeners[1]).toMatchObject({ port: 4300, roles: ['releases'] });
  expect(listeners[0]?.roles).not.toContain('releases');
});

test('each role can have a port and an origin of its own', () => {
  const configuration = read({
    LISTENERS: 'web=4200, api=4201,signin=4202,remotes/tips=4203,remotes/news=4204',
    PUBLIC_ORIGIN: 'https://community.brand.example',
    API_ORIGIN: 'https://api.brand.example/',
    SIGNIN_ORIGIN: 'https://account.brand.example',
    REMOTES_TIPS_ORIGIN: 'https://tips.brand.example',
    COOKIE_DOMAIN: '.brand.example',
    DATABASE_URL: 'postgres://db.example/community',
    SMTP_URL: 'smtp://mail.example',
  });
  expect(configuration.listeners).toEqual([
    { port: 4200, origin: 'https://community.brand.example', roles: ['web', 'releases'] },
    { port: 4201, origin: 'https://api.brand.example', roles: ['api', 'media'] },
    { port: 4202, origin: 'https://account.brand.example', roles: ['signin'] },
    { port: 4203, origin: 'https://tips.brand.example', roles: ['remotes/tips'] },
    { port: 4204, origin: 'http://localhost:4204', roles: ['remotes/news'] },
  ]);
  expect(configuration).toMatchObject({
    demo: false,
    apps: {
      apiBase: 'https://api.brand.example',
      mediaBase: 'https://api.brand.example',
      cookieDomain: '.brand.example',
    },
    signIn: { base: 'https://account.brand.example/signin' },
  });
  const bases = ['tips', 'news', 'other', 'shell'].map((app) => configuration.buildsBase(app));
  expect(bases).toEqual([
    'https://tips.brand.example/remotes/tips/',
    'http://localhost:4204/remotes/news/',
    '/remotes/other/',
    '/shell/',
  ]);
});

test('names every mistake at once, and no password', () => {
  const wrong = {
    PORT: '70000',
    PUBLIC_ORIGIN: 'https://community.example/forum',
    DATABASE_URL: 'mysql://user:secret@db',
    SMTP_URL: 'mail',
    DEMO: 'maybe',
    LOG_LEVEL: 'loud',
    CALLS_PER_MINUTE: '-1',
    COMMENTS_PER_MINUTE: 'ten',
    POSTS_PER_MINUTE: '-3',
    SAME_TEXT_MINUTES: 'hour',
    PICTURE_MEMORY_MB: '64',
    RENDER_TIMEOUT: 'long',
    PAGE_CACHE: 'public',
    TRUST_PROXY: 'everyone',
    BRAND_FILE: '/nowhere/brand.json',
    EMBEDS_FILE: '/nowhere/embeds.json',
    MAIL_FROM: 'nobody',
  };
  const readWrong = () => read(wrong);
  for (const name of Object.keys(wrong)) expect(readWrong).toThrow(`${name}: `);
  expect(readWrong).not.toThrow('secret');
});

test.each([
  [{}, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_ORIGIN: 'https://community.example' }, false],
  [{ DATABASE_URL: 'postgres://db.example/community' }, false],
  [{ DATABASE_URL: 'postgres://db.example/community', DEMO: '1' }, true],
])('the demo of %j is %s', (environment, demo) => {
  expect(read({ ...environment, SMTP_URL: 'smtp://mail.example' }).demo).toBe(demo);
});

test('caches in front keep pages only where that is said', () => {
  expect(read({ PAGE_CACHE: 'shared' }).pageCache).toBe('shared');
});

test('without the demo, e-mails need a mail server', () => {
  expect(() => read({ DEMO: '0' })).toThrow('SMTP_URL: is missing');
});

test.each([
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, loopback', '10.0.0.0/8, loopback'],
])('TRUST_PROXY=%s believes %s', (TRUST_PROXY, believed) => {
  expect(read({ TRUST_PROXY }).trustProxy).toBe(believed);
});

test.each([
  ['api=4201', 'web is missing'],
  ['web=4200,api=4200', 'port 4200 is there twice'],
  ['web=4200,web=4201', 'web is there twice'],
  ['web=4200,shop=4201', 'shop is none of'],
  ['web=4200,remotes/shell=4201', 'remotes/shell is none of'],
  ['web=4200,remotes/Two-Words=4201', 'remotes/Two-Words is none of'],
  ['web=4200,remotes/tips=4201,remotes/tips=4202', 'remotes/tips is there twice'],
  ['web=4200,api', 'is no port'],
])('LISTENERS=%s is rejected: %s', (LISTENERS, violation) => {
  expect(() => read({ LISTENERS })).toThrow(violation);
});

test('cookies must reach the apps and the sign-in site', () => {
  const origins = {
    SMTP_URL: 'smtp://mail.example',
    LISTENERS: 'web=4200,signin=4201',
    PUBLIC_ORIGIN: 'https://a.brand.example',
    SIGNIN_ORIGIN: 'https://b.other.example',
  };
  expect(() => read({ ...origins, COOKIE_DOMAIN: 'brand.example' })).toThrow(
    'COOKIE_DOMAIN: b.other.example is not within brand.example',
  );
  expect(() => read({ ...origins, COOKIE_DOMAIN: 'and.example' })).toThrow('a.brand.example is not within');
});

describe('the brand', () => {
  const file = (content: string) => {
    const path = join(testFolder('brand'), 'brand.json');
    writeFileSync(path, content);
    return { BRAND_FILE: path };
  };

  test('comes from a file', () => {
    const brand = {
      ...northtone,
      brand: { name: 'Other', word: 'Other', logo: 'https://other.example/logo.svg' },
      mailFrom: 'x@other.example',
      securityContact: 'https://other.example/security',
    };
    expect(read(file(JSON.stringify(brand)))).toMatchObject({
      apps: { brand: brand.brand },
      mailFrom: 'x@other.example',
      securityContact: 'https://other.example/security',
    });
  });

  test('names the sign-in site’s picture relative to its file', () => {
    const picture = (name: string | null) => file(JSON.stringify({ ...northtone, signInPicture: name }));
    const path = picture('beach.webp');
    const folder = dirname(path.BRAND_FILE);
    expect(() => read(path)).toThrow('beach.webp does not exist');
    writeFileSync(join(folder, 'beach.webp'), 'pixels');
    expect(read(path).signIn.picture).toBe(join(folder, 'beach.webp'));
    writeFileSync(join(folder, 'beach.webp'), new Uint8Array(500_001));
    expect(() => read(path)).toThrow('is larger than 500000 bytes');
    expect(() => read(picture('beach.svg'))).toThrow('/signInPicture must match pattern');
    expect(read(picture(null)).signIn.picture).toBeNull();
  });

  test('may have no security contact', () => {
    const { securityContact, ...silent } = northtone;
    expect(securityContact).not.toBeNull();
    for (const brand of [{ ...silent, securityContact: null }, silent]) {
      expect(read(file(JSON.stringify(brand))).securityContact).toBeNull();
    }
  });

  test.each([
    ['{', 'cannot be read'],
    ['{}', "must have required property 'brand'"],
    [JSON.stringify({ ...northtone, liveChatScript: 'javascript:alert(1)' }), '/liveChatScript'],
    [JSON.stringify({ ...northtone, securityContact: 'http://other.example' }), '/securityContact'],
    [JSON.stringify({ ...northtone, motto: '' }), 'must NOT have additional properties'],
  ])('in a file like %s is rejected', (content, violation) => {
    expect(() => read(file(content))).toThrow(violation);
  });
});

test('reports an unusable data folder in one line', () => {
  const path = join(testFolder('folder'), 'file');
  writeFileSync(path, '');
  for (const dataFolder of [path, join(path, 'below')]) {
    expect(() => prepareDataFolder(dataFolder)).toThrow(DataFolderUnusable);
    expect(() => prepareDataFolder(dataFolder)).toThrow(
      new RegExp(`^The data folder ${dataFolder} cannot be written: .*$`),
    );
  }
});

test('the demo has a store if it has a port; community and store may embed the feed', () => {
  expect(read().store).toBeNull();
  const { store, embeds } = read({ STORE_PORT: '4181' });
  expect(store).toEqual({ port: 4181, origin: 'http://localhost:4181' });
  expect(embeds.get('store')).toMatchObject({
    origins: ['http://localhost:4180', 'http://localhost:4181'],
    returns: expect.arrayContaining(['http://localhost:4181/speakers/hearth', 'http://localhost:4181/gallery']),
    products: { 'NT-HEARTH': 'hearth' },
  });
  const real = read({ STORE_PORT: '4181', DEMO: '0', SMTP_URL: 'smtp://mail.example' });
  expect([real.store, real.embeds.size]).toEqual([null, 0]);
});

test('docs/settings.md lists every variable that is read, and no other', () => {
  const names = new Set<string>();
  const ports = [...ownRoles, 'remotes/tips'].map((role, index) => `${role}=${4200 + index}`).join(',');
  for (const LISTENERS of [undefined, ports]) {
    const environment = new Proxy<Record<string, string | undefined>>(
      { LISTENERS },
      {
        get(values, name) {
          names.add(String(name));
          return values[String(name)];
        },
      },
    );
    readConfiguration(environment, '/srv/community');
  }
  const [, ...rows] = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8').split(/^\| /m);
  const listed = rows.flatMap((row) => row.slice(0, row.indexOf('|')).match(/[A-Z][A-Z\d_]+/g) ?? []);
  expect(listed.toSorted()).toEqual([...names].toSorted());
});
